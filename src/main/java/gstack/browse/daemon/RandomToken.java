package gstack.browse.daemon;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/// Makes a secret that nobody can guess, in the shape of a random UUID.
///
/// The kernel's own generator is asked directly where there is one: Java's asks the same, after 20
/// ms of looking for providers.
final class RandomToken {
    private static final Path KERNEL = Path.of("/dev/urandom");
    private static final int BYTES = 16;
    private static final long VERSION_MASK = 0xf000L;
    private static final long VERSION = 0x4000L;
    private static final long VARIANT_MASK = 0xc000_0000_0000_0000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    private RandomToken() {}

    static String make() {
        try (InputStream random = Files.newInputStream(KERNEL)) {
            ByteBuffer bytes = ByteBuffer.wrap(random.readNBytes(BYTES));
            if (bytes.remaining() == BYTES) {
                long high = (bytes.getLong() & ~VERSION_MASK) | VERSION;
                return new UUID(high, (bytes.getLong() & ~VARIANT_MASK) | VARIANT).toString();
            }
        } catch (IOException _) {
            // No such device, as on Windows; Java knows another way.
        }
        return UUID.randomUUID().toString();
    }
}
