package gstack.browse.commands.tabs;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.error.BrowseException;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Target;

import java.util.List;
import java.util.function.Predicate;

/// Chooses the frame that later commands act on.
public final class ChooseFrame implements Command.OnPage {
    private static final int MOST_LISTED = 12;

    private static final Spec SPEC =
            Spec.of(
                            "frame <sel|@ref|main> [--name <name>] [--url <part>]",
                            "Choose the frame that later commands look into",
                            Category.TABS,
                            Scope.META)
                    .details(
                            "A selector names the iframe in the frame chosen so far; --name and"
                                    + " --url look through all frames of the tab. 'frame main' goes"
                                    + " back.",
                            "The choice follows the frame through its own navigations, and ends"
                                + " when the tab goes to another page. When the frame is removed,"
                                + " commands say so until another one is chosen.",
                            "A @ref from 'snapshot' works whichever frame is chosen.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        Page page = tab.page();
        int ways = parsed.rest().size() + parsed.count("--name") + parsed.count("--url");
        if (ways != 1 || parsed.value("--url").orElse("any").isEmpty()) {
            throw args.usage();
        }
        Frame frame;
        if (parsed.has("--name")) {
            String name = parsed.value("--name").orElse("");
            frame = only(page, "--name " + name, f -> f.name().equals(name));
        } else if (parsed.has("--url")) {
            String part = parsed.value("--url").orElse("");
            frame = only(page, "--url " + part, f -> f.url().contains(part));
        } else if (parsed.word(0).equals("main")) {
            page.choose(page.mainFrame());
            return Reply.text("Switched to main frame");
        } else {
            frame = named(page, parsed.word(0));
        }
        page.choose(frame);
        return Reply.text("Switched to frame: " + frame.described());
    }

    private static Frame named(Page page, String word) {
        Target target = page.target(word);
        PageScript describe = PageScript.named("describe");
        String described =
                page.scripting()
                        .readTargetIfAny(target, describe)
                        .orElseThrow(() -> notFound(page, word, ""))
                        .asText();
        return page.frameIn(page.scripting().find(target))
                .orElseThrow(() -> notFound(page, word, " (" + described + " holds no frame)"));
    }

    private static Frame only(Page page, String asked, Predicate<Frame> wanted) {
        page.catchUpWithAll();
        List<Frame> found = inner(page).stream().filter(wanted).toList();
        if (found.isEmpty()) {
            throw notFound(page, asked, "");
        }
        if (found.size() > 1) {
            throw new BrowseException.NotFound(
                    asked
                            + " fits "
                            + found.size()
                            + " frames. Be more specific, or name the iframe by selector."
                            + listed(found));
        }
        return found.getFirst();
    }

    private static List<Frame> inner(Page page) {
        return page.frames().stream().filter(frame -> frame != page.mainFrame()).toList();
    }

    private static BrowseException notFound(Page page, String asked, String why) {
        List<Frame> frames = inner(page);
        String where = page.chosenFrame().map(f -> " in frame " + f.described()).orElse("");
        return new BrowseException.NotFound(
                "Frame not found: "
                        + asked
                        + why
                        + (asked.startsWith("--") ? "" : where)
                        + (frames.isEmpty()
                                ? ". The page has no frames; look at it with 'snapshot'."
                                : ". The page's frames are:" + listed(frames)));
    }

    private static String listed(List<Frame> frames) {
        StringBuilder lines = new StringBuilder();
        for (Frame frame : frames.subList(0, Math.min(frames.size(), MOST_LISTED))) {
            lines.append("\n  ").append(frame.described());
            lines.append(frame.name().isEmpty() ? "" : " (--name " + frame.name() + ")");
        }
        if (frames.size() > MOST_LISTED) {
            lines.append("\n  … and ").append(frames.size() - MOST_LISTED).append(" more");
        }
        return lines.toString();
    }
}
