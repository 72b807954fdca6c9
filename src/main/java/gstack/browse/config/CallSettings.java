package gstack.browse.config;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.function.Supplier;

/// Settings that belong to a call rather than to the daemon: its caller's shell has them, and the
/// client sends them along.
public final class CallSettings {
    /// `NAME=value` pairs with `;` between.
    public static final String HEADER = "X-Browse-Settings";

    private static final ScopedValue<Map<Setting, String>> CURRENT = ScopedValue.newInstance();

    private CallSettings() {}

    /// What is wrong with what the header says.
    public static Optional<String> problem(String header) {
        return parsed(header).entrySet().stream()
                .flatMap(each -> each.getKey().problemWith(each.getValue()).stream())
                .findFirst();
    }

    /// Runs `body` with what the header says, and with the defaults for what it does not name.
    public static <T> T with(String header, Supplier<T> body) {
        return ScopedValue.where(CURRENT, parsed(header)).call(body::get);
    }

    private static Map<Setting, String> parsed(String header) {
        Map<Setting, String> said = new EnumMap<>(Setting.class);
        for (Setting each : Setting.OF_CALLS) {
            said.put(each, each.fallback());
        }
        StringTokenizer pairs = new StringTokenizer(header, "; ");
        while (pairs.hasMoreTokens()) {
            String pair = pairs.nextToken();
            for (Setting each : Setting.OF_CALLS) {
                if (pair.startsWith(each.variable() + "=")) {
                    said.put(each, pair.substring(each.variable().length() + 1));
                }
            }
        }
        return said;
    }

    /// The header for what this process has; empty if that is nothing.
    public static String ours() {
        StringBuilder pairs = new StringBuilder();
        for (Setting each : Setting.OF_CALLS) {
            each.optional()
                    .filter(value -> value.matches("\\w+"))
                    .ifPresent(value -> {
                        pairs.append(pairs.isEmpty() ? "" : ";");
                        pairs.append(each.variable()).append('=').append(value);
                    });
        }
        return pairs.toString();
    }

    static Optional<String> of(Setting setting) {
        return CURRENT.isBound()
                ? Optional.ofNullable(CURRENT.get().get(setting))
                : Optional.empty();
    }
}
