package gstack.browse.harvest;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// macOS: the password is in the Keychain, which asks its owner before it gives it away.
final class MacDecryption implements Decryption {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int ROUNDS = 1003;
    private static final int NO_SUCH_ITEM = 44;

    private final Programs programs;
    private final String service;
    private @Nullable CbcKey key;

    MacDecryption(Computer computer, Product product) {
        this.programs = computer.programs();
        this.service = product.keys().keychain() + " Safe Storage";
    }

    @Override
    public Result decrypt(byte[] encrypted, HostPrefix prefix) {
        if (Decryption.isMarked(encrypted, "v20")) {
            return new Failed(Skip.APP_BOUND);
        }
        if (!Decryption.isMarked(encrypted, "v10")) {
            return new Failed(Skip.UNDECRYPTABLE);
        }
        Optional<Result> plain = key().decrypt(encrypted).flatMap(prefix::strip).map(Plain::new);
        return plain.orElse(new Failed(Skip.UNDECRYPTABLE));
    }

    private CbcKey key() {
        CbcKey known = key;
        if (known == null) {
            known = KeyCache.keychain(service, () -> CbcKey.of(password(), ROUNDS));
            key = known;
        }
        return known;
    }

    private String password() {
        if (!programs.has("security")) {
            throw new ImportFailure(
                    "not_supported",
                    "These cookies were encrypted on macOS, and their key is in its Keychain: they"
                            + " can only be read there. Export them to a file and use"
                            + " 'cookie-import'.");
        }
        Programs.Answer answer =
                programs.ask(
                        PATIENCE, "", "security", "find-generic-password", "-s", service, "-w");
        if (answer == null) {
            throw ImportFailure.passing(
                    "keychain_timeout",
                    "macOS is waiting for Keychain permission. Look for a dialog asking to allow"
                            + " access to \""
                            + service
                            + "\", then try again.");
        }
        if (!answer.ok()) {
            throw refused(answer);
        }
        return answer.output().strip();
    }

    private ImportFailure refused(Programs.Answer answer) {
        String complaint = answer.complaint().toLowerCase(Locale.ROOT);
        if (answer.exitCode() == NO_SUCH_ITEM || complaint.contains("could not be found")) {
            return new ImportFailure(
                    "keychain_not_found",
                    "No Keychain entry for \""
                            + service
                            + "\". Start that browser once, or choose another.");
        }
        if (complaint.contains("user canceled")
                || complaint.contains("denied")
                || complaint.contains("interaction not allowed")) {
            return ImportFailure.passing(
                    "keychain_denied",
                    "Keychain access denied. Click \"Allow\" in the macOS dialog.");
        }
        return ImportFailure.passing(
                "keychain_error",
                "Could not read Keychain (security ended with "
                        + answer.exitCode()
                        + "). Unlock it and try again.");
    }

    @Override
    public List<String> remarks() {
        return List.of();
    }
}
