package gstack.browse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file in the tree that the code generates: the test compares, `./test --fix` rewrites.
public final class Golden {
    private static final boolean FIX = Boolean.getBoolean("fix");

    private Golden() {}

    public static void check(Path file, String expected) {
        try {
            String actual = Files.exists(file) ? Files.readString(file) : "";
            if (FIX && !actual.equals(expected)) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, expected);
                return;
            }
            assertThat(actual)
                    .as("%s is not what the code says; run ./test --fix and commit it", file)
                    .isEqualTo(expected);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
