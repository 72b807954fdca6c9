package gstack.browse.axe;

import gstack.browse.json.Json;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The text of axe-core, read when it is first needed and given to a document when that is tested.
final class AxeSource {
    private static final String PATH = "/gstack/browse/axe/axe.min.js";
    private static final String THERE = "typeof globalThis.axe?.runPartial === 'function'";

    /// Loaded with the first test, not with the daemon.
    private static final class Text {
        static final String WHOLE = read();
    }

    private AxeSource() {}

    private static String read() {
        try (InputStream in = AxeSource.class.getResourceAsStream(PATH)) {
            if (in == null) {
                throw new IllegalStateException("No " + PATH);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Gives the document of a frame axe-core, in our world, if it has none.
    static void install(Page page, Frame frame) {
        page.tools()
                .onDocument(
                        frame,
                        context -> {
                            if (!evaluate(frame, context, THERE).flag("value")) {
                                evaluate(frame, context, Text.WHOLE + "\n;0");
                            }
                            return context;
                        });
    }

    private static Json evaluate(Frame frame, int context, String code) {
        return frame.session()
                .call("Runtime.evaluate", "expression", code, "contextId", context)
                .at("result");
    }
}
