package gstack.browse.httpd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A server that closes ends what is idle and waits, for a while, for what is not.
final class CloseTest {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch go = new CountDownLatch(1);
    private final CountDownLatch interrupted = new CountDownLatch(1);

    private void work(Exchange exchange) throws IOException {
        begun.countDown();
        try {
            go.await();
        } catch (InterruptedException e) {
            interrupted.countDown();
            throw new IOException(e);
        }
        TestServer.echo(exchange);
    }

    @Test
    void idleConnectionsEndAtOnceAndNewOnesAreRefused() throws IOException {
        TestServer server =
                new TestServer(TestServer.shortTimes(Duration.ofMinutes(1)), TestServer::echo);
        // Whoever connected first has been let in when the next is answered.
        try (RawClient silent = server.client();
                RawClient idle = server.client()) {
            idle.get("/").answer();
            long start = System.nanoTime();
            server.close();

            assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(5));
            assertThat(idle.isAtEnd()).isTrue();
            assertThat(silent.socket.getInputStream().read()).isEqualTo(-1);
            assertThatThrownBy(server::client).isInstanceOf(ConnectException.class);
        }
    }

    @Test
    void aReplyUnderWayIsFinishedAndThenTheConnectionEnds() throws Exception {
        TestServer server =
                new TestServer(TestServer.shortTimes(Duration.ofMinutes(1)), this::work);
        try (RawClient client = server.client()) {
            client.get("/");
            begun.await();
            Thread closer = Thread.ofVirtual().start(server::close);
            while (!server.server.closing()) {
                Thread.onSpinWait();
            }
            go.countDown();
            RawClient.Answer answer = client.answer();

            assertThat(answer.text()).isEqualTo("GET / ");
            assertThat(answer.headers()).containsEntry("Connection", "close");
            assertThat(closer.join(Duration.ofSeconds(5))).isTrue();
        }
    }

    @Test
    void aHandlerThatNeverEndsIsInterruptedAfterTheDrainTime() throws Exception {
        TestServer server =
                new TestServer(TestServer.shortTimes(Duration.ofMillis(100)), this::work);
        try (RawClient client = server.client()) {
            client.get("/");
            begun.await();
            server.close();

            assertThat(interrupted.await(5, TimeUnit.SECONDS)).isTrue();
            assertThat(server.faults).isEmpty();
        }
    }

    @Test
    void streamsAndUpgradesAreNotWaitedFor() throws Exception {
        Handler handler =
                e -> {
                    if (e.path().equals("/stream")) {
                        e.stream(200, Map.of());
                        begun.countDown();
                        e.onClientGone(go::countDown);
                        await(go);
                    } else {
                        assertThat(e.upgrade(Map.of("Upgrade", "x")).in()).isNotNull();
                    }
                };
        TestServer server = new TestServer(TestServer.shortTimes(Duration.ofMinutes(1)), handler);
        try (RawClient stream = server.client().get("/stream");
                RawClient upgrade = server.client().get("/upgrade")) {
            stream.head();
            upgrade.head();
            begun.await();
            long start = System.nanoTime();
            server.close();

            assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(5));
            assertThat(upgrade.isAtEnd()).isTrue();
            assertThat(stream.isAtEnd()).isTrue();
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
