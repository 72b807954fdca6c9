package gstack.browse.command;

import java.util.List;
import java.util.Optional;

/// Flags that write a file where the caller says.
public final class WritingFlags {
    private static final List<String> ALL = List.of("--out", "--har", "--export", "--download");

    private WritingFlags() {}

    /// The first of them among the words, if the command has such a flag.
    public static Optional<String> in(Spec spec, List<String> words) {
        return ALL.stream()
                .filter(flag -> isAmong(words, flag) && spec.flags().containsKey(flag))
                .findFirst();
    }

    /// Whether `flag` or `flag=…` is among the words.
    public static boolean isAmong(List<String> words, String flag) {
        return words.stream().anyMatch(word -> word.equals(flag) || word.startsWith(flag + "="));
    }
}
