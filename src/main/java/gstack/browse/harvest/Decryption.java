package gstack.browse.harvest;

import java.util.List;

/// How one browser on one system encrypts the values of its cookies. Keys are asked for when the
/// first value needs them.
interface Decryption {
    /// What became of one value.
    sealed interface Result {}

    /// The value in clear.
    record Plain(String value) implements Result {
        @Override
        public String toString() {
            return "Plain[" + value.length() + " characters]";
        }
    }

    /// It cannot be read.
    record Failed(Skip why) implements Result {}

    Result decrypt(byte[] encrypted, HostPrefix prefix);

    /// Sentences about what stood in the way so far.
    List<String> remarks();

    static Decryption of(Computer computer, Profile profile) {
        return switch (profile.platform()) {
            case LINUX -> new LinuxDecryption(computer, profile.product());
            case MACOS -> new MacDecryption(computer, profile.product());
            case WINDOWS -> new WindowsDecryption(computer, profile);
        };
    }

    /// The marks at the start of an encrypted value.
    static boolean isMarked(byte[] encrypted, String mark) {
        if (encrypted.length < mark.length()) {
            return false;
        }
        for (int i = 0; i < mark.length(); i++) {
            if (encrypted[i] != mark.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
