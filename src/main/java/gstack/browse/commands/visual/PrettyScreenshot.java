package gstack.browse.commands.visual;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.WholeFile;
import gstack.browse.page.Page;
import gstack.browse.sight.Camera;
import gstack.browse.sight.Camera.Format;
import gstack.browse.style.Cleanup;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Takes a picture of the page without what spoils it.
public final class PrettyScreenshot implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "prettyscreenshot [--scroll-to <sel|text>] [--cleanup] [--hide <sel>…]"
                                    + " [--width <px>] [path]",
                            "Take a screenshot without clutter, at its place and width",
                            Category.VISUAL,
                            Scope.ADMIN,
                            Trait.OWN_WORDS)
                    .limit(Duration.ofSeconds(30))
                    .details(
                            "--cleanup leaves out what the command 'cleanup' hides: ads, cookie"
                                + " banners, share bars, overlays and what is fixed to the window"
                                + " but headers and navigation. --hide takes one selector or more,"
                                + " or refs; a word that names a picture is the path.",
                            "--scroll-to shows the window at an element, or at a text that the page"
                                    + " shows; without it the whole page is taken. --width is the"
                                    + " window's width for the picture.",
                            "Afterwards the page is as it was. Without a path the picture goes to"
                                    + " /tmp/browse-pretty-<time>.png.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        PrettyRequest request = PrettyRequest.of(args);
        Path file = args.fileToWrite(request.path());
        Format format = Format.of(request.path());
        Page page = tab.page();
        List<String> remarks = new ArrayList<>();
        byte[] image;
        try (Pose pose = new Pose(page)) {
            if (request.width() > 0) {
                pose.resizeTo(request.width());
            }
            if (request.cleanup()) {
                clean(pose, remarks);
            }
            for (String selector : request.hide()) {
                if (pose.hide(page.target(selector)) == 0) {
                    remarks.add("Nothing to hide was found: " + selector);
                }
            }
            String place = request.scrollTo();
            if (place != null && !pose.scrollTo(page.target(place))) {
                throw new BrowseException.NotFound(
                        "Could not find element or text to scroll to: " + place);
            }
            Camera camera = new Camera(page);
            image = place == null ? camera.fullPage(format).image() : camera.viewport(format);
        }
        WholeFile.write(file, image);
        remarks.addFirst("Screenshot saved" + request.said() + " : " + file);
        return Reply.text(String.join("\n", remarks));
    }

    private static void clean(Pose pose, List<String> remarks) {
        Cleanup.Report report = pose.clean();
        if (report.isEmpty()) {
            remarks.add("Nothing to clean up was found.");
        } else if (report.cut()) {
            remarks.add("The page has more clutter than could be left out.");
        }
    }
}
