package gstack.browse.guard;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;

import java.net.UnknownHostException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/// Tells whether a name leads to a cloud's metadata address. A lookup that fails or takes too long
/// says no, since the browser will hardly do better with that name.
final class NameCheck {
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final long KEPT_NANOS = Duration.ofSeconds(30).toNanos();
    private static final int MOST_NAMES = 256;
    private static final int MOST_LOOKUPS = 32;
    private static final int IDLE_SECONDS = 5;

    private final Resolver resolver;
    private final LongSupplier nanoClock;
    // The system's resolver blocks in native code, which would hold up a virtual thread's carrier.
    private final ThreadPoolExecutor lookups =
            new ThreadPoolExecutor(
                    MOST_LOOKUPS,
                    MOST_LOOKUPS,
                    IDLE_SECONDS,
                    TimeUnit.SECONDS,
                    new LinkedBlockingQueue<>(),
                    Thread.ofPlatform().daemon().name("browse-dns").factory());
    private final LinkedHashMap<String, Answer> answers = new LinkedHashMap<>();

    /// An answer that has come or is on its way.
    private record Answer(CompletableFuture<Boolean> metadata, long askedAt) {}

    NameCheck(Resolver resolver, LongSupplier nanoClock) {
        this.resolver = resolver;
        this.nanoClock = nanoClock;
        lookups.allowCoreThreadTimeOut(true);
    }

    boolean leadsToMetadata(String name) {
        long patience = Math.min(PATIENCE.toNanos(), Deadline.current().remainingNanos());
        try {
            return answer(name).metadata().get(patience, TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
            return false;
        } catch (ExecutionException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }

    private Answer answer(String name) {
        synchronized (answers) {
            Answer known = answers.get(name);
            if (known != null && nanoClock.getAsLong() - known.askedAt() < KEPT_NANOS) {
                return known;
            }
            Answer fresh = new Answer(new CompletableFuture<>(), nanoClock.getAsLong());
            answers.remove(name);
            answers.put(name, fresh);
            if (answers.size() > MOST_NAMES) {
                answers.pollFirstEntry();
            }
            lookups.execute(() -> ask(name, fresh));
            return fresh;
        }
    }

    private void ask(String name, Answer answer) {
        try {
            answer.metadata()
                    .complete(resolver.addresses(name).stream().anyMatch(CloudMetadata::isAt));
        } catch (UnknownHostException | RuntimeException e) {
            answer.metadata().completeExceptionally(e);
            forget(name, answer);
        }
    }

    private void forget(String name, Answer answer) {
        synchronized (answers) {
            answers.remove(name, answer);
        }
    }
}
