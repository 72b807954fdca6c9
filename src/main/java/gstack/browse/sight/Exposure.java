package gstack.browse.sight;

import gstack.browse.cdp.CdpException;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;
import gstack.browse.page.Element;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Tools;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// Where an element lies on the page, scrolled into sight in its document and in those around it;
/// closing puts back what was scrolled.
final class Exposure implements AutoCloseable {
    private final Page page;
    private final List<Element> scrolled = new ArrayList<>();

    Exposure(Page page) {
        this.page = page;
    }

    /// The element's box in the coordinates of the page's document, as far as frames show it.
    Camera.Region of(Element element) {
        Camera.Region box = box(element, element, null);
        if (box.width() <= 0 || box.height() <= 0) {
            throw new BrowseException.Failed(
                    "Cannot take a screenshot of "
                            + element.described()
                            + ": it has no size on the page ("
                            + Math.round(box.width())
                            + "x"
                            + Math.round(box.height())
                            + "). Make it visible first.");
        }
        Frame frame = element.frame();
        while (frame != page.mainFrame()) {
            Frame outer = page.parentOf(frame);
            if (outer == null) {
                throw unseen(element);
            }
            box = box(element, owner(element, frame, outer), box);
            frame = outer;
        }
        if (isDrawnElsewhere(element)) {
            // What another process draws is seen when it has drawn, and the page has shown that.
            page.tools().nextFrame(element.frame());
            page.tools().nextFrame(element.frame());
            page.tools().nextFrame(page.mainFrame());
        }
        return box.snapped(page.window().viewport().scale());
    }

    private boolean isDrawnElsewhere(Element element) {
        return element.frame().session() != page.session();
    }

    private Camera.Region box(Element element, Element of, Camera.@Nullable Region part) {
        scrolled.add(of);
        Json inside =
                part == null
                        ? null
                        : Json.object(
                                "x", part.x(),
                                "y", part.y(),
                                "width", part.width(),
                                "height", part.height());
        Json box =
                page.scripting()
                        .readElement(
                                of, PageScript.named("box"), inside, isDrawnElsewhere(element));
        if (box.isNull()) {
            throw unseen(element);
        }
        return new Camera.Region(
                box.decimal("x", 0),
                box.decimal("y", 0),
                box.decimal("width", 0),
                box.decimal("height", 0));
    }

    /// The element that a frame stands in.
    private Element owner(Element element, Frame inner, Frame outer) {
        int context = page.tools().ownContext(outer);
        try {
            String object = Tools.ownerOf(inner, outer, context).text("objectId");
            return new Element(outer, object, element.described());
        } catch (CdpException e) {
            throw element.lost(e);
        }
    }

    private static BrowseException unseen(Element element) {
        return new BrowseException.Failed(
                "Cannot take a screenshot of "
                        + element.described()
                        + ": its frame does not show it now. Scroll to it first.");
    }

    @Override
    public void close() {
        for (Element element : scrolled.reversed()) {
            page.scripting().readElement(element, PageScript.named("unscroll"));
        }
    }
}
