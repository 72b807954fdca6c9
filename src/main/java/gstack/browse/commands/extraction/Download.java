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
import gstack.browse.error.Deadline;
import gstack.browse.files.Fetched;
import gstack.browse.files.Loader;
import gstack.browse.files.MediaTypes;
import gstack.browse.guard.WholeFile;
import gstack.browse.json.Json;
import gstack.browse.page.Frame;
import gstack.browse.page.Navigation;
import gstack.browse.page.PageScript;
import gstack.browse.page.Target;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Fetches a file with the cookies of the browser.
public final class Download implements Command.OnPage {
    private static final long LARGEST_INLINE = 10L << 20;
    private static final Duration COMMIT = Duration.ofSeconds(3);
    private static final Duration NAVIGATION = Duration.ofSeconds(60);
    private static final List<String> SCHEMES_WITHOUT_SLASHES =
            List.of("data:", "blob:", "about:", "javascript:", "mailto:", "file:", "view-source:");

    private static final Spec SPEC =
            Spec.of(
                            "download <url|sel|@ref> [path] [--base64] [--navigate]",
                            "Download a URL, or what a link, image, video or other element shows",
                            Category.EXTRACTION,
                            Scope.WRITE)
                    .limit(Duration.ofSeconds(330))
                    .details(
                            "The browser itself asks for the file, with its cookies, as if you had"
                                    + " gone there; blob: and data: addresses work too.",
                            "Without a path it is written to /tmp/browse-download-<ms> with the"
                                    + " ending of its type. A path that is a folder gets a file of"
                                    + " the name that the server gives it.",
                            "--base64 prints a data: URL instead, up to 10 MB.",
                            "--navigate goes there in the tab and takes the download that begins,"
                                    + " within 60 s: for addresses that lead to a file by scripts"
                                    + " and detours.",
                            "Files of more than 200 MB, and blobs of more than 100 MB, are"
                                    + " refused; a server that sends nothing for 30 s is given"
                                    + " up.");

