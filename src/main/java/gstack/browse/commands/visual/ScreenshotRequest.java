package gstack.browse.commands.visual;

import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.Positional;
import gstack.browse.page.Camera;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;

/// What a screenshot command asks for, once its words are sorted and found not to contradict each
/// other.
record ScreenshotRequest(
        @Nullable String selector,
        Camera.@Nullable Region clip,
        boolean viewport,
        boolean base64,
        @Nullable String path) {

    // Java also reads 1f and 0x1p3, which nobody means.
    private static final Pattern NUMBER =
            Pattern.compile("\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?\\s*");

    static ScreenshotRequest of(Args args) {
        Args.Parsed parsed = args.parsed();
        String selector = parsed.value("--selector").orElse(null);
        String path = null;
        String element = null;
        for (String word : parsed.rest()) {
            if (Positional.of(word) == Positional.PATH) {
                path = only("files", path, word);
            } else {
                element = only("selectors", element, word);
            }
        }
        if (selector != null && element != null) {
            throw conflict("--selector conflicts with positional selector — choose one");
        }
        selector = selector == null ? element : selector;
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

    private static String only(String what, @Nullable String before, String word) {
        if (before != null) {
            throw conflict("Two " + what + ", " + before + " and " + word + " — choose one");
        }
        return word;
    }

    private static BrowseException conflict(String message) {
        return new BrowseException.Usage(message);
    }

    private static Camera.Region region(String text) {
        String[] parts = text.split(",", -1);
        if (parts.length == 4 && Arrays.stream(parts).allMatch(p -> NUMBER.matcher(p).matches())) {
            double[] n = Arrays.stream(parts).mapToDouble(Double::parseDouble).toArray();
            if (n[2] > 0 && n[3] > 0 && Arrays.stream(n).allMatch(Double::isFinite)) {
                return new Camera.Region(n[0], n[1], n[2], n[3]);
            }
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
