package gstack.browse.bench;

import java.util.ArrayList;
import java.util.List;

/// Rows under a heading, as Markdown that also reads well in a terminal: the first column is text,
/// the others are numbers.
final class Table {
    private final List<List<String>> lines = new ArrayList<>();

    Table(String... heading) {
        lines.add(List.of(heading));
    }

    void add(String... cells) {
        lines.add(List.of(cells));
    }

    boolean isEmpty() {
        return lines.size() == 1;
    }

    /// Without the columns that no row fills.
    String markdown() {
        List<Integer> columns = new ArrayList<>();
        for (int i = 0; i < lines.getFirst().size(); i++) {
            if (isFilled(i)) {
                columns.add(i);
            }
        }
        StringBuilder text = new StringBuilder();
        for (int line = 0; line < lines.size(); line++) {
            for (int column : columns) {
                text.append("| ").append(padded(lines.get(line).get(column), column)).append(' ');
            }
            text.append("|\n");
            if (line == 0) {
                columns.forEach(column -> text.append(rule(column)));
                text.append("|\n");
            }
        }
        return text.toString();
    }

    private boolean isFilled(int column) {
        return lines.stream().skip(1).anyMatch(line -> !line.get(column).isEmpty());
    }

    private String rule(int column) {
        String dashes = "-".repeat(width(column));
        return column == 0 ? "|-" + dashes + "-" : "|-" + dashes + ":";
    }

    private String padded(String cell, int column) {
        String space = " ".repeat(width(column) - cell.length());
        return column == 0 ? cell + space : space + cell;
    }

    private int width(int column) {
        return lines.stream().mapToInt(line -> line.get(column).length()).max().orElse(0);
    }
}
