package gstack.browse.commands.extraction;

import gstack.browse.browser.SavedFiles;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.WholeFile;
import gstack.browse.json.Json;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Refs;
import gstack.browse.page.Target;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Fetches a page's images, videos and sounds into a folder, with a list of what came.
public final class Scrape implements Command.OnPage {
    private static final int STANDARD = 50;
    private static final int MOST = 200;
    private static final List<String> KINDS = List.of("images", "videos", "media");

    private static final Spec SPEC =
            Spec.of(
                            "scrape <images|videos|media> [--selector <sel|@ref>] [--dir <path>]"
                                    + " [--limit <n>]",
                            "Download all media of the page into a folder with a manifest.json",
                            Category.EXTRACTION,
                            Scope.WRITE)
                    .limit(Duration.ofMinutes(30))
                    .details(
                            "images are img elements in the largest size they offer, posters and"
                                    + " background images; media adds videos and sounds. Each"
                                    + " address is fetched once.",
                            "--selector takes only what matches it or is inside of what does;"
                                    + " --limit is 50 unless you say otherwise, and 200 at most.",
                            "Without --dir the files go to /tmp/browse-scrape-<ms>. manifest.json"
                                    + " says for each where it came from, its size and type, or"
                                    + " why it failed.",
                            "How far it is, is said on stderr.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        String kind = parsed.word(0);
        if (!KINDS.contains(kind)) {
            throw new BrowseException.Usage(
                    "Invalid type: " + kind + ". Use: images, videos, or media");
        }
        if (parsed.rest().size() > 1) {
            throw args.usage();
        }
        int limit = parsed.value("--limit").map(word -> limit(word, args)).orElse(STANDARD);
        Path folder = folder(args, parsed);
        // Judged before the work, so that a bad one costs nothing.
        Path manifest = args.fileToWrite(folder.resolve("manifest.json").toString());
        Frame frame = tab.page().frame();
        List<Item> found = found(tab.page(), frame, kind, parsed.value("--selector"));
        List<Item> wanted = found.subList(0, Math.min(limit, found.size()));
        List<Harvest.Result> results = new Harvest(tab, args, frame, folder).of(wanted);
        WholeFile.write(
                manifest,
                (manifest(tab.page().url(), results).pretty() + "\n")
                        .getBytes(StandardCharsets.UTF_8));
        return Reply.text(report(folder, results, found.size() - wanted.size()));
    }

    private static int limit(String word, Args args) {
        try {
            int asked = Integer.parseInt(word);
            if (asked >= 1) {
                return Math.min(asked, MOST);
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new BrowseException.Usage(
                "--limit takes a number from 1 to 200, not '"
                        + word
                        + "'. "
                        + args.spec().usageLine());
    }

    private static Path folder(Args args, Args.Parsed parsed) {
        String word =
                parsed.value("--dir")
                        .orElseGet(() -> "/tmp/browse-scrape-" + System.currentTimeMillis());
        Path folder = args.caller().paths().anyKind(word);
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new BrowseException.Denied(
                    "--dir is a file: " + word + ". Give a folder, new or not.");
        }
        return folder;
    }

    /// What the page shows, each address once.
    private static List<Item> found(
            Page page, Frame frame, String kind, Optional<String> selector) {
        PageScript script = PageScript.named("harvest").with(PageScript.named("addresses"));
        Json answer;
        if (selector.isEmpty()) {
            answer = page.scripting().read(frame, script, null, kind, null);
        } else if (Refs.isRef(selector.get())) {
            Target target = page.target(selector.get());
            answer =
                    page.scripting().readElement(page.scripting().find(target), script, kind, null);
        } else {
            answer = page.scripting().read(frame, script, null, kind, selector.get());
            if (answer.isNull()) {
                // Not CSS, or nothing: the one who knows all selectors says which.
                Target target = page.target(selector.get());
                answer =
                        page.scripting()
                                .readElement(page.scripting().find(target), script, kind, null);
            }
        }
        List<Item> items = new ArrayList<>();
        answer.list().forEach(i -> items.add(new Item(i.text("kind"), i.text("src"))));
        return items;
    }

    private static Json manifest(String url, List<Harvest.Result> results) {
        List<Json> files = new ArrayList<>();
        results.forEach(result -> files.add(result.json()));
        return Json.object(
                "url",
                url,
                "scraped_at",
                Instant.now().truncatedTo(ChronoUnit.MILLIS).toString(),
                "files",
                files,
                "total_size",
                total(results),
                "succeeded",
                succeeded(results),
                "failed",
                results.size() - succeeded(results));
    }

    private static long total(List<Harvest.Result> results) {
        return results.stream().mapToLong(Harvest.Result::size).sum();
    }

    private static long succeeded(List<Harvest.Result> results) {
        return results.stream().filter(Harvest.Result::isThere).count();
    }

    private static String report(Path folder, List<Harvest.Result> results, int left) {
        StringBuilder report = new StringBuilder();
        report.append("Scraped ").append(results.size()).append(" items to ").append(folder);
        report.append("/\n");
        int count = results.size();
        for (int i = 0; i < count; i++) {
            Harvest.Result result = results.get(i);
            report.append("  [").append(i + 1).append('/').append(count).append("] ");
            report.append(result.said()).append('\n');
        }
        report.append("\nSummary: ").append(succeeded(results)).append(" succeeded, ");
        report.append(count - succeeded(results)).append(" failed, ");
        report.append(SavedFiles.kilobytes(total(results))).append(" total");
        if (left > 0) {
            report.append("\n").append(left).append(" more in the page; --limit takes up to 200.");
        }
        return report.toString();
    }
}
