package gstack.browse.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// A page-side script: one function expression in a file of its own under
/// `resources/gstack/browse/page`.
public record PageScript(String name, String source) {
    private static final Map<String, PageScript> LOADED = new ConcurrentHashMap<>();

    public static PageScript named(String name) {
        return LOADED.computeIfAbsent(name, PageScript::load);
    }

    private static PageScript load(String name) {
        String path = "/gstack/browse/page/" + name + ".js";
        try (InputStream in = PageScript.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalArgumentException("No page script " + path);
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new PageScript(name, text + "\n//# sourceURL=browse/" + name + ".js\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
