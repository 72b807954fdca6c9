package gstack.browse.commands.extraction;

import gstack.browse.browser.SavedFiles;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Progress;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.files.Fetched;
import gstack.browse.files.Loader;
import gstack.browse.guard.WholeFile;
import gstack.browse.json.Json;
import gstack.browse.page.Frame;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/// Fetches many files at once, a few at a time, and keeps going when one fails.
final class Harvest {
    private static final int AT_ONCE = 4;
    private static final long MOST_BYTES = 1L << 30;
    private static final Duration EACH = Duration.ofMinutes(3);
    private static final long BEAT_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int LONGEST_SRC = 2000;
    private static final int BROKEN = -1;

    /// What became of one item; `name` is null when it failed.
    record Result(Item item, @Nullable String name, long size, String type, String error) {
        boolean isThere() {
            return name != null;
        }

        Json json() {
            Json json =
                    Json.object(
                            "path",
                            name == null ? Json.NULL : name,
                            "src",
                            shortened(item.src()),
                            "size",
                            size,
                            "type",
                            type);
            return isThere() ? json : json.with("error", error);
        }

        /// A data: URL would put the whole file into the list.
        private static String shortened(String src) {
            return src.length() <= LONGEST_SRC || !src.startsWith("data:")
                    ? src
                    : src.substring(0, LONGEST_SRC) + "…";
        }

        String said() {
            return isThere()
                    ? name + " (" + SavedFiles.kilobytes(size) + ")"
                    : "FAILED: " + error.replaceAll("\\s+", " ");
        }
    }

    private final Tab tab;
    private final Args args;
    private final Frame frame;
    private final Path folder;
    private final AtomicLong bytes = new AtomicLong();

    Harvest(Tab tab, Args args, Frame frame, Path folder) {
        this.tab = tab;
        this.args = args;
        this.frame = frame;
        this.folder = folder;
    }

    /// The results, in the order of the items.
    List<Result> of(List<Item> items) {
        HeldImages held = HeldImages.of(tab, frame);
        Result[] results = new Result[items.size()];
        AtomicInteger next = new AtomicInteger();
        BlockingQueue<Integer> done = new LinkedBlockingQueue<>();
        Deadline deadline = Deadline.current();
        AtomicReference<@Nullable RuntimeException> problem = new AtomicReference<>();
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < Math.min(AT_ONCE, items.size()); i++) {
            Runnable work =
                    () ->
                            deadline.run(() -> {
                                try {
                                    work(items, results, next, done, held);
                                } catch (RuntimeException e) {
                                    problem.compareAndSet(null, e);
                                    done.add(BROKEN);
                                }
                                return true;
                            });
            workers.add(Thread.ofVirtual().name("scrape " + i).start(work));
        }
        try {
            if (!follow(items.size(), done)) {
                workers.forEach(Thread::interrupt);
                throw Objects.requireNonNull(problem.get());
            }
            for (Thread worker : workers) {
                worker.join();
            }
        } catch (InterruptedException _) {
            workers.forEach(Thread::interrupt);
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
        return Arrays.asList(results);
    }

    /// Waits until all are done, and says now and then how many are; false when a worker broke
    /// down.
    private boolean follow(int count, BlockingQueue<Integer> done) throws InterruptedException {
        Progress.say("scrape: 0 of " + count + " to " + folder);
        long said = System.nanoTime();
        for (int finished = 0; finished < count; finished++) {
            long left = said + BEAT_NANOS - System.nanoTime();
            Integer which = done.poll(Math.max(0, left), TimeUnit.NANOSECONDS);
            for (; which == null; which = done.poll(left, TimeUnit.NANOSECONDS)) {
                said = System.nanoTime();
                left = BEAT_NANOS;
                Progress.say(
                        "scrape: "
                                + finished
                                + " of "
                                + count
                                + ", "
                                + SavedFiles.kilobytes(bytes.get()));
            }
            if (which == BROKEN) {
                return false;
            }
        }
        return true;
    }

    private void work(
            List<Item> items,
            Result[] results,
            AtomicInteger next,
            BlockingQueue<Integer> done,
            HeldImages held) {
        try (Windows windows = new Windows()) {
            Sources sources = new Sources(tab, args, windows::loader);
            for (int i = next.getAndIncrement(); i < items.size(); i = next.getAndIncrement()) {
                results[i] = result(held, sources, items.get(i), i);
                done.add(i);
            }
        }
    }

    /// One worker's window, opened for its first file from the web.
    private final class Windows implements AutoCloseable {
        private @Nullable Loader open;

        Loader loader() {
            Loader loader = open == null ? tab.loader() : open;
            open = loader;
            return loader;
        }

        @Override
        public void close() {
            if (open != null) {
                open.close();
            }
        }
    }

    private Result result(HeldImages held, Sources sources, Item item, int index) {
        if (bytes.get() > MOST_BYTES) {
            return failed(item, "1 GB has been fetched, which is the most of one scrape");
        }
        try (Fetched fetched = Deadline.within(EACH, () -> fetched(held, sources, item.src()))) {
            String name =
                    String.format(
                            Locale.ROOT, "%s-%03d%s", item.kind(), index + 1, fetched.ending());
            WholeFile.move(fetched.file(), args.fileToWrite(folder.resolve(name).toString()));
            bytes.addAndGet(fetched.size());
            return new Result(item, name, fetched.size(), fetched.type(), "");
        } catch (BrowseException.Cancelled e) {
            throw e;
        } catch (BrowseException e) {
            return failed(item, String.valueOf(e.getMessage()));
        }
    }

    private Fetched fetched(HeldImages held, Sources sources, String src) {
        return held.take(src).orElseGet(() -> sources.fetch(src, frame));
    }

    private static Result failed(Item item, String why) {
        return new Result(item, null, 0, "", why);
    }
}