    /// What is to be fetched, and from which frame it was named.
    private record Wanted(String url, Frame frame) {}

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        String word = parsed.word(0);
        if (parsed.rest().size() > 2) {
            throw args.usage();
        }
        boolean inline = parsed.has("--base64");
        String path = parsed.rest().size() < 2 ? null : parsed.word(1);
        if (inline && path != null) {
            throw new BrowseException.Usage(
                    "--base64 prints the file, so it takes no path. " + args.spec().usageLine());
        }
        Place place = new Place(args, path);
        Wanted wanted = wanted(tab, word);
        if (parsed.has("--navigate")) {
            try (Fetched fetched = navigate(tab, args.url(wanted.url()))) {
                Reply reply = inline ? inline(fetched) : place.take(fetched);
                return inline || path != null
                        ? reply
                        : Reply.text(reply.text() + " [" + fetched.name() + "]");
            }
        }
        try (Fetched fetched = fetch(tab, args, wanted)) {
            return inline ? inline(fetched) : place.take(fetched);
        }
    }

    private static Fetched fetch(Tab tab, Args args, Wanted wanted) {
        try (Opened opened = new Opened(tab)) {
            return new Sources(tab, args, opened::loader).fetch(wanted.url(), wanted.frame());
        } catch (BrowseException.Failed e) {
            throw new BrowseException.Failed(failed(String.valueOf(e.getMessage())), e);
        } catch (BrowseException.Timeout e) {
            throw new BrowseException.Timeout(failed(String.valueOf(e.getMessage())));
        }
    }

    private static String failed(String why) {
        if (why.startsWith("Blob ")) {
            return why;
        }
        String next =
                why.startsWith("HTTP 401") || why.startsWith("HTTP 403")
                        ? ". Log in first: the browser's cookies are sent along."
                        : why.startsWith("HTTP 404") ? ". Check the address." : ".";
        return "Download failed: " + why + (why.endsWith(".") ? "" : next);
    }

    /// The window that fetches from the web, opened when it is needed.
    private static final class Opened implements AutoCloseable {
        private final Tab tab;
        private @Nullable Loader loader;

        Opened(Tab tab) {
            this.tab = tab;
        }

        Loader loader() {
            Loader opened = tab.loader();
            loader = opened;
            return opened;
        }

        @Override
        public void close() {
            if (loader != null) {
                loader.close();
            }
        }
    }

    private static Wanted wanted(Tab tab, String word) {
        if (isUrl(word)) {
            return new Wanted(word, tab.page().frame());
        }
        Target target = tab.page().target(word);
        Json found =
                tab.page()
                        .scripting()
                        .readTarget(
                                target,
                                PageScript.named("source").with(PageScript.named("addresses")));
        if (found.text("url").isEmpty()) {
            throw new BrowseException.Failed(
                    "Could not extract URL from "
                            + word
                            + " ("
                            + found.text("tag")
                            + "). If it starts a download when clicked, use 'click "
                            + word
                            + " --download <path>'.");
        }
        return new Wanted(found.text("url"), target.frame());
    }

    private static boolean isUrl(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        int slashes = lower.indexOf("://");
        boolean scheme = slashes > 0;
        for (int i = 0; i < slashes; i++) {
            char c = lower.charAt(i);
            scheme &= (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "+-.".indexOf(c) >= 0;
        }
        return scheme || SCHEMES_WITHOUT_SLASHES.stream().anyMatch(lower::startsWith);
    }

    /// Goes there in the tab and takes what the browser saves.
    private static Fetched navigate(Tab tab, String url) {
        tab.page().catchUp();
        if (tab.page().chosenFrame().isPresent()) {
            throw new BrowseException.Usage(
                    "Cannot use download --navigate inside a frame. Run 'frame main' first.");
        }
        SavedFiles saved = SavedFiles.after(tab);
        return Deadline.within(
                NAVIGATION,
                () -> {
                    boolean page = tab.page().navigation().startsPage(url);
                    if (page && isShown(tab)) {
                        throw noFile(tab, url, " that shows the file");
                    }
                    gstack.browse.files.Download file;
                    try {
                        file = saved.first(NAVIGATION);
                    } catch (BrowseException.Timeout e) {
                        throw page ? noFile(tab, url, " and no download began within 60 s") : e;
                    }
                    return new Fetched(
                            Objects.requireNonNull(file.file()),
                            file.received(),
                            file.type(),
                            file.name());
                });
    }

    /// What is no HTML has no script that could begin a download yet.
    private static boolean isShown(Tab tab) {
        Deadline.within(
                COMMIT, () -> tab.page().navigation().await(Navigation.Until.DOMCONTENTLOADED));
        String url = tab.page().url();
        return tab.browser().capture().network().all().reversed().stream()
                .filter(request -> request.tab() == tab.id() && request.url().equals(url))
                .findFirst()
                .filter(request -> request.mime().matches("(image|audio|video|text)/.*"))
                .filter(request -> !request.mime().contains("html"))
                .isPresent();
    }

    private static BrowseException noFile(Tab tab, String url, String how) {
        return new BrowseException.Timeout(
                "Download failed: "
                        + url
                        + " led to a page, "
                        + tab.page().url()
                        + ","
                        + how
                        + ". Use 'download <url>' for what is at the address itself.");
    }

    private static Reply inline(Fetched fetched) {
        if (fetched.size() > LARGEST_INLINE) {
            throw new BrowseException.Denied(
                    "File too large for --base64 (>10MB). Give a path instead.");
        }
        try {
            String type = fetched.type().isEmpty() ? MediaTypes.UNKNOWN : fetched.type();
            byte[] bytes = Files.readAllBytes(fetched.file());
            return Reply.text(
                    "data:" + type + ";base64," + Base64.getEncoder().encodeToString(bytes));
        } catch (IOException e) {
            throw new BrowseException.Failed("Download failed: " + e.getMessage(), e);
        }
    }

    /// Where the file is to go, judged before anything is fetched.
    private record Place(Args args, @Nullable String path, @Nullable Path file, boolean isFolder) {
        Place(Args args, @Nullable String path) {
            this(
                    args,
                    path,
                    isFolder(args, path) || path == null ? null : args.fileToWrite(path),
                    isFolder(args, path));
        }

        private static boolean isFolder(Args args, @Nullable String path) {
            return path != null
                    && (path.endsWith("/")
                            || Files.isDirectory(args.caller().paths().anyKind(path)));
        }

        Reply take(Fetched fetched) {
            Path target = file == null ? chosen(fetched) : file;
            WholeFile.move(fetched.file(), target);
            return Reply.text(
                    "Downloaded: "
                            + target
                            + " ("
                            + SavedFiles.kilobytes(fetched.size())
                            + ", "
                            + fetched.type()
                            + ")");
        }

        private Path chosen(Fetched fetched) {
            if (path == null) {
                return args.fileToWrite(
                        "/tmp/browse-download-" + System.currentTimeMillis() + fetched.ending());
            }
            Path folder = args.caller().paths().anyKind(path);
            return args.fileToWrite(Fetched.free(folder, fetched.name()).toString());
        }
    }
}
