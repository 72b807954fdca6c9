package gstack.browse.bench;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the ref of a named element in a snapshot, whoever printed it.
final class Refs {
    private static final Pattern REF = Pattern.compile("(?:@|ref=)(e\\d+)");

    private Refs() {}

    /// Empty where there are no refs at all.
    static String of(String snapshot, String name) {
        return snapshot.lines()
                .filter(line -> line.contains('"' + name + '"'))
                .map(REF::matcher)
                .filter(Matcher::find)
                .map(found -> "@" + found.group(1))
                .findFirst()
                .orElse("");
    }
}
