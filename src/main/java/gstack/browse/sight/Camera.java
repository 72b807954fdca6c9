package gstack.browse.sight;

import gstack.browse.cdp.CdpException;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;
import gstack.browse.page.Element;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Viewport;

import java.util.Base64;
import java.util.Locale;

/// Takes pictures of a page.
public final class Camera {
    /// Full-page pictures are scaled down to this, since models cannot read larger ones.
    private static final double LONGEST_SIDE = 2000;

    /// More would need more memory than a browser should take.
    private static final long MOST_PIXELS = 100_000_000;

    /// A part of the page in CSS pixels, counted from the top left of the document.
    public record Region(double x, double y, double width, double height) {
        /// What this one and another have in common.
        Region within(Region other) {
            double left = Math.max(x, other.x);
            double top = Math.max(y, other.y);
            double right = Math.min(x + width, other.x + other.width);
            double bottom = Math.min(y + height, other.y + other.height);
            return new Region(left, top, right - left, bottom - top);
        }

        /// This region on whole device pixels, which is where Chromium paints a box.
        Region snapped(double scale) {
            double left = Math.rint(x * scale) / scale;
            double top = Math.rint(y * scale) / scale;
            return new Region(
                    left,
                    top,
                    Math.max(1, Math.rint((x + width) * scale) / scale - left),
                    Math.max(1, Math.rint((y + height) * scale) / scale - top));
        }
    }

    /// The image's encoding.
    public enum Format {
        PNG,
        JPEG,
        WEBP;

        /// The format that a file name asks for; PNG when it names none.
        public static Format of(String fileName) {
            String name = fileName.substring(fileName.lastIndexOf('/') + 1);
            int dot = name.lastIndexOf('.');
            String extension = dot <= 0 ? "" : name.substring(dot).toLowerCase(Locale.ROOT);
            return switch (extension) {
                case "", ".png" -> PNG;
                case ".jpg", ".jpeg" -> JPEG;
                case ".webp" -> WEBP;
                default ->
                        throw new BrowseException.Usage(
                                "Pictures are written as .png, .jpg, .jpeg or .webp, not as "
                                        + extension
                                        + ". Choose another name.");
            };
        }

        String protocolName() {
            return name().toLowerCase(Locale.ROOT);
        }

        public String mediaType() {
            return "image/" + protocolName();
        }
    }

    private final Page page;

    public Camera(Page page) {
        this.page = page;
    }

    /// A picture, and the part of the document that it shows: `scale` of its pixels to a CSS pixel.
    public static final class Shot {
        private final byte[] image;
        private final Region part;
        private final double scale;

        /// A picture that its taker hands over.
        public Shot(byte[] image, Region part, double scale) {
            this.image = image;
            this.part = part;
            this.scale = scale;
        }

        public byte[] image() {
            return image;
        }

        public Region part() {
            return part;
        }

        public double scale() {
            return scale;
        }
    }

    public byte[] viewport(Format format) {
        page.requireReachable();
        Viewport window = page.window().viewport();
        requirePixels(new Region(0, 0, window.width(), window.height()), 1);
        return take(settings(format));
    }

    /// The whole document, scaled down when it is very long.
    public Shot fullPage(Format format) {
        Sheet sheet = sheet();
        return clipped(sheet, sheet.document(), scale(sheet), format);
    }

    /// Where things lie in a picture of the whole document: `scale` is how many of its pixels a CSS
    /// pixel takes, `window` the part that the window shows, in CSS pixels of the document.
    public record Layout(double scale, Region document, Region window) {}

    public Layout layout() {
        Sheet sheet = sheet();
        return new Layout(
                scale(sheet) * page.window().viewport().scale(), sheet.document(), sheet.window());
    }

    private double scale(Sheet sheet) {
        double longest =
                Math.max(sheet.document().width(), sheet.document().height())
                        * page.window().viewport().scale();
        return longest > LONGEST_SIDE ? LONGEST_SIDE / longest : 1;
    }

    /// The part of a region that lies on the page.
    public Shot region(Region region, Format format) {
        Sheet sheet = sheet();
        Region part = region.within(sheet.document());
        if (part.width() <= 0 || part.height() <= 0) {
            boolean empty = region.width() <= 0 || region.height() <= 0;
            throw new BrowseException.Failed(
                    (empty
                                    ? "The region is empty: its width and height must be more than"
                                            + " 0. The page is "
                                    : "The region lies outside the page, which is ")
                            + Math.round(sheet.document().width())
                            + "x"
                            + Math.round(sheet.document().height())
                            + " large. Choose one inside it.");
        }
        return clipped(sheet, part, 1, format);
    }

    /// The box of one element. What must be scrolled to show it is put back afterwards; the page
    /// itself is not scrolled.
    public Shot element(Element element, Format format) {
        try (Exposure exposure = new Exposure(page)) {
            return region(exposure.of(element), format);
        }
    }

    /// The document and the part of it that the window shows.
    private record Sheet(Region document, Region window) {}

    private Sheet sheet() {
        page.requireReachable();
        Json metrics = page.session().call("Page.getLayoutMetrics");
        Json content = metrics.at("cssContentSize");
        Json visual = metrics.at("cssVisualViewport");
        return new Sheet(
                new Region(
                        0,
                        0,
                        Math.max(1, content.decimal("width", 0)),
                        Math.max(1, content.decimal("height", 0))),
                new Region(
                        visual.decimal("pageX", 0),
                        visual.decimal("pageY", 0),
                        visual.decimal("clientWidth", 0),
                        visual.decimal("clientHeight", 0)));
    }

    private Shot clipped(Sheet sheet, Region region, double scale, Format format) {
        requirePixels(region, scale);
        Json clip =
                Json.object(
                        "x", region.x(),
                        "y", region.y(),
                        "width", region.width(),
                        "height", region.height(),
                        "scale", scale);
        Json settings = settings(format).with("clip", clip);
        double factor = scale * page.window().viewport().scale();
        if (region.equals(region.within(sheet.window()))) {
            return new Shot(take(settings), region, factor);
        }
        try (FarFrames far = FarFrames.draw(page, region, sheet.window())) {
            if (far == null) {
                // Chromium resizes the window for this and puts it back; the page is not to hear
                // of it.
                page.scripting().read(page.mainFrame(), PageScript.named("hush"));
            }
            return new Shot(take(settings.with("captureBeyondViewport", true)), region, factor);
        }
    }

    private void requirePixels(Region region, double scale) {
        double factor = scale * page.window().viewport().scale();
        double pixels = region.width() * factor * region.height() * factor;
        if (pixels > MOST_PIXELS) {
            throw new BrowseException.Failed(
                    "The screenshot would have "
                            + Math.round(pixels / 1_000_000)
                            + " million pixels, too large for a picture (at most "
                            + MOST_PIXELS / 1_000_000
                            + " million). Choose a smaller part with --clip, or a smaller"
                            + " 'viewport --scale'.");
        }
    }

    private static Json settings(Format format) {
        return Json.object("format", format.protocolName(), "optimizeForSpeed", true);
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
