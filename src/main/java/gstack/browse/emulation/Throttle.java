package gstack.browse.emulation;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A slow network: kilobits per second down and up, and milliseconds to the first byte.
public record Throttle(double down, double up, int latency) {
    /// The presets of Chromium's own DevTools, under the names that people use.
    private static final Map<String, Throttle> PRESETS =
            Map.of(
                    "slow-3g", new Throttle(400, 400, 2000),
                    "3g", new Throttle(1440, 675, 563),
                    "fast-3g", new Throttle(1440, 675, 563),
                    "slow-4g", new Throttle(1440, 675, 563),
                    "4g", new Throttle(8100, 1350, 165),
                    "fast-4g", new Throttle(8100, 1350, 165));

    private static final Pattern OWN =
            Pattern.compile("(\\d{1,8}(?:\\.\\d+)?),(\\d{1,8}(?:\\.\\d+)?),(\\d{1,6})");

    /// A preset, or `<down kbit/s>,<up kbit/s>,<latency ms>`.
    public static Optional<Throttle> of(String text) {
        Throttle preset = PRESETS.get(text);
        if (preset != null) {
            return Optional.of(preset);
        }
        Matcher own = OWN.matcher(text);
        return own.matches()
                ? Optional.of(
                        new Throttle(
                                Double.parseDouble(own.group(1)),
                                Double.parseDouble(own.group(2)),
                                Integer.parseInt(own.group(3))))
                : Optional.empty();
    }

    /// Bytes per second, as DevTools wants it.
    static double bytes(double kilobits) {
        return kilobits * 1000 / 8;
    }
}
