package gstack.browse.reading;

import gstack.browse.json.Json;
import gstack.browse.page.ClosedRoots;
import gstack.browse.page.Document;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Ref;
import gstack.browse.page.Target;
import gstack.browse.page.Toolbox;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// Takes what a reader wants out of a document: its tables, its article.
public final class Content {
    /// A root within a root is found in the walk after; deeper ones are not waited for for ever.

    private static final PageScript DISPLAYED = PageScript.named("reading/displayed");

    private static final PageScript GRIDS = PageScript.named("reading/grids");

    private static final String TABLE =
            Toolbox.using(PageScript.named("reading/table").with(DISPLAYED, GRIDS));

    private static final String READ =
            Toolbox.using(
                    PageScript.named("reading/read")
                            .with(
                                    DISPLAYED,
                                    GRIDS,
                                    PageScript.named("reading/article"),
                                    PageScript.named("reading/markdown")));

    /// What reading tables brought: one, or those that could be meant, each with its ref.
    public record Tables(Json one, List<Listed> many, int count) {}

    /// A table as a list of tables shows it.
    public record Listed(Ref ref, Json told) {}

    private Content() {}

    /// The table that `target` names or is around, or the only one of the frame.
    public static Tables tables(Page page, Frame frame, @Nullable Target target) {
        return page.tools()
                .onDocumentOf(
                        frame,
                        target,
                        context -> {
                            Json told =
                                    ask(page, frame, context, TABLE, arguments(target, Json.NULL));
                            Document document = new Document(frame.session(), context);
                            List<Listed> many = new ArrayList<>();
                            for (Json each : told.list("many")) {
                                Ref ref = page.refs().give(frame, document, each);
                                many.add(new Listed(ref, each));
                            }
                            return new Tables(told, many, told.number("count", 1));
                        });
    }

    /// The main content of the frame as Markdown, or all of what `target` names.
    public static String markdown(
            Page page, Frame frame, @Nullable Target target, boolean links, boolean images) {
        List<Json> arguments = arguments(target, Json.object("links", links, "images", images));
        return page.tools()
                .onDocumentOf(
                        frame,
                        target,
                        context -> ask(page, frame, context, READ, arguments).text("text"));
    }

    private static List<Json> arguments(@Nullable Target target, Json options) {
        return List.of(
                Json.object("value", target == null ? Json.NULL : target.json()),
                Json.object("value", options));
    }

    private static Json ask(
            Page page, Frame frame, int context, String function, List<Json> arguments) {
        ClosedRoots.Look look = page.tools().closedRoots().lookAndCount(frame, context);
        Json told = page.tools().run(frame, context, function, arguments);
        return look.found() ? page.tools().run(frame, context, function, arguments) : told;
    }
}
