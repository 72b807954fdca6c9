package gstack.browse.page;

import gstack.browse.json.Json;

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
        double height = page.camera().layout().document().height();
        Scripting scripting = page.scripting();
        scripting.read(page.mainFrame(), PageScript.named("hush"), true);
        Json place = scripting.read(page.mainFrame(), PageScript.named("scroll-place"));
        FarFrames drawn = new FarFrames(page, page.viewport(), place);
        boolean same = false;
        try {
            page.stretch((int) Math.ceil(region.y() + region.height()));
            scripting.nextFrame(page.mainFrame());
            same = page.camera().layout().document().height() <= height + 1;
            if (same) {
                far.forEach(scripting::nextFrame);
                far.forEach(scripting::nextFrame);
                scripting.nextFrame(page.mainFrame());
            }
        } catch (RuntimeException e) {
            page.resizeLater(drawn.size);
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
        page.resizeLater(size);
        page.scripting().read(page.mainFrame(), PageScript.named("scroll-place"), place);
    }
}
