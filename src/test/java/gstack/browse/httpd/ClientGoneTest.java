package gstack.browse.httpd;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// A handler learns that its client left, and nothing the client sent meanwhile is lost.
final class ClientGoneTest {
    private final AtomicInteger gone = new AtomicInteger();
    private final CountDownLatch handlerDone = new CountDownLatch(1);

    /// Works until its client leaves.
    private void workUntilGone(Exchange exchange) throws IOException {
        CountDownLatch left = new CountDownLatch(1);
        exchange.onClientGone(() -> {
            gone.incrementAndGet();
            left.countDown();
        });
        await(left);
        handlerDone.countDown();
    }

    @Test
    void aClientThatClosesIsNoticedOnce() throws Exception {
        try (TestServer server = new TestServer(this::workUntilGone)) {
            server.client().get("/").close();

            assertThat(handlerDone.await(5, TimeUnit.SECONDS)).isTrue();
            awaitNoConnection(server);
            assertThat(gone).hasValue(1);
            assertThat(server.faults).isEmpty();
        }
    }

    @Test
    void aClientThatResetsIsNoticed() throws Exception {
        try (TestServer server = new TestServer(this::workUntilGone)) {
            RawClient client = server.client().get("/");
            client.socket.setSoLinger(true, 0);
            client.close();

            assertThat(handlerDone.await(5, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void aClientThatSentMoreAndClosedIsNoticedToo() throws Exception {
        try (TestServer server = new TestServer(this::workUntilGone)) {
            server.client().get("/").get("/2").close();

            assertThat(handlerDone.await(5, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void theBodyIsReadBeforeTheWatchBegins() throws Exception {
        Handler handler =
                e -> {
                    e.onClientGone(gone::incrementAndGet);
                    TestServer.echo(e);
                };
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\na").send("bc");

            assertThat(client.answer().text()).isEqualTo("POST / abc");
            assertThat(gone).hasValue(0);
        }
    }

    @Test
    void requestsThatArriveDuringTheWatchAreServedAfterwards() throws Exception {
        SynchronousQueue<String> go = new SynchronousQueue<>();
        Handler handler =
                e -> {
                    e.onClientGone(gone::incrementAndGet);
                    e.interim(102);
                    take(go);
                    TestServer.echo(e);
                };
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            String padding = "X: " + "p".repeat(3000) + "\r\n";
            String request =
                    "POST /%d HTTP/1.1\r\nHost: x\r\n" + padding + "Content-Length: 5\r\n\r\n12345";
            for (int i = 0; i < 20; i++) {
                client.send(request.formatted(i));
            }
            for (int i = 0; i < 20; i++) {
                assertThat(client.answer().status()).isEqualTo(102);
                go.put("go");
                assertThat(client.answer().text()).isEqualTo("POST /" + i + " 12345");
            }
            // The same again, each sent while the one before is at work.
            client.get("/0");
            for (int i = 1; i < 20; i++) {
                assertThat(client.answer().status()).isEqualTo(102);
                client.send("GET /" + i + " HT").send("TP/1.1\r\nHost: x\r\n\r\n");
                go.put("go");
                assertThat(client.answer().text()).isEqualTo("GET /" + (i - 1) + " ");
            }
            assertThat(client.answer().status()).isEqualTo(102);
            go.put("go");
            assertThat(client.answer().text()).isEqualTo("GET /19 ");
            assertThat(gone).hasValue(0);
        }
    }

    @Test
    void aClientThatClosesAfterItsAnswerCancelsNothing() throws Exception {
        Handler handler =
                e -> {
                    e.onClientGone(gone::incrementAndGet);
                    TestServer.echo(e);
                };
        try (TestServer server = new TestServer(handler)) {
            for (int i = 0; i < 200; i++) {
                try (RawClient client = server.client()) {
                    client.get("/").answer();
                }
            }
            awaitNoConnection(server);
            assertThat(gone).hasValue(0);
        }
    }

    @Test
    void aWatchedClientThatAskedForTheEndGetsIt() throws Exception {
        Handler handler =
                e -> {
                    e.onClientGone(gone::incrementAndGet);
                    TestServer.echo(e);
                };
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            client.send(RawClient.lines("GET / HTTP/1.1", "Host: x", "Connection: close"));

            assertThat(client.answer().text()).isEqualTo("GET / ");
            assertThat(client.isAtEnd()).isTrue();
            assertThat(gone).hasValue(0);
        }
    }

    @Test
    void theWatchMayInterruptTheHandler() throws Exception {
        Handler handler =
                e -> {
                    Thread worker = Thread.currentThread();
                    e.onClientGone(worker::interrupt);
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException _) {
                        handlerDone.countDown();
                        e.reply(499, Map.of(), new byte[0]);
                    }
                };
        try (TestServer server = new TestServer(handler)) {
            server.client().get("/").close();

            assertThat(handlerDone.await(5, TimeUnit.SECONDS)).isTrue();
            awaitNoConnection(server);
            assertThat(server.faults).isEmpty();
        }
    }

    static void awaitNoConnection(TestServer server) {
        long due = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        while (server.server.connections() > 0) {
            assertThat(System.nanoTime()).as("connections are still open").isLessThan(due);
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void take(SynchronousQueue<String> queue) {
        try {
            queue.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
