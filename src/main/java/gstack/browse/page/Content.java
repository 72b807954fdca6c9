package gstack.browse.page;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// Takes what a reader wants out of a document: its tables, its article.
public final class Content {
    /// A root within a root is found in the walk after; deeper ones are not waited for for ever.
    private static final int MOST_WALKS = 8;

    private static final List<PageScript> TOOLS =
            List.of(PageScript.named("reading/displayed"), PageScript.named("reading/grids"));

    /// What reading tables brought: one, or those that could be meant, each with its ref.
    public record Tables(Json one, List<Listed> many, int count) {}

    /// A table as a list of tables shows it.
    public record Listed(Ref ref, Json told) {}

    private Content() {}

    /// The table that `target` names or is around, or the only one of the frame.
    public static Tables tables(Page page, Frame frame, @Nullable Target target) {
        return page.scripting()
                .onDocumentOf(
                        frame,
                        target,
                        context -> {
                            Json told = ask(page, frame, context, "reading/table", target, null);
                            Document document = new Document(frame.session(), context);
                            List<Listed> many = new ArrayList<>();
                            for (Json each : told.list("many")) {
                                Ref ref = page.refs().give(frame, document, each);
                                many.add(new Listed(ref, each));
                            }
                            return new Tables(told, many, told.number("count", 1));
                        });
    }

    private static Json ask(
            Page page,
            Frame frame,
            int context,
            String script,
            @Nullable Target target,
            @Nullable Json options) {
        String function = Toolbox.using(PageScript.named(script), TOOLS);
        List<Json> arguments =
                List.of(
                        Json.object("value", target == null ? Json.NULL : target.json()),
                        Json.object("value", options == null ? Json.NULL : options));
        for (int walk = 1; ; walk++) {
            Json told = page.scripting().run(frame, context, function, arguments);
            boolean again =
                    walk < MOST_WALKS
                            && told.number("hosts", 0) > 0
                            && ClosedRoots.learn(frame, context);
            if (!again) {
                return told;
            }
        }
    }
}
