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

    /// The same function with tools of its own, which only the document of the call is given. Each
    /// becomes `browse.<name>`.
    public PageScript with(PageScript... tools) {
        StringBuilder all = new StringBuilder("function (...all) { ");
        for (PageScript tool : tools) {
            String last = tool.name().substring(tool.name().indexOf('/') + 1);
            all.append("browse.").append(last).append(" ??= (");
            all.append(tool.body()).append(")();\n");
        }
        all.append("return (").append(body()).append(")(...all); }");
        return new PageScript(name, all + "\n//# sourceURL=browse/" + name + ".js\n");
    }

    /// The function alone, to stand within another script.
    String body() {
        return source.substring(0, source.lastIndexOf("\n//# sourceURL")).stripTrailing();
    }

    /// The same function, kept by the document together with those it uses: long scripts cost more
    /// to send than to run.
    public String keeping(PageScript... used) {
        StringBuilder keeping = new StringBuilder("function (...all) { ");
        for (PageScript other : used) {
            keeping.append(other.assigned()).append("; ");
        }
        return keeping + "return (" + assigned() + ")(...all); }";
    }

    /// An expression that has the document keep the function and those it uses, and calls nothing.
    public String kept(PageScript... used) {
        StringBuilder keeping = new StringBuilder();
        for (PageScript other : used) {
            keeping.append(other.assigned()).append("; ");
        }
        return keeping + assigned() + "; 0";
    }

    /// Calls what the document kept; undefined when it kept nothing.
    public String again() {
        return "function (...all) { return " + place() + "?.(...all); }";
    }

    private String assigned() {
        return place() + " = " + source;
    }

    private String place() {
        return "browse.kept['" + name + "']";
    }

    /// Without comments on lines of their own and without indentation, which every document would
    /// be sent otherwise; lines keep their numbers.
    private static String bare(String text) {
        StringBuilder bare = new StringBuilder(text.length());
        boolean inComment = false;
        for (String line : text.lines().toList()) {
            String code = line.strip();
            boolean whole = code.endsWith("*/");
            boolean begins = code.startsWith("/*") && (whole || !code.contains("*/"));
            if (!inComment && !begins && !code.startsWith("//")) {
                bare.append(code);
            }
            inComment = (inComment || begins) && !whole;
            bare.append('\n');
        }
        return bare.toString();
    }

    private static PageScript load(String name) {
        String path = "/gstack/browse/page/" + name + ".js";
        try (InputStream in = PageScript.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalArgumentException("No page script " + path);
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return new PageScript(name, bare(text) + "\n//# sourceURL=browse/" + name + ".js\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
