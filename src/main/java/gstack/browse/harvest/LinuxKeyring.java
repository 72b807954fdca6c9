package gstack.browse.harvest;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
    private final @Nullable Path bus;
    private final Product product;
    private boolean late;

    LinuxKeyring(Computer computer, Product product) {
        this.programs = computer.programs();
        this.bus = computer.bus();
        this.product = product;
    }

    Set<String> passwords() {
        Set<String> passwords = new LinkedHashSet<>();
        if (programs.has("secret-tool")) {
            for (Map<String, String> attributes : attributes()) {
                List<String> arguments = new ArrayList<>(List.of("lookup"));
                attributes.forEach((name, value) -> arguments.addAll(List.of(name, value)));
                ask(passwords, "secret-tool", arguments);
            }
        } else if (bus != null) {
            add(passwords, Keyrings.secrets(bus, attributes()));
        }
        if (!passwords.isEmpty()) {
            return passwords;
        }
        if (programs.has("kwallet-query")) {
            ask(
                    passwords,
                    "kwallet-query",
                    List.of("--folder", folder(), "--read-password", key(), wallet()));
        } else if (bus != null) {
            add(passwords, Keyrings.wallet(bus, folder(), key()));
        }
        return passwords;
    }

    private void add(Set<String> passwords, Keyrings.Found found) {
        passwords.addAll(found.passwords());
        late |= found.late();
    }

    private String folder() {
        return product.keys().wallet() + " Keys";
    }

    private String key() {
        return product.keys().wallet() + " Safe Storage";
    }

    /// What a password is filed under in libsecret, in the order of likelihood.
    private List<Map<String, String>> attributes() {
        List<Map<String, String>> all = new ArrayList<>();
        for (String application : product.keys().applications()) {
            for (String schema : SCHEMAS) {
                Map<String, String> attributes = new LinkedHashMap<>();
                attributes.put("xdg:schema", schema);
                attributes.put("application", application);
                all.add(attributes);
            }
        }
        all.add(Map.of("Title", key()));
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
        if (bus == null && !programs.has("secret-tool") && !programs.has("kwallet-query")) {
            return "The key is in the desktop's keyring, and there is no way to it from here: no"
                    + " bus (DBUS_SESSION_BUS_ADDRESS), no secret-tool (Debian: apt-get install"
                    + " libsecret-tools), no kwallet-query.";
        }
        return "The keyring has no \""
                + key()
                + "\" password: is it unlocked, and is this the user whose browser it is?";
    }
}
