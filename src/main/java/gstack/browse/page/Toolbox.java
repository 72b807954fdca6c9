package gstack.browse.page;

import gstack.browse.json.Json;

import java.util.List;

/// The tools that a document keeps for our scripts: sent once, at the first call that needs them.
///
/// Each is a file under `tools`, a function expression whose result becomes `browse.<name>`.
public final class Toolbox {
    /// In the order in which they use each other.
    private static final List<PageScript> TOOLS =
            List.of(
                    PageScript.named("tools/keys"),
                    PageScript.named("tools/sheets"),
                    PageScript.named("tools/tree"),
                    PageScript.named("tools/generated"),
                    PageScript.named("tools/roles"),
                    PageScript.named("tools/names"),
                    PageScript.named("tools/aria"),
                    PageScript.named("tools/places"),
                    PageScript.named("tools/identity"),
                    PageScript.named("tools/selectors"),
                    PageScript.named("tools/roleQuery"),
                    PageScript.named("tools/piercing"),
                    PageScript.named("tools/engines"),
                    PageScript.named("tools/locate"),
                    PageScript.named("tools/boxes"),
                    PageScript.named("tools/cursor"),
                    PageScript.named("tools/looking"),
                    PageScript.named("tools/controls"),
                    PageScript.named("tools/state"),
                    PageScript.named("tools/expectation"),
                    PageScript.named("tools/snapshot"),
                    PageScript.named("tools/hits"),
                    PageScript.named("tools/watch"),
                    PageScript.named("tools/act"),
                    PageScript.named("tools/fields"),
                    PageScript.named("tools/files"),
                    PageScript.named("tools/scroll"),
                    PageScript.named("tools/changes"));

    /// What a call throws, before it has done anything, in a document without tools.
    private static final String MISSING = "browse: no tools";

    private static final String REQUIRE =
            "if (!globalThis.browse?.complete) throw '" + MISSING + "'; ";

    private static final String SOURCE = source();

    private Toolbox() {}

    private static String source() {
        StringBuilder all = new StringBuilder("(() => {\nif (browse.complete) return;\n");
        for (PageScript tool : TOOLS) {
            String name = tool.name().substring(tool.name().indexOf('/') + 1);
            all.append("browse.").append(name).append(" = (");
            all.append(tool.body()).append(")();\n");
        }
        return all + "browse.complete = true;\n})()\n//# sourceURL=browse/tools.js\n";
    }

    /// `script` as a function that may use the tools.
    public static String using(PageScript script) {
        return "function (...all) { " + REQUIRE + "return (" + script.source() + ")(...all); }";
    }

    /// `script` as a function that takes a target instead of the element.
    static String onTarget(PageScript script) {
        return "function (target, ...rest) { "
                + REQUIRE
                + "return ("
                + script.source()
                + ")(browse.locate.one(target), ...rest); }";
    }

    /// A tool's own function, such as `snapshot.take`.
    static String function(String path) {
        return "function (...all) { " + REQUIRE + "return browse." + path + "(...all); }";
    }

    /// Sends the tools ahead of a call to a document that has none yet. When a command and
    /// [Tools#prepare] do so at the same time the document keeps the first: with others it would
    /// forget the keys of its elements and what it watches for.
    static void install(Frame frame, int context) {
        Document document = new Document(frame.session(), context);
        if (!document.equals(frame.equipped)) {
            frame.session().send("Runtime.evaluate", "expression", SOURCE, "contextId", context);
            frame.equipped = document;
        }
    }

    /// Whether the document was replaced in its own context, so that its tools are gone.
    static boolean isMissing(Json answer) {
        return answer.at("exceptionDetails").at("exception").text("value").equals(MISSING);
    }
}
