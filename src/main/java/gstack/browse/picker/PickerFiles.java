package gstack.browse.picker;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/// The page itself, its style and its script.
public final class PickerFiles {
    /// A file as it is sent.
    public record Asset(String type, String content) {}

    private static final Map<String, String> TYPES =
            Map.of(
                    "picker.html", "text/html; charset=utf-8",
                    "picker.css", "text/css; charset=utf-8",
                    "picker.js", "text/javascript; charset=utf-8");

    private PickerFiles() {}

    public static Optional<Asset> find(String name) {
        return Optional.ofNullable(TYPES.get(name)).map(type -> new Asset(type, read(name)));
    }

    private static String read(String name) {
        try (InputStream in = PickerFiles.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("The build lacks " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
