package gstack.browse.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that has come whole, on the shelf until somebody moves it to where it belongs.
///
/// @param name what it may be called where it goes
public record Fetched(Path file, long size, String type, String name) implements AutoCloseable {
    /// The ending that fits what it is: of its type, else of its name.
    public String ending() {
        String usual = MediaTypes.ending(type);
        if (usual != null) {
            return usual;
        }
        String own = FileName.ending(name);
        return own.isEmpty() ? ".bin" : own;
    }

    /// A path in `folder` for that name, or for one like it if that is taken.
    public static Path free(Path folder, String name) {
        return FileName.free(folder, name);
    }

    /// Removes it, if it has not been moved.
    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
