package gstack.browse.page;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// Where a frame lies in the window, whichever process draws it.
///
/// `x` and `y` are where its own window begins; `visible` is what of it is not cut off by the
/// frames around it. All in CSS pixels from the top left of the page's window.
record FrameWindow(double x, double y, Camera.Region visible) {
    /// Null when the frame is not displayed.
    static @Nullable FrameWindow of(Page page, Frame frame) {
        Frame parent = parent(page, frame);
        if (parent == null) {
            Viewport window = page.viewport();
            return new FrameWindow(0, 0, new Camera.Region(0, 0, window.width(), window.height()));
        }
        FrameWindow around = of(page, parent);
        FrameWindow root = of(page, root(page, parent));
        Camera.Region own = contentBox(parent.session(), frame);
        if (around == null || root == null || own == null) {
            return null;
        }
        // Boxes are told from the top left of the outermost frame in the same process.
        Camera.Region moved =
                new Camera.Region(
                        own.x() + root.x(), own.y() + root.y(), own.width(), own.height());
        // The page's own window does not cut: a picture shows the whole document.
        Camera.Region visible =
                parent(page, parent) == null ? moved : moved.within(around.visible());
        return new FrameWindow(moved.x(), moved.y(), visible);
    }

    private static @Nullable Frame parent(Page page, Frame frame) {
        String id = frame.parentId();
        return page.frames().stream().filter(f -> f.id().equals(id)).findFirst().orElse(null);
    }

    private static Frame root(Page page, Frame frame) {
        Frame parent = parent(page, frame);
        return parent == null || parent.session() != frame.session() ? frame : root(page, parent);
    }

    private static Camera.@Nullable Region contentBox(Session session, Frame frame) {
        try {
            int owner =
                    session.call("DOM.getFrameOwner", "frameId", frame.id())
                            .number("backendNodeId", 0);
            List<Json> content =
                    session.call("DOM.getBoxModel", "backendNodeId", owner)
                            .at("model")
                            .list("content");
            double x = content.get(0).asDecimal();
            double y = content.get(1).asDecimal();
            return new Camera.Region(
                    x, y, content.get(4).asDecimal() - x, content.get(5).asDecimal() - y);
        } catch (CdpException _) {
            // The frame is gone or not displayed.
            return null;
        }
    }
}
