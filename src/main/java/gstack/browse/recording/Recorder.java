package gstack.browse.recording;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.guard.WholeFile;
import gstack.browse.sight.Screencast;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// Records one film at a time, of the tab in front or of one tab.
///
/// Pictures are put into the file as they come, so that ending a recording takes no time and needs
/// no memory, whoever ends it.
public final class Recorder {
    /// Pictures that wait for the ones before; when there are more, the oldest are left out.
    private static final int MOST_WAITING = 8;

    private static final Duration LAST_PICTURE = Duration.ofSeconds(1);
    private static final Duration ENDING = Duration.ofSeconds(5);

    /// A recording that is done: its file, how long it is, and what is to be said about it.
    public record Saved(Path file, long millis, int frames, long bytes, String remark) {}

    /// One that is under way.
    public record Progress(Path file, long millis, int frames, long bytes, int tab, boolean full) {}

    private record Take(
            Path file,
            FilmKind kind,
            boolean follows,
            Path draft,
            Film film,
            ThreadPoolExecutor writer) {}

    private final Ffmpeg ffmpeg;
    private final Supplier<Path> drafts;
    private @Nullable Take take;
    private @Nullable Screencast screencast;
    private int tab;
    private volatile CountDownLatch nextPicture = new CountDownLatch(0);

    /// `drafts` names files for films that grow, where somebody removes those of a daemon that was
    /// killed.
    public Recorder(Supplier<Path> drafts) {
        this(new Ffmpeg("ffmpeg"), drafts);
    }

    Recorder(Ffmpeg ffmpeg, Supplier<Path> drafts) {
        this.ffmpeg = ffmpeg;
        this.drafts = drafts;
    }

    /// Begins to record what `screencast` shows into `file`; with `follows` whichever tab is in
    /// front later on.
    public synchronized void start(
            Path file, int tab, Screencast screencast, boolean follows, boolean realTime) {
        if (take != null) {
            throw new BrowseException.Usage(
                    "Already recording to " + take.file() + ". Run 'record stop' first.");
        }
        FilmKind kind = FilmKind.of(file.toString());
        if (kind.needsFfmpeg()) {
            ffmpeg.require(kind);
        }
        Path draft;
        try {
            draft = draft();
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "The recording cannot be kept while it grows: " + e.getMessage() + ".", e);
        }
        ThreadPoolExecutor writer =
                new ThreadPoolExecutor(
                        1,
                        1,
                        0,
                        TimeUnit.SECONDS,
                        new ArrayBlockingQueue<>(MOST_WAITING),
                        Thread.ofVirtual().name("recording").factory(),
                        new ThreadPoolExecutor.DiscardOldestPolicy());
        take = new Take(file, kind, follows, draft, new Film(draft, kind, realTime), writer);
        watch(tab, screencast);
    }

    private Path draft() throws IOException {
        return Files.createFile(
                drafts.get(),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }

    private void watch(int number, Screencast watched) {
        tab = number;
        screencast = watched;
        nextPicture = new CountDownLatch(1);
        watched.start(this::see);
    }

    private void see(Screencast.Picture picture) {
        Take recording = current();
        if (recording != null && !recording.writer().isShutdown()) {
            recording.writer().execute(() -> recording.film().show(picture));
            nextPicture.countDown();
        }
    }

    private synchronized @Nullable Take current() {
        return take;
    }

    /// Another tab is in front now.
    public synchronized void inFront(int number, Screencast now) {
        if (take != null && take.follows() && now != screencast) {
            if (screencast != null) {
                screencast.stop();
            }
            watch(number, now);
        }
    }

    /// What is being recorded; null when nothing is.
    public synchronized @Nullable Progress progress() {
        Take recording = take;
        if (recording == null) {
            return null;
        }
        try {
            Film.Length length = recording.film().length();
            return new Progress(
                    recording.file(),
                    length.millis(),
                    length.frames(),
                    length.bytes(),
                    tab,
                    length.full());
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "The recording cannot be looked at: "
                            + e.getMessage()
                            + ". End it with 'record stop'.",
                    e);
        }
    }

    /// Ends the recording and puts its file in place.
    public Saved stop() {
        Take recording = current();
        if (recording == null) {
            throw new BrowseException.Usage("Not recording. Begin with 'record start <file>'.");
        }
        showTheEnd();
        return save(recording);
    }

    /// What the page shows at the end belongs to the film, drawn anew or not.
    private void showTheEnd() {
        Screencast watched = screencast;
        if (watched == null || !watched.hasPage()) {
            return;
        }
        CountDownLatch next = new CountDownLatch(1);
        nextPicture = next;
        watched.again();
        Deadline end = Deadline.within(LAST_PICTURE, Deadline::current);
        try {
            // A page that does not draw within that time has nothing new to show.
            boolean _ = next.await(end.remainingNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }

    private Saved save(Take recording) {
        synchronized (this) {
            if (!recording.equals(take)) {
                throw new BrowseException.Usage("The recording was ended by another command.");
            }
            take = null;
            Objects.requireNonNull(screencast, "a recording has a page").stop();
            screencast = null;
        }
        try {
            recording.writer().shutdown();
            boolean _ = recording.writer().awaitTermination(5, TimeUnit.SECONDS);
            Film.Length length = recording.film().finish(System.currentTimeMillis() / 1000.0);
            return deliver(recording, length);
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "The recording could not be saved: " + e.getMessage() + ".", e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        } finally {
            recording.draft().toFile().delete();
        }
    }

    private Saved deliver(Take recording, Film.Length length) throws IOException {
        StringBuilder remark = new StringBuilder();
        if (length.full()) {
            remark.append("\nIt ends early: a recording may take 10 minutes and 100 MB.");
        }
        if (length.shortened()) {
            remark.append("\nPauses longer than 2 s were shortened; --real-time keeps them.");
        }
        Path file = recording.file();
        long bytes;
        if (recording.kind().needsFfmpeg()) {
            Path video = draft();
            try {
                ffmpeg.convert(recording.draft(), video, recording.kind());
                bytes = put(video, file);
            } catch (IOException e) {
                Path kept = file.resolveSibling(file.getFileName() + ".png");
                bytes = put(recording.draft(), kept);
                remark.append("\nNot as asked: ").append(e.getMessage()).append(". This is APNG.");
                file = kept;
            } finally {
                Files.delete(video);
            }
        } else {
            bytes = put(recording.draft(), file);
        }
        return new Saved(file, length.millis(), length.frames(), bytes, remark.toString());
    }

    private static long put(Path from, Path file) {
        return WholeFile.writePrivately(file, out -> Files.copy(from, out));
    }

    /// Saves what there is when the browser ends; null when nothing was being recorded.
    public @Nullable Saved end() {
        Take recording = current();
        return recording == null ? null : Deadline.after(ENDING).run(() -> save(recording));
    }
}
