package gstack.browse.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The words of `pair-agent`, looked at by the client before it starts a daemon for them, and by
/// the daemon.
public final class PairingWords {
    private static final String RESTRICT = "--restrict";

    private PairingWords() {}

    /// What is wrong with them; empty if nothing is.
    public static Optional<String> refusal(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            String next = i + 1 < words.size() ? words.get(i + 1) : "";
            if (word.startsWith(RESTRICT + "=")) {
                return Optional.of(
                        "--restrict takes a space-separated value: --restrict read,write");
            }
            if (word.equals(RESTRICT) && (next.isBlank() || next.startsWith("--"))) {
                return Optional.of(
                        "--restrict needs a scope list, for example: --restrict read,write");
            }
            if (word.equals(RESTRICT) && scopes(next).contains("control")) {
                return Optional.of(
                        "The control scope is not granted via --restrict. Re-run with --control.");
            }
            boolean named = word.equals("--client") || word.startsWith("--client=");
            String name = word.equals("--client") ? next : word.substring(word.indexOf('=') + 1);
            if (named && name.strip().toLowerCase(Locale.ROOT).equals("root")) {
                return Optional.of("--client 'root' is reserved. Choose another name.");
            }
        }
        return Optional.empty();
    }

    /// A list with commas or spaces between.
    public static List<String> scopes(String list) {
        List<String> scopes = new ArrayList<>();
        for (String each : list.split("[,\\s]+", -1)) {
            if (!each.isEmpty()) {
                scopes.add(each.toLowerCase(Locale.ROOT));
            }
        }
        return scopes;
    }
}
