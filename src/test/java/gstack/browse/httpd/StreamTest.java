package gstack.browse.httpd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Answers without a length, and connections that leave HTTP.
final class StreamTest {
    private static final String UPGRADE =
            "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: shout\r\n\r\n";

    @Test
    void eachFlushReachesTheClientAtOnce() throws Exception {
        BlockingQueue<String> events = new ArrayBlockingQueue<>(1);
        Handler handler =
                e -> {
                    try (OutputStream out =
                            e.stream(200, Map.of("Content-Type", "text/event-stream"))) {
                        for (String event = take(events);
                                !event.equals("end");
                                event = take(events)) {
                            out.write(("data: " + event + "\r\n").getBytes(StandardCharsets.UTF_8));
                            out.flush();
                        }
                    }
                };
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            assertThat(client.get("/").head().headers())
                    .containsExactly(
                            Map.entry("Content-Type", "text/event-stream"),
                            Map.entry("Connection", "close"));
            events.put("one");
            assertThat(client.line()).isEqualTo("data: one");
            events.put("two");
            assertThat(client.line()).isEqualTo("data: two");
            events.put("end");
            assertThat(client.isAtEnd()).isTrue();
        }
    }

    @Test
    void aStreamIsFlushedWhenItsHandlerReturns() throws IOException {
        try (TestServer server = new TestServer(e -> e.stream(200, Map.of()).write('x'));
                RawClient client = server.client()) {
            assertThat(client.get("/").answer().text()).isEqualTo("x");
        }
    }

    @Test
    void aStreamThatBrokeOffDoesNotLookWhole() throws IOException {
        Handler handler =
                e -> {
                    e.stream(200, Map.of()).flush();
                    throw new IllegalStateException("bug");
                };
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            client.get("/");

            assertThatThrownBy(client::answer).hasMessageContaining("reset");
        }
    }

    @Test
    void aStreamNoticesThatItsReaderLeft() throws Exception {
        CountDownLatch left = new CountDownLatch(1);
        Handler handler =
                e -> {
                    e.onClientGone(left::countDown);
                    e.stream(200, Map.of()).flush();
                    await(left);
                };
        try (TestServer server = new TestServer(handler)) {
            try (RawClient client = server.client()) {
                client.get("/").head();
            }
            assertThat(left.await(5, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void aStreamForHeadHasNoContent() throws IOException {
        try (TestServer server = new TestServer(e -> e.stream(200, Map.of()).write('x'));
                RawClient client = server.client()) {
            client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n").head();

            assertThat(client.isAtEnd()).isTrue();
        }
    }

    @Test
    void anUpgradedConnectionCarriesBytesBothWaysAndOutlivesItsHandler() throws Exception {
        BlockingQueue<Upgraded> handedOver = new ArrayBlockingQueue<>(1);
        Handler handler = e -> handedOver.add(e.upgrade(Map.of("Upgrade", "shout")));
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            // The first bytes of the new protocol come along with the request.
            RawClient.Answer answer = client.send(UPGRADE + "early ").head();
            assertThat(answer.status()).isEqualTo(101);
            assertThat(answer.headers())
                    .containsExactly(
                            Map.entry("Upgrade", "shout"), Map.entry("Connection", "Upgrade"));

            try (Upgraded upgraded = handedOver.take()) {
                client.send("late");
                assertThat(upgraded.in().readNBytes(10)).asString().isEqualTo("early late");
                upgraded.out().write("back\r\n".getBytes(StandardCharsets.US_ASCII));
                assertThat(client.line()).isEqualTo("back");
                upgraded.readTimeout(Duration.ofMillis(20));
                assertThatThrownBy(() -> upgraded.in().read())
                        .isInstanceOf(SocketTimeoutException.class);
                assertThat(server.server.connections()).isEqualTo(1);
            }
            assertThat(client.isAtEnd()).isTrue();
            assertThat(server.server.connections()).isZero();
        }
    }

    @Test
    void anUpgradedConnectionCountsAgainstTheLimit() throws Exception {
        BlockingQueue<Upgraded> handedOver = new ArrayBlockingQueue<>(1);
        Handler handler = e -> handedOver.add(e.upgrade(Map.of("Upgrade", "shout")));
        try (TestServer server = new TestServer(TestServer.withConnections(1), handler);
                RawClient client = server.client()) {
            client.send(UPGRADE).head();
            Upgraded upgraded = handedOver.take();
            try (RawClient second = server.client()) {
                assertThat(second.answer().status()).isEqualTo(503);
            }
            upgraded.close();
            try (RawClient third = server.client()) {
                assertThat(third.send(UPGRADE).head().status()).isEqualTo(101);
            }
        }
    }

    private static String take(BlockingQueue<String> queue) {
        try {
            return queue.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
