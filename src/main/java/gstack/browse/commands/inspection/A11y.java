package gstack.browse.commands.inspection;

import gstack.browse.axe.Axe;
import gstack.browse.axe.Violation;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Progress;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Tests the page's accessibility with axe-core.
public final class A11y implements Command.OnPage {
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final int MOST_LISTED = 5;
    private static final int MOST_IN_JSON = 100;

    private static final Spec SPEC =
            Spec.of(
                            "a11y [sel|@ref] [--json] [--rules <ids>] [--tags <tags>]",
                            "Test accessibility with axe-core; exit code 1 means violations",
                            Category.INSPECTION,
                            Scope.READ,
                            Trait.PAGE_CONTENT,
                            Trait.ANSWERS_BY_EXIT_CODE)
                    .limit(LONGEST)
                    .details(
                            "Exit code 0: no violations; 1: some; 2: it could not be tested.",
                            "Frames are tested too. Each element that breaks a rule is given a ref,"
                                    + " to go on with.",
                            "--rules image-alt,label tests these rules alone; --tags wcag2a,wcag2aa"
                                + " those of a standard (also wcag21aa, wcag22aa, best-practice).");

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
        boolean json = parsed.has("--json");
        List<String> rules = list(parsed, "--rules");
        List<String> tags = list(parsed, "--tags");
        if (!rules.isEmpty() && !tags.isEmpty()) {
            throw new BrowseException.Usage(
                    "Give either --rules or --tags, not both. " + SPEC.usageLine());
        }
        Axe.Report report =
                Axe.test(
                        tab.page(),
                        new Axe.Wanted(
                                parsed.rest().isEmpty() ? null : tab.page().target(parsed.word(0)),
                                rules,
                                tags,
                                json ? MOST_IN_JSON : MOST_LISTED),
                        Progress::say);
        String text = json ? json(tab, report) : lines(report);
        return new Reply(text, report.violations().isEmpty() ? 0 : 1);
    }

    private static List<String> list(Args.Parsed parsed, String flag) {
        List<String> all =
                parsed.value(flag).stream()
                        .flatMap(value -> Stream.of(value.split(",", -1)))
                        .map(String::strip)
                        .filter(word -> !word.isEmpty())
                        .toList();
        if (parsed.has(flag) && all.isEmpty()) {
            throw new BrowseException.Usage(flag + " needs a value. " + SPEC.usageLine());
        }
        return all;
    }

    private static String lines(Axe.Report report) {
        List<String> lines = new ArrayList<>();
        lines.add(headline(report));
        for (Violation violation : report.violations()) {
            lines.add("");
            lines.add(violation.impact() + "  " + violation.id() + ": " + violation.help());
            if (!violation.nodes().isEmpty()) {
                lines.add("  " + violation.nodes().getFirst().summary());
            }
            violation.nodes().forEach(node -> lines.add("  " + line(node)));
            int more = violation.count() - violation.nodes().size();
            if (more > 0) {
                lines.add("  … and " + more + " more");
            }
        }
        report.untested().forEach(url -> lines.add("\nNot tested: frame " + url));
        report.bounded()
                .forEach(rule ->
                        lines.add(
                                "\nTested on the first "
                                        + Axe.MOST_TESTED
                                        + " elements only: "
                                        + rule
                                        + ". For all of them: a11y --rules "
                                        + rule));
        return String.join("\n", lines);
    }

    private static String headline(Axe.Report report) {
        int elements = report.violations().stream().mapToInt(Violation::count).sum();
        String found =
                report.violations().isEmpty()
                        ? "No accessibility violations"
                        : counted(report.violations().size(), "accessibility violation")
                                + " in "
                                + counted(elements, "element");
        return found
                + " ("
                + report.passed()
                + " rules passed, "
                + report.incomplete().size()
                + " need a person's look; axe-core "
                + report.version()
                + ")";
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String line(Violation.Node node) {
        String ref = node.ref();
        return (ref == null ? "(gone)" : ref)
                + " "
                + node.html()
                + (node.frame().isEmpty() ? "" : " in frame " + node.frame());
    }

    private static String json(Tab tab, Axe.Report report) {
        List<Json> violations = new ArrayList<>();
        for (Violation violation : report.violations()) {
            Json rule = Json.object();
            for (String key : violation.rule().keys()) {
                rule.with(key, violation.rule().at(key));
            }
            violations.add(rule.with("nodes", violation.nodes().stream().map(A11y::json).toList()));
        }
        return Json.object(
                        "url",
                        tab.page().url(),
                        "axe",
                        report.version(),
                        "passed",
                        report.passed(),
                        "violations",
                        violations,
                        "incomplete",
                        report.incomplete(),
                        "untestedFrames",
                        report.untested(),
                        "boundedRules",
                        List.copyOf(report.bounded()))
                .pretty();
    }

    private static Json json(Violation.Node node) {
        return Json.object(
                "ref",
                node.ref(),
                "html",
                node.html(),
                "summary",
                node.summary(),
                "frame",
                node.frame().isEmpty() ? null : node.frame());
    }
}
