package gstack.browse.harvest;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Optional;

import javax.crypto.Cipher;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/// The key that Chromium makes from a password on Linux and macOS: AES-128 in CBC mode.
final class CbcKey {
    private static final byte[] SALT = "saltysalt".getBytes(StandardCharsets.US_ASCII);
    private static final int BITS = 128;
    private static final int MARK = 3;

    private final SecretKeySpec key;

    private CbcKey(SecretKeySpec key) {
        this.key = key;
    }

    /// `rounds` is 1 on Linux and 1003 on macOS.
    static CbcKey of(String password, int rounds) {
        try {
            byte[] bytes =
                    SecretKeyFactory.getInstance("PBKDF2WithHmacSHA1")
                            .generateSecret(
                                    new PBEKeySpec(password.toCharArray(), SALT, rounds, BITS))
                            .getEncoded();
            return new CbcKey(new SecretKeySpec(bytes, "AES"));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has PBKDF2 with SHA-1", e);
        }
    }

    /// What follows the mark, decrypted; nothing if this is not the key.
    Optional<byte[]> decrypt(byte[] encrypted) {
        try {
            byte[] blank = new byte[16];
            Arrays.fill(blank, (byte) ' ');
            Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
            cipher.init(Cipher.DECRYPT_MODE, key, new IvParameterSpec(blank));
            return Optional.of(cipher.doFinal(encrypted, MARK, encrypted.length - MARK));
        } catch (GeneralSecurityException _) {
            return Optional.empty();
        }
    }
}
