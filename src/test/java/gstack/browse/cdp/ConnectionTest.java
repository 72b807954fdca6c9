package gstack.browse.cdp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

final class ConnectionTest {
    /// A browser's end of the line, played by the test.
    private static final class Line implements Transport {
        private static final String END = "";
        private final BlockingQueue<String> sent = new LinkedBlockingQueue<>();
        private final BlockingQueue<String> toRead = new LinkedBlockingQueue<>();

        @Override
        public void send(String message) {
            sent.add(message);
        }

        @Override
        public @Nullable String receive() {
            try {
                String text = toRead.take();
                return text.equals(END) ? null : text;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void close() {
            toRead.add(END);
        }

        Json next() throws InterruptedException {
            return Json.parse(sent.take());
        }
    }

    private final Line line = new Line();
    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final Connection connection = new Connection(line, errors::add);

    @AfterEach
    void close() {
        connection.close();
    }

    private Session session(String id) {
        return Objects.requireNonNull(connection.session(id));
    }

    @Test
    void answersFindTheirCallsInWhateverOrderTheyCome() throws Exception {
        Call first = connection.browser().send("First.call", "x", 1);
        Call second = connection.browser().send("Second.call");
        int firstId = line.next().number("id", 0);
        int secondId = line.next().number("id", 0);
        line.toRead.add("{\"id\":" + secondId + ",\"result\":{\"n\":2}}");
        line.toRead.add("{\"id\":" + firstId + ",\"result\":{\"n\":1}}");
        assertThat(first.await().number("n", 0)).isEqualTo(1);
        assertThat(second.await().number("n", 0)).isEqualTo(2);
        assertThat(connection.pendingCalls()).isZero();
    }

    @Test
    void aRefusalNamesTheMethodAndTheReason() throws Exception {
        Call call = connection.browser().send("Some.method");
        line.toRead.add(
                "{\"id\":"
                        + line.next().number("id", 0)
                        + ",\"error\":{\"code\":-32000,\"message\":\"no\"}}");
        assertThatThrownBy(call::await)
                .isInstanceOf(CdpException.class)
                .hasMessage("Some.method: no");
    }

    @Test
    void aCallEndsAtTheDeadline() {
        Call call = connection.browser().send("Slow.method");
        assertThatThrownBy(() -> call.await(Deadline.after(Duration.ofMillis(10))))
                .isInstanceOf(Overdue.class)
                .hasMessageContaining("Slow.method was not answered within 10 ms");
    }

    @Test
    void theEndOfTheBrowserEndsEveryCallUnderWayAndEveryLaterOne() throws Exception {
        Call underWay = connection.browser().send("Under.way");
        CountDownLatch told = new CountDownLatch(1);
        connection.onClose(told::countDown);
        line.close();
        assertThatThrownBy(underWay::await).isInstanceOf(SessionGone.class);
        assertThatThrownBy(() -> connection.browser().call("Later.call"))
                .isInstanceOf(SessionGone.class);
        // Calls are told first.
        assertThat(told.await(10, java.util.concurrent.TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aDetachedTargetEndsItsOwnCallsOnly() throws Exception {
        CountDownLatch attached = new CountDownLatch(2);
        connection.browser().on("Target.attachedToTarget", _ -> attached.countDown());
        line.toRead.add(
                "{\"method\":\"Target.attachedToTarget\",\"params\":{\"sessionId\":\"S1\"}}");
        line.toRead.add(
                "{\"method\":\"Target.attachedToTarget\",\"params\":{\"sessionId\":\"S2\"}}");
        attached.await();
        Call its = session("S1").send("Its.call");
        Call other = session("S2").send("Other.call");
        line.toRead.add(
                "{\"method\":\"Target.detachedFromTarget\",\"params\":{\"sessionId\":\"S1\"}}");
        assertThatThrownBy(its::await).isInstanceOf(SessionGone.class);
        assertThat(connection.session("S1")).isNull();
        assertThat(other.isAnswered()).isFalse();
    }

    @Test
    void eventsAreHandledInOrderAndOffTheReader() throws Exception {
        List<Integer> seen = new CopyOnWriteArrayList<>();
        CountDownLatch blocked = new CountDownLatch(1);
        connection
                .browser()
                .on(
                        "Some.event",
                        event -> {
                            try {
                                blocked.await();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                            seen.add(event.number("n", 0));
                        });
        List<Integer> expected = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            line.toRead.add("{\"method\":\"Some.event\",\"params\":{\"n\":" + i + "}}");
            expected.add(i);
        }
        // The reader still answers calls although no event has been handled.
        Call call = connection.browser().send("Some.method");
        line.toRead.add("{\"id\":" + line.next().number("id", 0) + ",\"result\":{}}");
        call.await();
        blocked.countDown();
        connection.browser().catchUp();
        assertThat(seen).isEqualTo(expected);
    }

    @Test
    void aHandlerThatThrowsIsReportedAndStopsNothing() throws Exception {
        CountDownLatch second = new CountDownLatch(2);
        connection
                .browser()
                .on(
                        "Some.event",
                        _ -> {
                            second.countDown();
                            throw new IllegalStateException("handler");
                        });
        line.toRead.add("{\"method\":\"Some.event\",\"params\":{}}");
        line.toRead.add("not JSON {");
        line.toRead.add("{\"method\":\"Some.event\",\"params\":{}}");
        second.await();
        connection.browser().catchUp();
        assertThat(errors).hasSize(3);
    }
}
