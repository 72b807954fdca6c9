package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;

import org.junit.jupiter.api.Test;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

final class NameCheckTest {
    private final AtomicLong clock = new AtomicLong();
    private final AtomicInteger lookups = new AtomicInteger();

    @Test
    void anAnswerIsKeptForHalfAMinute() {
        NameCheck check = new NameCheck(name -> count("169.254.169.254"), clock::get);
        assertThat(check.leadsToMetadata("a.test")).isTrue();
        assertThat(check.leadsToMetadata("a.test")).isTrue();
        assertThat(lookups).hasValue(1);
        clock.addAndGet(Duration.ofSeconds(31).toNanos());
        assertThat(check.leadsToMetadata("a.test")).isTrue();
        assertThat(lookups).hasValue(2);
    }

    @Test
    void aFailureIsNotKept() {
        NameCheck check = new NameCheck(this::failFirst, clock::get);
        assertThat(check.leadsToMetadata("a.test")).isFalse();
        awaitForgotten(check);
    }

    // The answer is taken out of the cache just after it is given.
    private void awaitForgotten(NameCheck check) {
        while (!check.leadsToMetadata("a.test")) {
            Thread.onSpinWait();
        }
        assertThat(lookups).hasValue(2);
    }

    @Test
    void oldNamesMakeRoomForNewOnes() {
        NameCheck check = new NameCheck(name -> count("127.0.0.1"), clock::get);
        for (int i = 0; i < 300; i++) {
            check.leadsToMetadata("a" + i + ".test");
        }
        check.leadsToMetadata("a299.test");
        assertThat(lookups).hasValue(300);
        check.leadsToMetadata("a0.test");
        assertThat(lookups).hasValue(301);
    }

    @Test
    void aLookupThatTakesTooLongIsNotWaitedForButItsAnswerCounts() {
        CountDownLatch slow = new CountDownLatch(1);
        NameCheck check =
                new NameCheck(
                        name -> {
                            waitFor(slow);
                            return count("169.254.169.254");
                        },
                        clock::get);
        boolean early =
                Deadline.within(Duration.ofMillis(1), () -> check.leadsToMetadata("a.test"));
        assertThat(early).isFalse();
        slow.countDown();
        assertThat(check.leadsToMetadata("a.test")).isTrue();
        assertThat(lookups).hasValue(1);
    }

    @Test
    void aCallerThatGoesAwayEndsTheWait() {
        CountDownLatch never = new CountDownLatch(1);
        NameCheck check =
                new NameCheck(
                        name -> {
                            waitFor(never);
                            return List.of();
                        },
                        clock::get);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> check.leadsToMetadata("a.test"))
                .isInstanceOf(BrowseException.Cancelled.class);
        assertThat(Thread.interrupted()).isTrue();
        never.countDown();
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<InetAddress> failFirst(String name) throws UnknownHostException {
        if (lookups.get() == 0) {
            lookups.incrementAndGet();
            throw new UnknownHostException(name);
        }
        return count("169.254.169.254");
    }

    private List<InetAddress> count(String address) throws UnknownHostException {
        lookups.incrementAndGet();
        return List.of(InetAddress.getByName(address));
    }
}
