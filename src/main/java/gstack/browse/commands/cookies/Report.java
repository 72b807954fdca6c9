package gstack.browse.commands.cookies;

import java.util.ArrayList;
import java.util.List;

/// Writes what an import came to: the result first, then what there is to say about it.
final class Report {
    private Report() {}

    static String lines(String first, List<String> more) {
        List<String> lines = new ArrayList<>(List.of(first));
        lines.addAll(more);
        return String.join("\n", lines);
    }
}
