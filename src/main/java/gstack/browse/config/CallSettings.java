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

    /// What clients send for a name that is none, so that its bearer is not taken for another.
    public static final String NOBODY = "!";

    private static final ScopedValue<Map<Setting, String>> CURRENT = ScopedValue.newInstance();

    private CallSettings() {}

    /// Runs `body` with what the header says, and with the defaults for what it does not name.
    public static <T> T with(String header, Supplier<T> body) {
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
        return ScopedValue.where(CURRENT, said).call(body::get);
    }

    /// Who the header says that the caller is; empty if it does not, [#NOBODY] if that is no name.
    public static String agent(String header) {
        String name = Setting.AGENT.variable() + "=";
        StringTokenizer pairs = new StringTokenizer(header, "; ");
        while (pairs.hasMoreTokens()) {
            String pair = pairs.nextToken();
            if (pair.startsWith(name)) {
                return plain(pair.substring(name.length()))
                        ? pair.substring(name.length())
                        : NOBODY;
            }
        }
        return "";
    }

    private static boolean plain(String value) {
        return value.matches("[A-Za-z0-9_.-]{1,32}");
    }

    /// The header for what this process has; empty if that is nothing.
    public static String ours() {
        StringBuilder pairs = new StringBuilder();
        for (Setting each : Setting.OF_CALLS) {
            each.optional()
                    .map(value -> each == Setting.AGENT && !plain(value) ? NOBODY : value)
                    .filter(value -> value.equals(NOBODY) || plain(value))
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
