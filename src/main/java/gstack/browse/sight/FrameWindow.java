package gstack.browse.sight;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.json.Json;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.Viewport;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// Where a frame lies in the window, whichever process draws it.
///
/// `x` and `y` are where its own window begins; `scale` is how much larger it is drawn than it is
/// laid out; `visible` is what of it is not cut off by the frames around it. All in CSS pixels from
/// the top left of the page's window.
record FrameWindow(double x, double y, double scale, Camera.Region visible) {
    /// Null when the frame is not displayed.
    static @Nullable FrameWindow of(Page page, Frame frame) {
        Frame parent = parent(page, frame);
        if (parent == null) {
            Viewport window = page.window().viewport();
            return new FrameWindow(
                    0, 0, 1, new Camera.Region(0, 0, window.width(), window.height()));
        }
        FrameWindow around = of(page, parent);
        FrameWindow root = of(page, root(page, parent));
        FrameWindow own = own(parent.session(), frame);
        if (around == null || root == null || own == null) {
            return null;
        }
        // Boxes are told from the top left of the outermost frame in the same process.
        Camera.Region moved = root.placed(own.visible());
        // The page's own window does not cut: a picture shows the whole document.
        Camera.Region visible =
                parent(page, parent) == null ? moved : moved.within(around.visible());
        return new FrameWindow(moved.x(), moved.y(), own.scale() * root.scale(), visible);
    }

    /// A region of this frame's window, as the page's window shows it.
    Camera.Region placed(Camera.Region region) {
        return new Camera.Region(
                x + region.x() * scale,
                y + region.y() * scale,
                region.width() * scale,
                region.height() * scale);
    }

    /// The same for a box told as left, top, width and height.
    Camera.Region placed(Json box) {
        List<Json> sides = box.list();
        return placed(
                new Camera.Region(
                        sides.get(0).asDecimal(),
                        sides.get(1).asDecimal(),
                        sides.get(2).asDecimal(),
                        sides.get(3).asDecimal()));
    }

    private static @Nullable Frame parent(Page page, Frame frame) {
        String id = frame.parentId();
        return page.frames().stream().filter(f -> f.id().equals(id)).findFirst().orElse(null);
    }

    private static Frame root(Page page, Frame frame) {
        Frame parent = parent(page, frame);
        return parent == null || parent.session() != frame.session() ? frame : root(page, parent);
    }

    /// The frame in the window of the outermost frame in the process that draws what is around it.
    private static @Nullable FrameWindow own(Session session, Frame frame) {
        try {
            int owner =
                    session.call("DOM.getFrameOwner", "frameId", frame.id())
                            .number("backendNodeId", 0);
            Json model = session.call("DOM.getBoxModel", "backendNodeId", owner).at("model");
            Camera.Region content = bounds(model.list("content"));
            Camera.Region border = bounds(model.list("border"));
            double laidOut = model.decimal("width", 0);
            double scale = laidOut > 0 ? border.width() / laidOut : 1;
            return new FrameWindow(content.x(), content.y(), scale, content);
        } catch (CdpException _) {
            // The frame is gone or not displayed.
            return null;
        }
    }

    private static Camera.Region bounds(List<Json> corners) {
        double x = corners.get(0).asDecimal();
        double y = corners.get(1).asDecimal();
        return new Camera.Region(
                x, y, corners.get(4).asDecimal() - x, corners.get(5).asDecimal() - y);
    }
}
