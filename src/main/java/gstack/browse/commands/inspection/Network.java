package gstack.browse.commands.inspection;

import gstack.browse.browser.Browser;
import gstack.browse.capture.BodyCapture;
import gstack.browse.capture.BodyCapture.Captured;
import gstack.browse.capture.Capture;
import gstack.browse.capture.Har;
import gstack.browse.capture.Request;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.WholeFile;

import java.nio.file.Path;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/// Shows what the pages requested, keeps whole answers, and writes archives of both.
public final class Network implements Command.OnBrowser {
    private static final int LONGEST_URL = 100;

    private static final Spec SPEC =
            Spec.of(
                            "network [--clear] [--failed] [--long] [--filter <regex>] [--type"
                                + " <type>] [--method <method>] [--status <code>] [--since <time>]"
                                + " [--tab <N>] [--request <N>] [--body] [--capture] [stop]"
                                + " [--bodies] [--export <file>] [--har <file>]",
                            "Captured network requests of all tabs",
                            Category.INSPECTION,
                            Scope.READ)
                    .details(
                            "The newest 50000 requests are kept, one line each; a redirect has a"
                                    + " line for every hop. Sizes are those of the body on the"
                                    + " network.",
                            "--long adds number, time, tab and type; --failed shows failures and"
                                + " answers from 400 up; --filter searches addresses; --status"
                                + " takes 404 or 4xx; --type document, script, image, fetch, xhr,"
                                + " websocket and so on.",
                            "--request shows one request by its number or a part of its address,"
                                + " with headers (credentials as ****), timing and the frames of"
                                + " WebSockets and event streams; --body adds both bodies while the"
                                + " browser has them, which is until the page is left.",
                            "--capture keeps the bodies of this tab's answers from now on, with"
                                + " --filter only of some, until '--capture stop'; --bodies lists"
                                + " them and --export writes them as one JSON object per line.",
                            "--har writes the requests that the filters leave as a HAR file.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        Args.Parsed parsed = args.parsed();
        boolean stop = parsed.rest().equals(List.of("stop")) && parsed.has("--capture");
        if (!parsed.rest().isEmpty() && !stop) {
            throw args.usage();
        }
        for (String flag : List.of("--clear", "--capture", "--bodies", "--export")) {
            if (parsed.has(flag)) {
                args.caller().demandAllTabs("network " + flag);
            }
        }
        Capture capture = browser.capture();
        if (parsed.has("--clear")) {
            capture.clearNetwork();
            return Reply.text("Network buffer cleared.");
        }
        if (parsed.has("--capture")) {
            return stop ? stopped(capture.bodies()) : started(browser, args, parsed);
        }
        if (parsed.has("--bodies")) {
            return Reply.text(listed(capture.bodies().all()));
        }
        if (parsed.has("--export")) {
            return exported(capture.bodies(), args.fileToWrite(value(parsed, "--export")));
        }
        if (parsed.has("--request")) {
            List<Request> readable =
                    capture.network().all().stream()
                            .filter(request -> args.caller().mayUse(browser, request.tab()))
                            .toList();
            return Reply.text(RequestPage.of(readable, value(parsed, "--request"), parsed));
        }
        if (parsed.has("--body")) {
            throw new BrowseException.Usage(
                    "--body needs --request <N>; 'network --long' shows the numbers.");
        }
        List<Request> chosen =
                RequestFilter.of(browser, args, parsed).choose(capture.network().all());
        return parsed.has("--har")
                ? archived(capture, chosen, args.fileToWrite(value(parsed, "--har")))
                : Reply.text(lines(chosen, parsed.has("--long")));
    }

    private static String value(Args.Parsed parsed, String flag) {
        return parsed.value(flag)
                .filter(word -> !word.isEmpty())
                .orElseThrow(() ->
                        new BrowseException.Usage(
                                flag + " needs a value. " + parsed.spec().usageLine()));
    }

    private static String lines(List<Request> requests, boolean all) {
        StringJoiner lines = new StringJoiner("\n");
        lines.setEmptyValue("(no network requests)");
        requests.forEach(request -> lines.add(all ? request.longLine() : request.line()));
        return lines.toString();
    }

    private static Reply started(Browser browser, Args args, Args.Parsed parsed) {
        Pattern filter = parsed.value("--filter").map(RequestFilter::regex).orElse(null);
        browser.capture().bodies().start(args.tab(browser).id(), filter);
        return Reply.text(
                "Network capture started"
                        + (filter == null ? "" : " (filter: " + filter.pattern() + ")")
                        + ". Use --capture stop to stop.");
    }

    private static Reply stopped(BodyCapture bodies) {
        if (!bodies.stop()) {
            throw new BrowseException.Failed(
                    "No capture is running. Start one with 'network --capture'; --bodies lists"
                            + " what an earlier one kept.");
        }
        List<Captured> all = bodies.all();
        return Reply.text(
                "Network capture stopped. "
                        + all.size()
                        + " responses captured ("
                        + kilobytes(total(all))
                        + ").");
    }

    private static String listed(List<Captured> all) {
        if (all.isEmpty()) {
            return "(no responses captured)";
        }
        StringJoiner lines = new StringJoiner("\n");
        lines.add(all.size() + " responses (" + kilobytes(total(all)) + " total):");
        int number = 0;
        for (Captured captured : all) {
            String url = captured.request().url();
            lines.add(
                    "  ["
                            + ++number
                            + "] "
                            + captured.request().status()
                            + " "
                            + (url.length() > LONGEST_URL ? url.substring(0, LONGEST_URL) : url)
                            + " ("
                            + kilobytes(captured.size())
                            + ")");
        }
        return lines.toString();
    }

    private static long total(List<Captured> all) {
        return all.stream().mapToLong(Captured::size).sum();
    }

    private static String kilobytes(long bytes) {
        return Math.round(bytes / 1024.0) + "KB";
    }

    private static Reply exported(BodyCapture bodies, Path file) {
        List<Captured> all = bodies.all();
        if (all.isEmpty()) {
            throw new BrowseException.Failed(
                    "No responses are captured, so nothing was written. Run 'network --capture',"
                            + " then load the page.");
        }
        long size = WholeFile.writePrivately(file, out -> BodyCapture.export(all, out));
        return Reply.text(
                "Exported " + all.size() + " responses to " + file + " (" + kilobytes(size) + ")");
    }

    private static Reply archived(Capture capture, List<Request> requests, Path file) {
        long size =
                WholeFile.writePrivately(file, out -> Har.write(requests, capture.bodies(), out));
        return Reply.text(
                "HAR written: " + file + " (" + requests.size() + " entries, " + size + " bytes)");
    }
}
