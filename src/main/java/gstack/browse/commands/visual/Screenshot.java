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

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Base64;

/// Takes a picture of the page, the window, an element or a region.
public final class Screenshot implements Command.OnPage {
    private static final String STANDARD_PATH = "/tmp/browse-screenshot.png";
    private static final int LARGEST_INLINE = 10 * 1024 * 1024;

    private static final Spec SPEC =
            Spec.of(
                            "screenshot [--selector <css>] [--viewport] [--clip <x,y,w,h>]"
                                    + " [--base64] [--diff <baseline>] [--threshold <percent>]"
                                    + " [--ignore <sel|@ref|x,y,w,h>…] [--update] [sel|@ref]"
                                    + " [path]",
                            "Take a screenshot: full page, viewport, element, region, or as base64",
                            Category.VISUAL,
                            Scope.READ,
                            Trait.OWN_WORDS,
                            Trait.OVER_TUNNEL,
                            Trait.DIFF_FLAG_ANSWERS)
                    .details(
                            "Without a path the picture goes to "
                                    + STANDARD_PATH
                                    + "; .jpg and .webp are taken from the name.",
                            "A positional word that starts with @, . or #, or holds a [, is a"
                                    + " selector; use --selector for tag names.",
                            "Full pages longer than 2000 pixels are scaled down to that.",
                            "--diff compares with an older picture instead: exit 0 if they look"
                                    + " alike, 1 if not, 2 if that cannot be told. What changed is"
                                    + " said with refs and drawn into <baseline>-diff.png, or"
                                    + " path. Smoothed edges and what no eye sees do not count; a"
                                    + " blinking cursor or a late image is given a second.",
                            "--threshold is how many percent of the pixels may differ (0). --ignore"
                                    + " leaves out elements, or a part of the page in CSS pixels;"
                                    + " it may be given more than once. --update takes the picture"
                                    + " as the new baseline.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        ScreenshotRequest request = ScreenshotRequest.of(args);
        if (request.comparison() != null) {
            return new Comparing(tab.page(), request, args).run(request.comparison());
        }
        String name = request.path() == null ? STANDARD_PATH : request.path();
        // The path is judged before the work, so that a bad one costs nothing.
        Path file = request.base64() ? null : args.fileToWrite(name);
        Format format = request.base64() ? Format.PNG : Format.of(name);
        Camera.Region clip = request.clip();
        if (clip != null) {
            Camera.Shot shot = new Camera(tab.page()).region(clip, format);
            return saved(shot.image(), request.mode(shot.part()), format, file);
        }
        return saved(take(tab.page(), request, format), request.mode(), format, file);
    }

    private static Reply saved(byte[] image, String mode, Format format, @Nullable Path file) {
        if (file == null) {
            return inline(image, format);
        }
        WholeFile.write(file, image);
        return Reply.text("Screenshot saved" + mode + ": " + file);
    }

    private static byte[] take(Page page, ScreenshotRequest request, Format format) {
        Camera camera = new Camera(page);
        return request.viewport() && request.selector() == null
                ? camera.viewport(format)
                : shoot(page, request, format).image();
    }

    /// Like [#take], with the place that the picture has on the page.
    static Camera.Shot shoot(Page page, ScreenshotRequest request, Format format) {
        Camera camera = new Camera(page);
        String selector = request.selector();
        Camera.Region clip = request.clip();
        if (selector != null) {
            return camera.element(page.scripting().findVisible(page.target(selector)), format);
        }
        if (clip != null) {
            return camera.region(clip, format);
        }
        if (request.viewport()) {
            byte[] image = camera.viewport(format);
            return new Camera.Shot(
                    image, camera.layout().window(), page.window().viewport().scale());
        }
        return camera.fullPage(format);
    }

    private static Reply inline(byte[] image, Format format) {
        if (image.length > LARGEST_INLINE) {
            throw new BrowseException.Failed(
                    "The screenshot has "
                            + image.length / 1024 / 1024
                            + " MB, more than the 10 MB that --base64 prints. Give a path instead,"
                            + " or use --clip.");
        }
        return Reply.text(
                "data:"
                        + format.mediaType()
                        + ";base64,"
                        + Base64.getEncoder().encodeToString(image));
    }
}
