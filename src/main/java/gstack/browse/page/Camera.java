package gstack.browse.page;

import gstack.browse.cdp.CdpException;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.util.Base64;

/// Takes pictures of a page.
public final class Camera {
    /// Full-page pictures are scaled down to this, since models cannot read larger ones.
    private static final double LONGEST_SIDE = 2000;

    /// A part of the page in CSS pixels, counted from the top left of the document.
    public record Region(double x, double y, double width, double height) {}

    /// The image's encoding.
    public enum Format {
        PNG,
        JPEG,
        WEBP;

        /// The format that a file name asks for; PNG when it names none.
        public static Format of(String fileName) {
            String lower = fileName.toLowerCase(java.util.Locale.ROOT);
            if (lower.endsWith(".jpg") || lower.endsWith(".jpeg")) {
                return JPEG;
            }
            return lower.endsWith(".webp") ? WEBP : PNG;
        }

        String protocolName() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }

        public String mediaType() {
            return "image/" + protocolName();
        }
    }

    private final Page page;

    Camera(Page page) {
        this.page = page;
    }

    public byte[] viewport(Format format) {
        return take(Json.object("format", format.protocolName(), "optimizeForSpeed", true));
    }

    /// The whole document, scaled down when it is very long.
    public byte[] fullPage(Format format) {
        Json size = page.session().call("Page.getLayoutMetrics").at("cssContentSize");
        double width = Math.max(1, size.decimal("width", 0));
        double height = Math.max(1, size.decimal("height", 0));
        double longest = Math.max(width, height) * page.viewport().scale();
        double scale = longest > LONGEST_SIDE ? LONGEST_SIDE / longest : 1;
        return clipped(new Region(0, 0, width, height), scale, format);
    }

    public byte[] region(Region region, Format format) {
        return clipped(region, 1, format);
    }

    /// The box of one element, scrolled into view first.
    public byte[] element(Element element, Format format) {
        Json box = page.scripting().readElement(element, PageScript.named("box"));
        double width = box.decimal("width", 0);
        double height = box.decimal("height", 0);
        if (width < 1 || height < 1) {
            throw new BrowseException.Failed(
                    "Cannot take a screenshot of "
                            + element.described()
                            + ": it has no size on the page ("
                            + Math.round(width)
                            + "x"
                            + Math.round(height)
                            + "). Make it visible first.");
        }
        return clipped(
                new Region(box.decimal("x", 0), box.decimal("y", 0), width, height), 1, format);
    }

    private byte[] clipped(Region region, double scale, Format format) {
        Json clip =
                Json.object(
                        "x", region.x(),
                        "y", region.y(),
                        "width", region.width(),
                        "height", region.height(),
                        "scale", scale);
        return take(
                Json.object(
                        "format",
                        format.protocolName(),
                        "clip",
                        clip,
                        "captureBeyondViewport",
                        true,
                        "optimizeForSpeed",
                        true));
    }

    private byte[] take(Json params) {
        try {
            Json answer = page.session().send("Page.captureScreenshot", params).await();
            return Base64.getDecoder().decode(answer.text("data"));
        } catch (CdpException e) {
            throw new BrowseException.Failed(
                    "The screenshot could not be taken: "
                            + e.reason()
                            + ". Check the size of the region, then try again.");
        }
    }
}
