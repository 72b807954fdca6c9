package gstack.browse.cookies;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The passwords that a browser keeps in libsecret (GNOME) or KWallet (KDE). Which of them is the
/// right one shows when a cookie is decrypted.
final class LinuxKeyring {
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final List<String> SCHEMAS =
            List.of(
                    "chrome_libsecret_os_crypt_password_v2",
                    "chrome_libsecret_os_crypt_password_v1");

    private final Programs programs;
    private final Product product;
    private boolean late;

    LinuxKeyring(Programs programs, Product product) {
        this.programs = programs;
        this.product = product;
    }

    Set<String> passwords() {
        Set<String> passwords = new LinkedHashSet<>();
        if (programs.has("secret-tool")) {
            for (List<String> attributes : attributes()) {
                List<String> arguments = new ArrayList<>(List.of("lookup"));
                arguments.addAll(attributes);
                ask(passwords, "secret-tool", arguments);
            }
        }
        if (passwords.isEmpty() && programs.has("kwallet-query")) {
            String name = product.keys().wallet();
            ask(
                    passwords,
                    "kwallet-query",
                    List.of(
                            "--folder",
                            name + " Keys",
                            "--read-password",
                            name + " Safe Storage",
                            wallet()));
        }
        return passwords;
    }

    private List<List<String>> attributes() {
        List<List<String>> all = new ArrayList<>();
        all.add(List.of("Title", product.keys().wallet() + " Safe Storage"));
        for (String application : product.keys().applications()) {
            for (String schema : SCHEMAS) {
                all.add(List.of("xdg:schema", schema, "application", application));
            }
        }
        return all;
    }

    private void ask(Set<String> passwords, String program, List<String> arguments) {
        if (late) {
            // It waits for somebody to unlock the keyring, and would each time.
            return;
        }
        Programs.Answer answer =
                programs.ask(PATIENCE, "", program, arguments.toArray(String[]::new));
        if (answer == null) {
            late = true;
        } else if (answer.ok() && !answer.output().isBlank() && !isRefusal(answer.output())) {
            passwords.add(answer.output().strip());
        }
    }

    /// kwallet-query says on stdout, with exit code 0, that it found nothing.
    private static boolean isRefusal(String output) {
        return output.startsWith("Failed to read") || output.contains("cannot be found");
    }

    /// The name of the wallet in use; almost everybody has the one that KDE makes.
    private String wallet() {
        for (String version : List.of("6", "5")) {
            if (!programs.has("dbus-send")) {
                break;
            }
            Programs.Answer answer =
                    programs.ask(
                            PATIENCE,
                            "",
                            "dbus-send",
                            "--session",
                            "--print-reply=literal",
                            "--dest=org.kde.kwalletd" + version,
                            "/modules/kwalletd" + version,
                            "org.kde.KWallet.networkWallet");
            if (answer != null && answer.ok() && !answer.output().isBlank()) {
                return answer.output().strip();
            }
        }
        return "kdewallet";
    }

    /// Why there is no password.
    String complaint() {
        if (late) {
            return "The keyring did not answer in time: unlock it, then try again.";
        }
        if (!programs.has("secret-tool") && !programs.has("kwallet-query")) {
            return "The key is in the system's keyring, and neither secret-tool nor kwallet-query"
                    + " is installed to ask for it (Debian: apt-get install libsecret-tools).";
        }
        return "The keyring has no \""
                + product.keys().wallet()
                + " Safe Storage\" password: is it unlocked, and is this the user whose browser it"
                + " is?";
    }
}
