package gstack.browse.emulation;

import gstack.browse.error.BrowseException;

import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// One thing that can be emulated, and which words it takes.
public enum Aspect {
    DEVICE(
            "device",
            "one of: "
                    + Device.ALL.stream().map(Device::name).collect(Collectors.joining(", "))
                    + " (each also with 'landscape' behind it)"),
    USER_AGENT("useragent", "one line of text"),
    LOCALE("locale", "a language tag such as de-DE"),
    TIMEZONE("timezone", "a time zone such as Europe/Berlin"),
    GEOLOCATION(
            "geolocation", "<latitude>,<longitude>[,<accuracy in metres>] such as 52.52,13.405"),
    COLOR_SCHEME("color-scheme", "dark or light"),
    REDUCED_MOTION("reduced-motion", "reduce or no-preference"),
    OFFLINE("offline", "on or off"),
    NETWORK("network", "slow-3g, 3g, slow-4g, 4g or <kbit/s down>,<kbit/s up>,<ms latency>"),
    CPU("cpu", "how many times slower, from 1 to 100");

    /// Words in which a few aspects are also known.
    private static final List<List<String>> OTHER_NAMES =
            List.of(
                    List.of("user-agent", "useragent"),
                    List.of("time-zone", "timezone"),
                    List.of("geo", "geolocation"),
                    List.of("colour-scheme", "color-scheme"),
                    List.of("colorscheme", "color-scheme"),
                    List.of("motion", "reduced-motion"));

    private static final Pattern TAG = Pattern.compile("[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*");

    private final String label;
    private final String takes;

    Aspect(String label, String takes) {
        this.label = label;
        this.takes = takes;
    }

    public String label() {
        return label;
    }

    public static Optional<Aspect> named(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        String name =
                OTHER_NAMES.stream()
                        .filter(pair -> pair.getFirst().equals(lower))
                        .map(List::getLast)
                        .findFirst()
                        .orElse(lower);
        return Arrays.stream(values()).filter(each -> each.label.equals(name)).findFirst();
    }

    /// The value as it is kept, or an error that says which there are.
    public String read(String text) {
        return understood(text)
                .orElseThrow(() ->
                        new BrowseException.Usage(
                                "'" + text + "' is no " + label + ". It takes " + takes + "."));
    }

    private Optional<String> understood(String text) {
        return switch (this) {
            case DEVICE -> Device.named(text).map(Device::name);
            case USER_AGENT -> oneLine(text);
            case LOCALE -> language(text);
            case TIMEZONE -> zone(text);
            case GEOLOCATION -> Place.of(text).map(_ -> text.replaceAll("\\s", ""));
            case COLOR_SCHEME -> oneOf(text, "dark", "light");
            case REDUCED_MOTION ->
                    oneOf(text.equals("on") ? "reduce" : text, "reduce", "no-preference");
            case OFFLINE -> oneOf(text, "on", "off");
            case NETWORK -> Throttle.of(text).map(_ -> text);
            case CPU -> factor(text);
        };
    }

    private static Optional<String> oneOf(String text, String... words) {
        String lower = text.toLowerCase(Locale.ROOT);
        return Arrays.stream(words).filter(lower::equals).findFirst();
    }

    private static Optional<String> oneLine(String text) {
        boolean printable = text.chars().allMatch(c -> c >= ' ' && c < 127);
        return printable && !text.isBlank() ? Optional.of(text.strip()) : Optional.empty();
    }

    private static Optional<String> language(String text) {
        if (!TAG.matcher(text).matches()) {
            return Optional.empty();
        }
        String tag = Locale.forLanguageTag(text.replace('_', '-')).toLanguageTag();
        return tag.equals("und") ? Optional.empty() : Optional.of(tag);
    }

    private static Optional<String> zone(String text) {
        return ZoneId.getAvailableZoneIds().stream()
                .filter(text::equalsIgnoreCase)
                .filter(id -> !id.startsWith("SystemV/"))
                .findFirst();
    }

    private static Optional<String> factor(String text) {
        String bare = text.endsWith("x") ? text.substring(0, text.length() - 1) : text;
        if (!bare.matches("\\d{1,3}(\\.\\d{1,3})?")) {
            return Optional.empty();
        }
        double rate = Double.parseDouble(bare);
        return rate >= 1 && rate <= 100 ? Optional.of(bare) : Optional.empty();
    }
}
