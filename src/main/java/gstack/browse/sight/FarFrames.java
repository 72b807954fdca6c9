package gstack.browse.sight;

import gstack.browse.json.Json;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Scripting;
import gstack.browse.page.Tools;
import gstack.browse.page.Viewport;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// Frames that other processes draw, and that those do not draw as long as the window does not show
/// them: for a picture the window is made as high as the page.
///
/// A page whose layout depends on the window's height would look another in such a picture, so its
/// window is left alone and those frames remain white.
final class FarFrames implements AutoCloseable {
    private final Page page;
    private final Viewport size;
    private final Json place;

    private FarFrames(Page page, Viewport size, Json place) {
        this.page = page;
        this.size = size;
        this.place = place;
    }

    /// Has the frames drawn that lie in `region` and outside of `window`, until this is closed;
    /// null when there are none, or when the page would look another.
    static @Nullable FarFrames draw(Page page, Camera.Region region, Camera.Region window) {
        List<Frame> far =
                page.frames().stream()
                        .filter(frame -> isDrawnElsewhere(page, frame))
                        .filter(frame -> isFar(page, frame, region, window))
                        .toList();
        if (far.isEmpty()) {
            return null;
        }
        double height = new Camera(page).layout().document().height();
        Scripting scripting = page.scripting();
        Tools tools = page.tools();
        scripting.read(page.mainFrame(), PageScript.named("hush"), true);
        Json place = scripting.read(page.mainFrame(), PageScript.named("scroll-place"));
        FarFrames drawn = new FarFrames(page, page.window().viewport(), place);
        boolean same = false;
        try {
            page.window().stretch((int) Math.ceil(region.y() + region.height()));
            tools.nextFrame(page.mainFrame());
            same = new Camera(page).layout().document().height() <= height + 1;
            if (same) {
                far.forEach(tools::nextFrame);
                far.forEach(tools::nextFrame);
                tools.nextFrame(page.mainFrame());
            }
        } catch (RuntimeException e) {
            page.window().resizeLater(drawn.size);
            throw e;
        }
        if (same) {
            return drawn;
        }
        drawn.close();
        return null;
    }

    private static boolean isDrawnElsewhere(Page page, Frame frame) {
        Frame parent = page.parentOf(frame);
        return parent != null && frame.session() != parent.session();
    }

    private static boolean isFar(
            Page page, Frame frame, Camera.Region region, Camera.Region window) {
        FrameWindow place = FrameWindow.of(page, frame);
        if (place == null) {
            return false;
        }
        Camera.Region seen = place.visible();
        Camera.Region box =
                new Camera.Region(
                        seen.x() + window.x(), seen.y() + window.y(), seen.width(), seen.height());
        Camera.Region wanted = box.within(region);
        return wanted.width() > 0 && wanted.height() > 0 && !wanted.equals(wanted.within(window));
    }

    @Override
    public void close() {
        page.window().resizeLater(size);
        page.scripting().read(page.mainFrame(), PageScript.named("scroll-place"), place);
    }
}
