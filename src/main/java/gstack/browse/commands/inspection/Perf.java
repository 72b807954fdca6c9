package gstack.browse.commands.inspection;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.json.Json;
import gstack.browse.page.PageScript;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Says how fast the page was there and how it feels.
public final class Perf implements Command.OnPage {
    private static final List<String> TIMINGS =
            List.of(
                    "dns",
                    "tcp",
                    "ssl",
                    "ttfb",
                    "download",
                    "domParse",
                    "domReady",
                    "load",
                    "total");
    private static final List<String> VITALS = List.of("fcp", "lcp", "cls", "inp");

    private static final Spec SPEC =
            Spec.of(
                            "perf [--json]",
                            "Print page load timings and web vitals (LCP, CLS, INP, FCP, TTFB)",
                            Category.INSPECTION,
                            Scope.READ)
                    .details(
                            "Times are in milliseconds; ttfb, domReady, load, total, fcp and lcp"
                                    + " count from the start of the navigation.",
                            "What the browser has not measured is said to be not available, and"
                                    + " why. In a frame the frame's own times are told.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        if (!parsed.rest().isEmpty()) {
            throw args.usage();
        }
        Json found =
                tab.page().scripting().read(tab.page().frame(), PageScript.named("audit/perf"));
        return Reply.text(parsed.has("--json") ? json(found).pretty() : lines(found));
    }

    private static String lines(Json found) {
        List<String> lines = new ArrayList<>();
        if (found.has("total")) {
            TIMINGS.forEach(key -> lines.add(line(key, found)));
        } else {
            lines.add("No navigation timing data available.");
        }
        VITALS.forEach(key -> lines.add(line(key, found)));
        return String.join("\n", lines);
    }

    private static String line(String key, Json found) {
        Json value = found.at(key);
        String said =
                value.isNumber()
                        ? key.equals("cls") ? value.asText() : value.asText() + "ms"
                        : "not available (" + value.asText() + ")";
        String element = key.equals("lcp") ? found.text("lcpElement") : "";
        return String.format(
                Locale.ROOT, "%-12s %s%s", key, said, element.isEmpty() ? "" : " " + element);
    }

    /// What is not available is null there, with its reason beside it.
    private static Json json(Json found) {
        Json all = Json.object();
        Json reasons = Json.object();
        for (String key : found.keys()) {
            boolean told = found.at(key).isNumber() || key.equals("lcpElement");
            all.with(key, told ? found.at(key) : Json.NULL);
            if (!told) {
                reasons.with(key, found.at(key));
            }
        }
        return all.with("notAvailable", reasons);
    }
}
