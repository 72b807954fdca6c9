package gstack.browse.config;

import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.function.Supplier;

/// Settings that belong to a call rather than to the daemon: its caller's shell has them, and the
/// client sends them along.
public final class CallSettings {
    /// `NAME=value` pairs with `;` between. A secret may be any text: its bytes are in hex, and a
    /// `-` stands for one that is too long to travel.
    public static final String HEADER = "X-Browse-Settings";

    /// The value of a secret that was set, but did not come; no environment can hold this one.
    public static final String UNREADABLE = "\0";

    private static final int LONGEST_SECRET = 4096;

    /// What clients send for a name that is none, so that its bearer is not taken for another.
    public static final String NOBODY = "!";

    private static final ScopedValue<Map<Setting, String>> CURRENT = ScopedValue.newInstance();

    private CallSettings() {}

    /// What is wrong with what the header says.
    public static Optional<String> problem(String header) {
        return parsed(header).entrySet().stream()
                .flatMap(each -> each.getKey().problemWith(each.getValue()).stream())
                .findFirst();
    }

    /// Runs `body` with what the header says, and with the defaults for what it does not name. A
    /// secret that the caller does not have is the daemon's.
    public static <T> T with(String header, Supplier<T> body) {
        return ScopedValue.where(CURRENT, parsed(header)).call(body::get);
    }

    private static Map<Setting, String> parsed(String header) {
        Map<Setting, String> said = new EnumMap<>(Setting.class);
        for (Setting each : Setting.OF_CALLS) {
            if (!Setting.SECRETS.contains(each)) {
                said.put(each, each.fallback());
            }
        }
        StringTokenizer pairs = new StringTokenizer(header, "; ");
        while (pairs.hasMoreTokens()) {
            String pair = pairs.nextToken();
            for (Setting each : Setting.OF_CALLS) {
                if (pair.startsWith(each.variable() + "=")) {
                    String value = pair.substring(each.variable().length() + 1);
                    said.put(each, Setting.SECRETS.contains(each) ? decoded(value) : value);
                }
            }
        }
        return said;
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
        return header(System.getenv());
    }

    static String header(Map<String, String> environment) {
        StringJoiner pairs = new StringJoiner(";");
        for (Setting each : Setting.OF_CALLS) {
            String value = environment.getOrDefault(each.variable(), "");
            if (Setting.SECRETS.contains(each) && !value.isBlank()) {
                pairs.add(each.variable() + "=" + encoded(value));
            } else if (plain(value)) {
                pairs.add(each.variable() + "=" + value);
            } else if (each == Setting.AGENT && !value.isBlank()) {
                pairs.add(each.variable() + "=" + NOBODY);
            }
        }
        return pairs.toString();
    }

    private static String encoded(String secret) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        return bytes.length > LONGEST_SECRET ? "-" : HexFormat.of().formatHex(bytes);
    }

    private static String decoded(String value) {
        try {
            byte[] bytes = HexFormat.of().parseHex(value);
            return new String(bytes, StandardCharsets.UTF_8).strip();
        } catch (IllegalArgumentException _) {
            return UNREADABLE;
        }
    }

    static Optional<String> of(Setting setting) {
        return CURRENT.isBound()
                ? Optional.ofNullable(CURRENT.get().get(setting))
                : Optional.empty();
    }
}
