package gstack.browse.commands.reading;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.WholeFile;
import gstack.browse.json.Json;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.Target;
import gstack.browse.reading.Content;
import gstack.browse.table.Grid;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Prints a table's cells in rows and columns.
public final class Table implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "table [sel|@ref] [--csv] [--json] [--md] [--out <file>]",
                            "Print a table as Markdown, CSV or JSON",
                            Category.READING,
                            Scope.READ,
                            Trait.PAGE_CONTENT)
                    .details(
                            "HTML tables and those of ARIA roles; a cell that spans others stands"
                                    + " in each of their places, hidden rows are left out, several"
                                    + " header rows become one (2024 / Q1).",
                            "Without a selector: the page's only table, or a list of its tables"
                                    + " with refs. An element with one table in it means that"
                                    + " table.",
                            "Markdown unless --csv or --json says otherwise, or the name after"
                                    + " --out does (.csv, .json, .md).");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        if (parsed.rest().size() > 1) {
            throw args.usage();
        }
        String out = OutFile.named(parsed);
        String format = format(parsed, out);
        Path file = out == null ? null : args.fileToWrite(out);
        Page page = tab.page();
        Target target = parsed.rest().isEmpty() ? null : page.target(parsed.word(0));
        Frame frame = target == null ? page.frame() : target.frame();
        Content.Tables found = Content.tables(page, frame, target);
        if (found.count() != 1) {
            return several(found, target);
        }
        Json told = found.one();
        if (told.has("tooLarge")) {
            throw new BrowseException.Failed(
                    "The table has more than a million cells in its "
                            + told.number("tooLarge", 0)
                            + " rows. Read parts of it with 'js' instead.");
        }
        Grid grid = Grid.of(told);
        String text = written(grid, format);
        if (file == null) {
            return Reply.text(format.equals("md") ? captioned(told.text("caption"), text) : text);
        }
        WholeFile.write(file, text.getBytes(StandardCharsets.UTF_8));
        return Reply.said(
                "Table written: "
                        + file
                        + " ("
                        + counted(grid.rows().size(), "row")
                        + ", "
                        + counted(grid.width(), "column")
                        + ")");
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String format(Args.Parsed parsed, @Nullable String out) {
        List<String> asked =
                Stream.of("csv", "json", "md").filter(each -> parsed.has("--" + each)).toList();
        if (asked.size() > 1) {
            throw new BrowseException.Usage(
                    "--" + asked.get(0) + " conflicts with --" + asked.get(1) + " — choose one");
        }
        if (!asked.isEmpty()) {
            return asked.getFirst();
        }
        String name = out == null ? "" : out.toLowerCase(Locale.ROOT);
        return name.endsWith(".csv") ? "csv" : name.endsWith(".json") ? "json" : "md";
    }

    private static String written(Grid grid, String format) {
        return switch (format) {
            case "csv" -> grid.csv();
            case "json" -> grid.json();
            default -> grid.markdown();
        };
    }

    private static String captioned(String caption, String text) {
        return caption.isEmpty() ? text : caption.replaceAll("\\s+", " ") + "\n\n" + text;
    }

    private static Reply several(Content.Tables found, @Nullable Target target) {
        if (found.count() == 0) {
            throw new BrowseException.NotFound(
                    target == null
                            ? "There is no table in the page. Look with 'snapshot'; what only looks"
                                    + " like a table can be read with 'text'."
                            : target.word()
                                    + " is no table and has none in it. Run 'table' for a list of"
                                    + " those in the page.");
        }
        StringBuilder list = new StringBuilder();
        list.append(found.count()).append(" tables; name one, such as 'table ");
        list.append(found.many().getFirst().ref().word()).append("':");
        for (Content.Listed each : found.many()) {
            Json told = each.told();
            String name = told.text("name").isEmpty() ? told.text("caption") : told.text("name");
            list.append("\n").append(each.ref().word());
            list.append(name.isEmpty() ? "" : " \"" + name.replaceAll("\\s+", " ") + "\"");
            list.append(" (").append(counted(told.number("rows", 0), "row")).append(", ");
            list.append(counted(told.number("columns", 0), "column")).append("): ");
            list.append(told.text("first"));
        }
        if (found.count() > found.many().size()) {
            list.append("\n… and ").append(found.count() - found.many().size()).append(" more");
        }
        if (target != null) {
            throw new BrowseException.NotFound(target.word() + " has " + list);
        }
        return Reply.text(list.toString());
    }
}
