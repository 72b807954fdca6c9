package gstack.browse.files;

import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.files.Download.State;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// The files that Chromium saves because a page, a link or one of our own commands made it: where
/// they are, and of which somebody has been told.
public final class Downloads {
    /// The largest file that is taken.
    public static final long LARGEST = 200L << 20;

    private static final int REMEMBERED = 256;
    private static final String TOO_LARGE =
            "File too large (>200MB). Fetch it with a program such as curl.";

    private final Session browser;
    private final boolean ours;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<String, Download> byGuid =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Download> eldest) {
                    return size() > REMEMBERED && !eldest.getValue().isRunning();
                }
            };
    private final Set<Long> told = new HashSet<>();
    private final Set<String> ownFrames = new HashSet<>();
    private final Set<String> ownUrls = new HashSet<>();
    private final Set<Long> own = new HashSet<>();
    private final Map<String, Long> asked =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
                    return size() > REMEMBERED;
                }
            };
    private volatile @Nullable Shelf shelf;
    private long begun;
    private long asks;

    /// Refuses all of them until [#keepOn], if the browser is `ours`; somebody else's goes on to
    /// save files where its owner wants them.
    public Downloads(Session browser, boolean ours) {
        this.browser = browser;
        this.ours = ours;
        browser.on("Fetch.requestPaused", this::noteRequest);
        browser.on("Browser.downloadWillBegin", this::noteBegin);
        browser.on("Browser.downloadProgress", this::noteProgress);
        browser.send(
                "Browser.setDownloadBehavior",
                "behavior",
                ours ? "deny" : "default",
                "eventsEnabled",
                true);
    }

    /// From now on they are kept there.
    public void keepOn(Shelf place) {
        shelf = place;
        if (ours) {
            browser.send(
                    "Browser.setDownloadBehavior",
                    "behavior",
                    "allowAndName",
                    "downloadPath",
                    place.folder().toString(),
                    "eventsEnabled",
                    true);
        }
    }

    /// The same for a context of its own.
    public void keepThoseOf(String context) {
        Shelf place = shelf;
        browser.send(
                "Browser.setDownloadBehavior",
                "behavior",
                place == null ? "deny" : "allowAndName",
                "downloadPath",
                place == null ? null : place.folder().toString(),
                "eventsEnabled",
                true,
                "browserContextId",
                context);
    }

    /// Where they are kept.
    public Shelf shelf() {
        Shelf place = shelf;
        if (place == null) {
            throw new BrowseException.Failed(
                    "This browser keeps no downloads: there is no folder for them. Run 'restart'.");
        }
        return place;
    }

    /// Removes them all, now that no browser writes there any more.
    public void discard() throws IOException {
        Shelf place = shelf;
        if (place != null) {
            place.clear();
        }
    }

    /// Whether a saved file is one of those that go with the daemon.
    public boolean isKept(Path file) {
        Shelf place = shelf;
        return place != null && file.startsWith(place.folder());
    }

    /// A link's `download` attribute makes a request that belongs to no navigation, and so has no
    /// name in the network log.
    private void noteRequest(Json event) {
        if (!event.text("resourceType").equals("Document") || event.has("networkId")) {
            return;
        }
        String url = event.at("request").text("url");
        change(() -> {
            // One that broke off is asked for again.
            if (byGuid.values().stream().noneMatch(d -> d.isRunning() && d.url().equals(url))) {
                asked.put(event.text("frameId"), ++asks);
            }
        });
    }

    private void noteBegin(Json event) {
        String guid = event.text("guid");
        String url = event.text("url");
        String frame = event.text("frameId");
        String name = FileName.safe(event.text("suggestedFilename"));
        change(() -> {
            byGuid.put(guid, Download.begun(++begun, guid, frame, url, name));
            asked.remove(frame);
            if (ownFrames.contains(frame) || ownUrls.contains(url)) {
                own.add(begun);
            }
            own.removeIf(number -> number < begun - 2 * REMEMBERED);
            told.removeIf(number -> number < begun - 2 * REMEMBERED);
        });
        if (shelf == null) {
            refuse(guid, "there is no folder for downloads. Run 'restart'.");
        }
    }

    private void noteProgress(Json event) {
        String guid = event.text("guid");
        Download known = byGuid(guid);
        if (known == null || !known.isRunning()) {
            return;
        }
        long received = event.longNumber("receivedBytes", 0);
        long total = event.longNumber("totalBytes", 0);
        switch (event.text("state")) {
            case "completed" -> complete(known.at(received, total), event.text("filePath"));
            case "canceled" ->
                    update(
                            known.ended(
                                    State.FAILED,
                                    "it was broken off after " + known.received() + " bytes"));
            default -> {
                update(known.at(received, total));
                bound(guid, known.total() == 0 && total > 0, Math.max(received, total));
            }
        }
    }

    /// Gives up what is too large, for us or for the room that is left.
    private void bound(String guid, boolean sizeIsNew, long size) {
        Shelf place = shelf;
        if (size > LARGEST) {
            refuse(guid, TOO_LARGE);
        } else if (sizeIsNew && place != null && place.free() < size) {
            refuse(
                    guid,
                    "the downloads in "
                            + place.folder()
                            + " have 1 GB together. Move or delete some of them, then try again.");
        }
    }

    private void complete(Download download, String path) {
        Shelf place = shelf;
        Path come =
                !path.isEmpty() || place == null ? Path.of(path) : place.incoming(download.guid());
        try {
            long size = Files.size(come);
            Path file =
                    place == null || !ours || isOwn(download)
                            ? come
                            : place.put(come, download.name());
            update(download.saved(file, size));
        } catch (IOException | BrowseException e) {
            update(download.ended(State.FAILED, "the file is not there: " + e.getMessage()));
        }
    }

    private void refuse(String guid, String why) {
        change(() -> {
            Download known = byGuid.get(guid);
            if (known != null && known.isRunning()) {
                byGuid.put(guid, known.ended(State.REFUSED, why));
            }
        });
        browser.send("Browser.cancelDownload", "guid", guid);
    }

    /// Breaks off what is still running.
    public void cancel(Download download, String why) {
        refuse(download.guid(), why);
    }

    /// What that frame has saved is a command's own business.
    void own(String frameId) {
        change(() -> ownFrames.add(frameId));
    }

    void disown(String frameId) {
        change(() -> ownFrames.remove(frameId));
    }

    /// Has `begin` make the page save `url`, and gives it back as a command's own; empty when
    /// nothing began in time.
    public Optional<Download> ofUrl(String url, Runnable begin, Deadline deadline) {
        long before = mark();
        change(() -> ownUrls.add(url));
        try {
            begin.run();
            return find(d -> d.number() > before && d.url().equals(url), deadline);
        } finally {
            change(() -> ownUrls.remove(url));
        }
    }

    /// What a frame of our own saves after the first `before`.
    Optional<Download> ofFrame(String frameId, long before, Deadline deadline) {
        return find(d -> d.number() > before && d.frameId().equals(frameId), deadline);
    }

    private boolean isOwn(Download download) {
        lock.lock();
        try {
            return own.contains(download.number());
        } finally {
            lock.unlock();
        }
    }

    /// Lets the browser say what an action that is over has begun: a script's own download is known
    /// to it a task or two later.
    public void letBegin() {
        browser.call("Browser.getVersion");
        browser.call("Browser.getVersion");
    }

    /// How many have begun so far.
    public long mark() {
        browser.catchUp();
        lock.lock();
        try {
            return begun;
        } finally {
            lock.unlock();
        }
    }

    /// How often a link has asked for a file so far.
    public long asks() {
        browser.catchUp();
        lock.lock();
        try {
            return asks;
        } finally {
            lock.unlock();
        }
    }

    /// Whether a link in one of these frames has asked for a file since then, and no answer began
    /// yet.
    public boolean isAwaited(Predicate<String> frames, long since) {
        browser.catchUp();
        lock.lock();
        try {
            return asked.entrySet().stream()
                    .anyMatch(e -> e.getValue() > since && frames.test(e.getKey()));
        } finally {
            lock.unlock();
        }
    }

    /// The first of those meant that nobody was told of yet, as soon as there is one.
    public Optional<Download> next(Predicate<Download> meant, Deadline deadline) {
        return find(d -> isUntold(d) && meant.test(d), deadline);
    }

    /// All of those meant that nobody was told of yet.
    public List<Download> untold(Predicate<Download> meant) {
        browser.catchUp();
        lock.lock();
        try {
            return byGuid.values().stream().filter(d -> isUntold(d) && meant.test(d)).toList();
        } finally {
            lock.unlock();
        }
    }

    private boolean isUntold(Download download) {
        return !told.contains(download.number()) && !own.contains(download.number());
    }

    private Optional<Download> find(Predicate<Download> meant, Deadline deadline) {
        browser.catchUp();
        lock.lock();
        try {
            await(deadline, () -> byGuid.values().stream().anyMatch(meant));
            return byGuid.values().stream().filter(meant).findFirst();
        } finally {
            lock.unlock();
        }
    }

    /// How it stands when it has ended, or when the deadline has passed.
    public Download ended(Download download, Deadline deadline) {
        await(deadline, () -> !now(download).isRunning());
        return now(download);
    }

    private Download now(Download download) {
        Download known = byGuid(download.guid());
        return known == null ? download : known;
    }

    /// Its end has been said to somebody.
    public void tell(Download download) {
        change(() -> told.add(download.number()));
    }

    private @Nullable Download byGuid(String guid) {
        lock.lock();
        try {
            return byGuid.get(guid);
        } finally {
            lock.unlock();
        }
    }

    private void update(Download download) {
        change(() -> byGuid.put(download.guid(), download));
    }

    private void change(Runnable change) {
        lock.lock();
        try {
            change.run();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void await(Deadline deadline, BooleanSupplier condition) {
        lock.lock();
        try {
            while (!condition.getAsBoolean()) {
                if (changed.awaitNanos(deadline.remainingNanos()) <= 0) {
                    return;
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        } finally {
            lock.unlock();
        }
    }
}
