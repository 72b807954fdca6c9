package gstack.browse.commands.snapshot;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.page.Page;
import gstack.browse.page.Ref;
import gstack.browse.reading.Walker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Shows the page as a tree of elements, each under a ref that other commands take.
public final class Snapshot implements Command.OnPage {
    /// A shorter text hardly ever makes too many tokens, so nothing need be measured in the page.
    private static final int CHARACTERS_PER_TOKEN = 2;

    private static final Spec SPEC =
            Spec.of(
                            "snapshot [-i|--interactive] [-c|--compact] [-d|--depth <n>]"
                                    + " [-s|--selector <sel|@ref>] [-D|--diff] [-a|--annotate]"
                                    + " [-o|--output <path>] [-C|--cursor-interactive]"
                                    + " [-H|--heatmap <json>] [--budget <tokens>] [--all]"
                                    + " [--more]",
                            "Show the page's elements with @refs for other commands",
                            Category.SNAPSHOT,
                            Scope.READ,
                            Trait.OWN_WORDS,
                            Trait.PAGE_CONTENT,
                            Trait.OVER_TUNNEL)
                    .details(
                            "A line is: @ref [role] \"name\" [states]: text. Frames stand in their"
                                    + " places; their refs work like all others.",
                            "-i: only what can be used, with what merely looks clickable as @c"
                                    + " refs (-C adds those to any snapshot). -c: no elements"
                                    + " without name and text. -d: no deeper than n. -s: only the"
                                    + " first element that matches.",
                            "-D: what changed since the last snapshot. -a: also a picture with the"
                                    + " refs in it. -H: a picture with refs in colours, such as"
                                    + " '{\"@e1\":\"green\"}'. -o: where the picture goes.",
                            "Past about 8000 tokens (--budget) look-alikes are folded into one"
                                    + " line, whose refs work too; --more shows what was left out,"
                                    + " --all everything.",
                            "Flags of one letter may be written as one: -ic.");

    private final Views views = new Views();

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Page page = tab.page();
        SnapshotRequest request = SnapshotRequest.of(args);
        Pictures pictures = Pictures.asked(request, args);
        Views.View view =
                request.more()
                        ? views.last(page)
                                .map(last -> last.with(request))
                                .orElseGet(() -> views.begin(page, request))
                        : views.begin(page, request);
        List<Ref> shown = new ArrayList<>();
        String text = text(page, view, shown);
        Optional<String> before = views.keep(page, text);
        String said = request.diff() ? compared(before, text) : text;
        return new Reply(said, pictures.take(page, shown), 0);
    }

    private static String compared(Optional<String> before, String text) {
        return before.map(old -> LineDiff.of(old, text))
                .orElse(
                        text
                                + "\n\n(no previous snapshot to diff against — this snapshot stored"
                                + " as baseline)");
    }

    private static String text(Page page, Views.View view, List<Ref> shown) {
        SnapshotRequest request = view.request();
        String selector = request.selector();
        long characters = (long) request.budget() * CHARACTERS_PER_TOKEN;
        Walker.Found found =
                Walker.walk(
                        page,
                        new Walker.Wanted(
                                selector == null ? null : page.target(selector),
                                request.interactive(),
                                request.cursor(),
                                (int) Math.min(Integer.MAX_VALUE, characters)));
        Drawing tree = new Drawing(page.refs(), found.lines(), view.shown());
        Drawing clickable = new Drawing(page.refs(), found.clickable(), view.shown());
        int left = tree.write(request, request.budget());
        clickable.write(request, Math.max(left, request.budget() / 4));
        shown.addAll(tree.elements());
        shown.addAll(clickable.elements());
        List<String> out = new ArrayList<>();
        if (page.frame() != page.mainFrame()) {
            out.add("[Context: iframe src=\"" + page.frame().url() + "\"]");
        }
        out.addAll(tree.lines());
        if (!clickable.lines().isEmpty()) {
            out.add("");
            out.add("── cursor-interactive (not in ARIA tree) ──");
            out.addAll(clickable.lines());
        }
        if (tree.lines().isEmpty() && clickable.lines().isEmpty()) {
            out.add(nothing(request));
        }
        rest(
                        request,
                        tree.folded() + clickable.folded(),
                        tree.missing() + clickable.missing(),
                        tree.cut() + clickable.cut())
                .ifPresent(out::add);
        return String.join("\n", out);
    }

    private static String nothing(SnapshotRequest request) {
        if (request.more()) {
            return "(nothing more to show)";
        }
        return request.interactive()
                ? "(no interactive elements found)"
                : "(no accessible elements found)";
    }

    /// Says how to see what is not there.
    private static Optional<String> rest(
            SnapshotRequest request, int folded, int missing, int cut) {
        List<String> kept = new ArrayList<>();
        if (missing > 0) {
            kept.add(missing + " more lines are not shown");
        }
        if (folded > 0) {
            kept.add(folded + " elements are folded");
        }
        if (cut > 0) {
            kept.add(cut + (cut == 1 ? " long line is" : " long lines are") + " cut");
        }
        if (kept.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                "\n["
                        + String.join(", ", kept)
                        + " to stay within "
                        + request.budget()
                        + " tokens. See "
                        + (folded + missing > 0
                                ? "the rest with 'snapshot --more', one part with 'snapshot -s"
                                        + " <sel|@ref>', "
                                : "")
                        + (cut > 0 ? "a whole text with 'text <sel|@ref>', " : "")
                        + "everything with 'snapshot --all'.]");
    }
}
