package gstack.browse.reading;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.ClosedRoots;
import gstack.browse.page.Document;
import gstack.browse.page.Frame;
import gstack.browse.page.Lookup;
import gstack.browse.page.NodeHandles;
import gstack.browse.page.Page;
import gstack.browse.page.Target;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Lists what there is to see and use in a page, the frames in it in their places.
public final class Walker {
    /// A frame that says nothing for so long is left at that; the others still count.
    private static final Duration FRAME_LIMIT = Duration.ofSeconds(2);

    /// Objects that the browser holds for one walk.
    private static final String OBJECTS = "walk";

    /// What the caller wants. `scope` limits the walk to the first element that it names; `used`
    /// leaves out what nobody clicks or fills, and the names of what is around the rest; `cursor`
    /// adds what only looks clickable; past `longText` characters it is told what is on screen.
    public record Wanted(@Nullable Target scope, boolean used, boolean cursor, int longText) {}

    /// What was found: the tree, and what only looks clickable. `placed` says that the lines know
    /// whether they are on screen.
    public record Found(List<Line> lines, List<Line> clickable, boolean placed) {}

    private final Page page;
    private final Wanted wanted;
    private final List<Line> lines = new ArrayList<>();
    private final List<Line> clickable = new ArrayList<>();
    private boolean placed;

    /// What a frame's document gave in one call.
    private record Answer(Document document, String lines, String onScreen, String clickable) {}

    private Walker(Page page, Wanted wanted) {
        this.page = page;
        this.wanted = wanted;
    }

    public static Found walk(Page page, Wanted wanted) {
        Walker walker = new Walker(page, wanted);
        Target scope = wanted.scope();
        Frame frame = scope == null ? page.frame() : scope.frame();
        walker.expand(frame, scope, 0, true);
        return new Found(walker.lines, walker.clickable, walker.placed);
    }

    private void expand(Frame frame, @Nullable Target scope, int depth, boolean shown) {
        List<Frame> children =
                page.frames().stream().filter(f -> frame.id().equals(f.parentId())).toList();
        List<Frame> order = new ArrayList<>();
        Answer answer =
                page.tools()
                        .onDocumentOf(
                                frame, scope, context -> ask(frame, context, children, order));
        boolean measured = !answer.onScreen().isEmpty();
        placed |= measured;
        int at = 0;
        for (String text : split(answer.lines())) {
            boolean seen = shown && (!measured || answer.onScreen().charAt(at) == '1');
            Line line = Line.parse(frame, answer.document(), text, depth, seen);
            at++;
            if (line.frameIndex() < 0) {
                lines.add(line);
            } else {
                enter(order.get(line.frameIndex()), line);
            }
        }
        for (String text : split(answer.clickable())) {
            clickable.add(Line.clickable(frame, answer.document(), text));
        }
    }

    /// Puts a frame's lines under that of its element.
    private void enter(Frame frame, Line line) {
        int index = lines.size();
        lines.add(line);
        try {
            Deadline.within(
                    FRAME_LIMIT,
                    () -> {
                        expand(frame, null, line.depth() + 1, line.onScreen());
                        return frame;
                    });
        } catch (CdpException | SessionGone | Overdue | BrowseException.Timeout e) {
            if (page.session().isGone() || Deadline.current().passed()) {
                throw e;
            }
            String why =
                    frame.document() == null
                            ? "(could not be read: it has not loaded yet)"
                            : "(could not be read: its page does not answer)";
            lines.subList(index, lines.size()).clear();
            lines.add(line.saying(why));
        }
    }

    private Answer ask(Frame frame, int context, List<Frame> children, List<Frame> order) {
        NodeHandles handles = new NodeHandles(frame.session(), context, OBJECTS);
        Map<Frame, Json> owners = children.isEmpty() ? Map.of() : handles.ofFrames(children);
        order.clear();
        order.addAll(owners.keySet());
        Json options =
                Json.object(
                        "used",
                        wanted.used(),
                        "cursor",
                        wanted.cursor(),
                        "long",
                        wanted.longText());
        Target scope = wanted.scope();
        if (scope != null && scope.frame() == frame) {
            options.with("scope", scope.json());
        }
        List<Json> arguments = new ArrayList<>();
        arguments.add(Json.object("value", options));
        arguments.addAll(owners.values());
        try {
            return ask(frame, context, arguments);
        } catch (Lookup.Failed failed) {
            if (scope != null && failed.isAbsence()) {
                throw new BrowseException.NotFound(
                        "Selector not found: "
                                + scope.word()
                                + ". Check your selector or run 'snapshot' without -s.");
            }
            throw failed;
        } finally {
            if (!owners.isEmpty()) {
                frame.session().send("Runtime.releaseObjectGroup", "objectGroup", OBJECTS);
            }
        }
    }

    private Answer ask(Frame frame, int context, List<Json> arguments) {
        ClosedRoots.Look look = page.tools().closedRoots().look(frame, context);
        arguments.getFirst().at("value").with("count", look.isCounting());
        List<Json> parts = take(frame, context, arguments);
        if (look.found((int) parts.get(3).asDecimal())) {
            parts = take(frame, context, arguments);
        }
        return new Answer(
                new Document(frame.session(), context),
                parts.get(0).asText(),
                parts.get(1).asText(),
                parts.get(2).asText());
    }

    private List<Json> take(Frame frame, int context, List<Json> arguments) {
        return page.tools().tool(frame, context, "snapshot.take", arguments).list();
    }

    private static List<String> split(String text) {
        List<String> lines = new ArrayList<>();
        for (int start = 0; start < text.length(); ) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            lines.add(text.substring(start, end));
            start = end + 1;
        }
        return lines;
    }
}
