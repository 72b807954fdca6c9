package gstack.browse.table;

import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A table: the names of its columns, which may be none, and its rows, all of the same width.
public record Grid(List<String> names, List<List<String>> rows) {
    public Grid {
        names = List.copyOf(names);
        rows = List.copyOf(rows);
    }

    /// The grid of `{"head": n, "rows": [[…]]}`, whose first n rows name the columns.
    public static Grid of(Json table) {
        int head = table.number("head", 0);
        List<List<String>> rows = new ArrayList<>();
        for (Json row : table.list("rows")) {
            rows.add(row.list().stream().map(Json::asText).toList());
        }
        return new Grid(names(rows.subList(0, head)), rows.subList(head, rows.size()));
    }

    /// Several rows of names become one: `2024 / Q1`.
    private static List<String> names(List<List<String>> head) {
        List<String> names = new ArrayList<>();
        int width = head.isEmpty() ? 0 : head.getFirst().size();
        for (int x = 0; x < width; x++) {
            Set<String> parts = new LinkedHashSet<>();
            for (List<String> row : head) {
                parts.add(row.get(x).replaceAll("\\s+", " ").strip());
            }
            parts.remove("");
            names.add(String.join(" / ", parts));
        }
        return names;
    }

    public int width() {
        return rows.isEmpty() ? names.size() : rows.getFirst().size();
    }

    /// Comma-separated values as RFC 4180 has them, with plain line ends.
    public String csv() {
        StringBuilder csv = new StringBuilder();
        if (!names.isEmpty()) {
            line(csv, names);
        }
        rows.forEach(row -> line(csv, row));
        return csv.toString();
    }

    private static void line(StringBuilder csv, List<String> cells) {
        for (int x = 0; x < cells.size(); x++) {
            csv.append(x == 0 ? "" : ",").append(csvCell(cells.get(x), cells.size() == 1));
        }
        csv.append('\n');
    }

    /// An only cell that is empty would be no line at all.
    private static String csvCell(String text, boolean only) {
        boolean plain =
                text.equals(text.strip())
                        && text.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
        return plain && !(only && text.isEmpty()) ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    /// An array of objects by the columns' names, or of arrays where they have none.
    public String json() {
        List<String> keys = keys();
        List<Json> all = new ArrayList<>();
        for (List<String> row : rows) {
            if (names.isEmpty()) {
                all.add(Json.array(row));
                continue;
            }
            Json object = Json.object();
            for (int x = 0; x < keys.size(); x++) {
                object.with(keys.get(x), row.get(x));
            }
            all.add(object);
        }
        return Json.array(all).pretty();
    }

    /// A name for each column, none twice.
    private List<String> keys() {
        List<String> keys = new ArrayList<>();
        Set<String> used = new HashSet<>();
        for (int x = 0; x < names.size(); x++) {
            String name = names.get(x).isEmpty() ? "column " + (x + 1) : names.get(x);
            String key = name;
            for (int n = 2; !used.add(key); n++) {
                key = name + " (" + n + ")";
            }
            keys.add(key);
        }
        return keys;
    }

    /// A table of GitHub's Markdown; where the columns have no names, those stay empty.
    public String markdown() {
        List<String> head = names.isEmpty() ? Collections.nCopies(width(), "") : names;
        StringBuilder table = new StringBuilder();
        row(table, head);
        table.append("|").append(" --- |".repeat(head.size())).append('\n');
        rows.forEach(row -> row(table, row));
        return table.toString();
    }

    private static void row(StringBuilder table, List<String> cells) {
        table.append('|');
        for (String cell : cells) {
            table.append(' ').append(markdownCell(cell)).append(" |");
        }
        table.append('\n');
    }

    private static String markdownCell(String text) {
        return text.replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("<", "&lt;")
                .replace("\t", " ")
                .replace("\n", "<br>");
    }
}
