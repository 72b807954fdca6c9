package gstack.browse.commands.extraction;

import gstack.browse.browser.SavedFiles;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.files.Download;
import gstack.browse.files.Downloads;
import gstack.browse.files.Fetched;
import gstack.browse.files.Loader;
import gstack.browse.files.MediaTypes;
import gstack.browse.files.Shelf;
import gstack.browse.guard.DataUrl;
import gstack.browse.page.Frame;
import gstack.browse.page.PageScript;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/// Fetches what an address of any kind stands for: on the web, in a page's memory, in the address
/// itself, on this machine's disk.
final class Sources {
    /// What a page may hold in its memory for us to take.
    static final long LARGEST_BLOB = 100L << 20;

    private static final Duration BLOB_BEGINS = Duration.ofSeconds(3);

    private final Tab tab;
    private final Args args;
    private final Supplier<Loader> loader;

    /// `loader` opens, or gives, the window that fetches from the web.
    Sources(Tab tab, Args args, Supplier<Loader> loader) {
        this.tab = tab;
        this.args = args;
        this.loader = loader;
    }

    /// The file at `url`, as a page in `frame` would get it.
    Fetched fetch(String url, Frame frame) {
        String lower = url.toLowerCase(Locale.ROOT);
        if (lower.startsWith("data:")) {
            return fromDataUrl(url);
        }
        if (lower.startsWith("blob:")) {
            return fromBlob(url, frame);
        }
        String checked = args.url(url);
        requireNoStream(checked);
        if (checked.startsWith("file:")) {
            return fromDisk(checked);
        }
        if (!checked.startsWith("http")) {
            throw new BrowseException.Failed("there is no file at " + checked);
        }
        return loader.get().fetch(checked, referrer(frame), Downloads.LARGEST);
    }

    private static @Nullable String referrer(Frame frame) {
        return frame.url().startsWith("http") ? withoutFragment(frame.url()) : null;
    }

    private static String withoutFragment(String url) {
        int hash = url.indexOf('#');
        return hash < 0 ? url : url.substring(0, hash);
    }

    private static void requireNoStream(String url) {
        int end = 0;
        while (end < url.length() && url.charAt(end) != '?' && url.charAt(end) != '#') {
            end++;
        }
        String path = url.substring(0, end).toLowerCase(Locale.ROOT);
        if (path.endsWith(".m3u8") || path.endsWith(".mpd")) {
            throw new BrowseException.Denied(
                    "This is an HLS/DASH stream. Use yt-dlp or ffmpeg for adaptive stream"
                            + " downloads.");
        }
    }

    private Fetched fromDataUrl(String url) {
        DataUrl.Content content =
                DataUrl.parse(url)
                        .orElseThrow(() ->
                                new BrowseException.Failed(
                                        "the data: URL is damaged. Copy it whole"));
        Path draft = shelf().draft();
        try {
            Files.write(draft, content.bytes());
        } catch (IOException e) {
            throw unwritten(draft, e);
        }
        String type = MediaTypes.bare(content.type());
        String ending = Objects.requireNonNullElse(MediaTypes.ending(type), "");
        return new Fetched(
                draft,
                content.bytes().length,
                type.isEmpty() ? "text/plain" : type,
                "data" + ending);
    }

    private Shelf shelf() {
        return tab.browser().downloads().shelf();
    }

    private Fetched fromDisk(String url) {
        Path file = args.fileToRead(path(url));
        Path draft = shelf().draft();
        try {
            if (Files.size(file) > Downloads.LARGEST) {
                throw new BrowseException.Denied("File too large (>200MB). Copy it with 'cp'.");
            }
            Files.copy(file, draft, StandardCopyOption.COPY_ATTRIBUTES);
            String name = String.valueOf(file.getFileName());
            return new Fetched(draft, Files.size(draft), MediaTypes.ofName(name), name);
        } catch (IOException e) {
            throw unwritten(draft, e);
        }
    }

    private static String path(String url) {
        String bare = withoutFragment(url);
        int query = bare.indexOf('?');
        try {
            return Path.of(URI.create(query < 0 ? bare : bare.substring(0, query))).toString();
        } catch (IllegalArgumentException e) {
            throw new BrowseException.Failed(url + " names no file of this machine", e);
        }
    }

    private static BrowseException unwritten(Path draft, IOException e) {
        return new BrowseException.Failed("could not write " + draft + ": " + e.getMessage(), e);
    }

    /// The page saves it as if somebody had clicked on a link to it, which no page hears of.
    private Fetched fromBlob(String url, Frame frame) {
        Downloads downloads = tab.browser().downloads();
        Frame owner = ownerOf(url, frame);
        Optional<Download> begun =
                downloads.ofUrl(
                        url,
                        () -> tab.page().scripting().read(owner, PageScript.named("save"), url),
                        Deadline.within(BLOB_BEGINS, Deadline::current));
        Download ended = downloads.ended(begun.orElseThrow(Sources::expired), Deadline.current());
        if (ended.isRunning()) {
            downloads.cancel(ended, "it was given up");
        }
        Path file = ended.file();
        if (file == null) {
            throw expired();
        }
        Fetched fetched = new Fetched(file, ended.received(), ended.type(), ended.name());
        if (ended.received() > LARGEST_BLOB) {
            fetched.close();
            throw new BrowseException.Denied(
                    "Blob too large (>100MB: "
                            + SavedFiles.kilobytes(ended.received())
                            + "). Have the page save it with 'click --download <path>'.");
        }
        return fetched;
    }

    private static BrowseException expired() {
        return new BrowseException.Failed(
                "Blob URL expired or inaccessible: the page has given it up, or it belongs to"
                        + " another page. Run 'media' for the addresses that there are now.");
    }

    /// The frame of the blob's own origin: no other can read it.
    private Frame ownerOf(String url, Frame frame) {
        String origin = origin(url.substring("blob:".length()));
        if (origin.equals(origin(frame.url()))) {
            return frame;
        }
        return tab.page().frames().stream()
                .filter(each -> origin.equals(origin(each.url())))
                .findFirst()
                .orElse(frame);
    }

    private static String origin(String url) {
        int host = url.indexOf("://");
        int end = host < 0 ? -1 : url.indexOf('/', host + 3);
        return end < 0 ? url : url.substring(0, end);
    }
}
