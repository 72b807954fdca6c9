package gstack.browse.commands.visual;

import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.Positional;
import gstack.browse.page.Camera;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Locale;

/// What a screenshot command asks for, once its words are sorted and found not to contradict each
/// other.
record ScreenshotRequest(
        @Nullable String selector,
        Camera.@Nullable Region clip,
        boolean viewport,
        boolean base64,
        @Nullable String path) {

    static ScreenshotRequest of(Args args) {
        Args.Parsed parsed = args.parsed();
        String selector = parsed.value("--selector").orElse(null);
        String path = null;
        for (String word : parsed.rest()) {
            if (Positional.of(word) == Positional.PATH) {
                path = word;
            } else if (selector != null) {
                throw conflict("--selector conflicts with positional selector — choose one");
            } else {
                selector = word;
            }
        }
        String clip = parsed.value("--clip").orElse(null);
        boolean viewport = parsed.has("--viewport");
        if (clip != null && selector != null) {
            throw conflict("Cannot use --clip with a selector/ref — choose one");
        }
        if (clip != null && viewport) {
            throw conflict("Cannot use --viewport with --clip — choose one");
        }
        return new ScreenshotRequest(
                selector,
                clip == null ? null : region(clip),
                viewport,
                parsed.has("--base64"),
                path);
    }

    private static BrowseException conflict(String message) {
        return new BrowseException.Usage(message);
    }

    private static Camera.Region region(String text) {
        try {
            double[] n =
                    Arrays.stream(text.split(",", -1))
                            .mapToDouble(part -> Double.parseDouble(part.strip()))
                            .toArray();
            if (n.length == 4
                    && n[2] > 0
                    && n[3] > 0
                    && Arrays.stream(n).allMatch(Double::isFinite)) {
                return new Camera.Region(n[0], n[1], n[2], n[3]);
            }
        } catch (NumberFormatException _) {
            // Said below, together with the other ways to get it wrong.
        }
        throw conflict("Usage: screenshot --clip x,y,width,height — all must be numbers");
    }

    /// How the reply names the kind of picture.
    String mode() {
        if (selector != null) {
            return " (element)";
        }
        if (clip != null) {
            return " (clip "
                    + number(clip.x())
                    + ","
                    + number(clip.y())
                    + ","
                    + number(clip.width())
                    + ","
                    + number(clip.height())
                    + ")";
        }
        return viewport ? " (viewport)" : "";
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.valueOf(value);
    }
}
