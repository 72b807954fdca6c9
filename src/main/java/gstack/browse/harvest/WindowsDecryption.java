package gstack.browse.harvest;

import org.jspecify.annotations.Nullable;

import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Windows: a key in the file `Local State`, which DPAPI opens for its owner only; `v20` values can
/// be opened by the browser alone.
final class WindowsDecryption implements Decryption {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final byte[] MARK = {'D', 'P', 'A', 'P', 'I'};
    private static final int PREFIX = 3;
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;

    /// Reads base64 from stdin and writes base64: no secret is ever an argument.
    private static final String UNPROTECT =
            "$ErrorActionPreference='Stop';Add-Type -AssemblyName System.Security;"
                    + "[Convert]::ToBase64String([Security.Cryptography.ProtectedData]::Unprotect("
                    + "[Convert]::FromBase64String([Console]::In.ReadToEnd().Trim()),$null,"
                    + "'CurrentUser'))";

    private final Computer computer;
    private final Profile profile;
    private @Nullable SecretKeySpec key;

    WindowsDecryption(Computer computer, Profile profile) {
        this.computer = computer;
        this.profile = profile;
    }

    @Override
    public Result decrypt(byte[] encrypted, HostPrefix prefix) {
        if (Decryption.isMarked(encrypted, "v20")) {
            return new Failed(Skip.APP_BOUND);
        }
        boolean known =
                Decryption.isMarked(encrypted, "v10") || Decryption.isMarked(encrypted, "v11");
        if (!known || encrypted.length < PREFIX + NONCE) {
            return new Failed(Skip.UNDECRYPTABLE);
        }
        Optional<Result> plain = opened(encrypted).flatMap(prefix::strip).map(Plain::new);
        return plain.orElse(new Failed(Skip.UNDECRYPTABLE));
    }

    private Optional<byte[]> opened(byte[] encrypted) {
        SecretKeySpec secret = key();
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(
                    Cipher.DECRYPT_MODE,
                    secret,
                    new GCMParameterSpec(TAG_BITS, encrypted, PREFIX, NONCE));
            int start = PREFIX + NONCE;
            return Optional.of(cipher.doFinal(encrypted, start, encrypted.length - start));
        } catch (GeneralSecurityException _) {
            return Optional.empty();
        }
    }

    private SecretKeySpec key() {
        SecretKeySpec known = key;
        if (known == null) {
            known = new SecretKeySpec(unprotected(wrapped()), "AES");
            key = known;
        }
        return known;
    }

    private byte[] wrapped() {
        String text =
                ChromiumProfiles.json(profile.folder().resolve("Local State"))
                        .at("os_crypt")
                        .text("encrypted_key");
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            if (bytes.length > MARK.length
                    && Arrays.equals(bytes, 0, MARK.length, MARK, 0, MARK.length)) {
                return Arrays.copyOfRange(bytes, MARK.length, bytes.length);
            }
        } catch (IllegalArgumentException _) {
            // Answered below: the file has no key that we know how to open.
        }
        throw new ImportFailure(
                "keychain_not_found",
                "No DPAPI key for "
                        + profile.product().title()
                        + " in "
                        + profile.folder().resolve("Local State")
                        + ". Start that browser once, or choose another.");
    }

    private byte[] unprotected(byte[] wrapped) {
        Programs programs = computer.programs();
        if (!programs.has("powershell.exe")) {
            throw new ImportFailure(
                    "not_supported",
                    "These cookies were encrypted on Windows, and DPAPI opens their key there only."
                            + " Export them to a file and use 'cookie-import'.");
        }
        Programs.Answer answer =
                programs.ask(
                        PATIENCE,
                        Base64.getEncoder().encodeToString(wrapped),
                        "powershell.exe",
                        "-NoProfile",
                        "-NonInteractive",
                        "-Command",
                        UNPROTECT);
        if (answer == null || !answer.ok()) {
            throw ImportFailure.passing(
                    "keychain_error",
                    "DPAPI did not open the key of "
                            + profile.product().title()
                            + ". Run as the user whose browser it is, then try again.");
        }
        return Base64.getMimeDecoder().decode(answer.output().strip());
    }

    @Override
    public List<String> remarks() {
        return List.of();
    }
}
