package gstack.browse.httpd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Nobody holds a connection by being slow.
final class SlowClientTest {
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final Limits LIMITS = TestServer.shortTimes(SHORT);
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(5);

    @Test
    void aHeadThatTricklesInIsCutOffAtItsDeadline() throws IOException {
        try (TestServer server = new TestServer(LIMITS, TestServer::echo);
                RawClient client = server.client()) {
            long start = System.nanoTime();
            client.send("GET / HTTP/1.1\r\nHost: x\r\n");
            assertThat(trickle(client, "a")).isEqualTo(408);
            // The server's clock began with the connection, ours a little later.
            assertThat(System.nanoTime() - start).isBetween(SHORT.toNanos() / 2, PATIENCE);
        }
    }

    @Test
    void aBodyThatTricklesInIsCutOffAtItsDeadline() throws IOException {
        try (TestServer server = new TestServer(LIMITS, TestServer::echo);
                RawClient client = server.client()) {
            client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n");
            assertThat(trickle(client, "a")).isEqualTo(408);
        }
    }

    @Test
    void chunksThatTrickleInAreCutOffAtTheirDeadline() throws IOException {
        try (TestServer server = new TestServer(LIMITS, TestServer::echo);
                RawClient client = server.client()) {
            client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
            assertThat(trickle(client, "1\r\na\r\n")).isEqualTo(408);
        }
    }

    @Test
    void aSilentConnectionEndsWithoutAWord() throws IOException {
        try (TestServer server = new TestServer(LIMITS, TestServer::echo);
                RawClient client = server.client()) {
            assertThat(client.isAtEnd()).isTrue();
        }
    }

    @Test
    void anIdleConnectionEndsWithoutAWord() throws IOException {
        try (TestServer server = new TestServer(LIMITS, TestServer::echo);
                RawClient client = server.client()) {
            client.get("/").answer();
            long start = System.nanoTime();

            assertThat(client.isAtEnd()).isTrue();
            assertThat(System.nanoTime() - start).isBetween(SHORT.toNanos() / 2, PATIENCE);
        }
    }

    @Test
    void anIdleConnectionEndsAlsoAfterItWasWatched() throws IOException {
        Handler handler =
                e -> {
                    e.onClientGone(() -> {});
                    TestServer.echo(e);
                };
        try (TestServer server = new TestServer(LIMITS, handler);
                RawClient client = server.client()) {
            client.get("/").answer();

            assertThat(client.isAtEnd()).isTrue();
        }
    }

    @Test
    void aReaderThatStallsIsCutOff() throws Exception {
        BlockingQueue<Long> ended = new ArrayBlockingQueue<>(1);
        Handler handler =
                e -> {
                    long start = System.nanoTime();
                    try {
                        e.reply(200, Map.of(), new byte[20 << 20]);
                    } finally {
                        ended.add(System.nanoTime() - start);
                    }
                };
        try (TestServer server = new TestServer(LIMITS, handler);
                RawClient client = server.client()) {
            client.get("/");

            assertThat(ended.poll(5, TimeUnit.SECONDS)).isBetween(SHORT.toNanos(), PATIENCE);
            assertThat(server.faults).isEmpty();
            assertThatThrownBy(client.in::readAllBytes).isInstanceOf(IOException.class);
        }
    }

    @Test
    void aReaderThatIsMerelySlowGetsTwentyMegabytes() throws IOException {
        byte[] content = new byte[20 << 20];
        content[content.length - 1] = 7;
        Limits limits = TestServer.shortTimes(Duration.ofSeconds(2));
        try (TestServer server = new TestServer(limits, e -> e.reply(200, Map.of(), content));
                RawClient client = server.client()) {
            client.get("/").head();
            byte[] piece = new byte[64 << 10];
            int last = 0;
            for (int got = 0; got < content.length; ) {
                int count = client.in.readNBytes(piece, 0, piece.length);
                got += count;
                last = piece[count - 1];
                // Some 30 MB a second: far slower than the server writes.
                LockSupport.parkNanos(2_000_000);
            }
            assertThat(last).isEqualTo(7);
            assertThat(client.get("/").head().status()).isEqualTo(200);
        }
    }

    @Test
    void manyStalledReadersAreAllCutOff() throws Exception {
        BlockingQueue<String> ended = new ArrayBlockingQueue<>(20);
        Handler handler =
                e -> {
                    try {
                        e.reply(200, Map.of(), new byte[20 << 20]);
                    } finally {
                        ended.add(e.path());
                    }
                };
        try (TestServer server = new TestServer(LIMITS, handler)) {
            RawClient[] clients = new RawClient[10];
            for (int i = 0; i < clients.length; i++) {
                clients[i] = server.client().get("/" + i);
            }
            for (RawClient client : clients) {
                assertThat(ended.poll(5, TimeUnit.SECONDS)).isNotNull();
                client.close();
            }
        }
    }

    /// Sends `piece` again and again until the server answers; the status of that answer.
    private static int trickle(RawClient client, String piece) throws IOException {
        client.socket.setSoTimeout(20);
        while (true) {
            try {
                client.in.mark(1);
                if (client.in.read() < 0) {
                    throw new EOFException();
                }
                client.in.reset();
                client.socket.setSoTimeout(5000);
                return client.answer().status();
            } catch (SocketTimeoutException _) {
                client.send(piece);
            }
        }
    }
}
