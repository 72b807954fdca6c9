package gstack.browse.commands.visual;

import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.Positional;
import gstack.browse.sight.Camera;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a screenshot command asks for, once its words are sorted and found not to contradict each
/// other.
record ScreenshotRequest(
        @Nullable String selector,
        Camera.@Nullable Region clip,
        boolean viewport,
        boolean base64,
        @Nullable Comparison comparison,
        @Nullable String path) {

    /// With what the picture is to be compared, and how.
    record Comparison(String baseline, double threshold, List<String> ignored, boolean update) {}

    /// The flags that say how to compare.
    private static final List<String> ONLY_WITH_DIFF =
            List.of("--threshold", "--ignore", "--update");

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
                comparison(parsed),
                path);
    }

    private static @Nullable Comparison comparison(Args.Parsed parsed) {
        String baseline = parsed.value("--diff").orElse(null);
        if (baseline == null) {
            for (String flag : ONLY_WITH_DIFF) {
                if (parsed.has(flag)) {
                    throw conflict(flag + " needs --diff <baseline>. " + parsed.spec().usageLine());
                }
            }
            return null;
        }
        if (parsed.has("--base64")) {
            throw conflict("Cannot use --diff with --base64 — choose one");
        }
        return new Comparison(
                baseline,
                parsed.value("--threshold").map(ScreenshotRequest::percent).orElse(0.0),
                parsed.flags().getOrDefault("--ignore", List.of()),
                parsed.has("--update"));
    }

    private static double percent(String word) {
        String digits = word.endsWith("%") ? word.substring(0, word.length() - 1) : word;
        double percent = NUMBER.matcher(digits).matches() ? Double.parseDouble(digits) : -1;
        if (percent < 0 || percent > 100) {
            throw conflict("--threshold takes a percentage from 0 to 100, not '" + word + "'.");
        }
        return percent;
    }

    /// The part of the page that four numbers name, if that is what `word` is.
    static Optional<Camera.Region> part(String word) {
        return numbers(word).filter(part -> part.width() > 0 && part.height() > 0);
    }

    private static Optional<Camera.Region> numbers(String word) {
        String[] parts = word.split(",", -1);
        boolean numbers =
                parts.length == 4
                        && Arrays.stream(parts).allMatch(p -> NUMBER.matcher(p).matches());
        if (!numbers) {
            return Optional.empty();
        }
        double[] n = Arrays.stream(parts).mapToDouble(Double::parseDouble).toArray();
        return Arrays.stream(n).allMatch(Double::isFinite)
                ? Optional.of(new Camera.Region(n[0], n[1], n[2], n[3]))
                : Optional.empty();
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
        return numbers(text)
                .orElseThrow(() ->
                        conflict(
                                "Usage: screenshot --clip x,y,width,height — all must be"
                                        + " numbers"));
    }

    /// The same for a region of which only `shown` lies on the page.
    String mode(Camera.Region shown) {
        if (shown.equals(clip)) {
            return mode();
        }
        String cut = number(shown.width()) + "x" + number(shown.height());
        return mode().replace(")", ", of which " + cut + " lie on the page)");
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
