package gstack.browse.httpd;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Whatever arrives, the server answers or hangs up in time, and serves the next client.
final class FuzzTest {
    private static final int ROUNDS = 5000;
    private static final List<String> SEEDS =
            List.of(
                    "GET /a?b=c%20d HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n",
                    "POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 11\r\n\r\nhello world",
                    RawClient.lines(
                                    "POST /x HTTP/1.1",
                                    "Host: localhost",
                                    "Transfer-Encoding: chunked")
                            + RawClient.lines("5", "hello", "6;x=y", " world", "0", "T: v"),
                    "HEAD http://localhost:80/z HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
                    RawClient.lines(
                                    "PUT /e HTTP/1.1",
                                    "Host: localhost",
                                    "Expect: 100-continue",
                                    "Content-Length: 2")
                            + "ok",
                    RawClient.lines("GET /1 HTTP/1.1", "Host: a")
                            + RawClient.lines("GET /2 HTTP/1.1", "Host: b", "Connection: close"));
    private static final String[] DICTIONARY = {
        "\r\n",
        "\n",
        "\r",
        "\0",
        ":",
        " ",
        "\t",
        "%",
        "%00",
        "HTTP/1.1",
        "Content-Length: 5\r\n",
        "Transfer-Encoding: chunked\r\n",
        "-1",
        "99999999999999999999",
        "ffffffff",
        ";",
        ",",
        "\377",
        "#",
        "@"
    };

    @Test
    void mutatedRequestsAreAnsweredOrCutOffButNeverHang() throws IOException {
        Random random = new Random(20260101);
        Limits limits = TestServer.shortTimes(Duration.ofMillis(300));
        try (TestServer server = new TestServer(limits, TestServer::echo)) {
            for (int round = 0; round < ROUNDS; round++) {
                byte[] request = mutate(random);
                assertThat(soundAnswers(server.client(), request, true))
                        .as("round %d: %s", round, new String(request, StandardCharsets.ISO_8859_1))
                        .isTrue();
            }
            try (RawClient client = server.client()) {
                assertThat(client.get("/fine").answer().text()).isEqualTo("GET /fine ");
            }
            ClientGoneTest.awaitNoConnection(server);
            assertThat(server.faults).isEmpty();
        }
    }

    @Test
    void mutatedRequestsOfClientsThatStayAreCutOffInTime() throws Exception {
        Random random = new Random(20260102);
        Limits limits = TestServer.shortTimes(Duration.ofMillis(300));
        try (TestServer server = new TestServer(limits, TestServer::echo);
                ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Boolean>> sound = new ArrayList<>();
            for (int i = 0; i < limits.connections(); i++) {
                byte[] request = mutate(random);
                sound.add(clients.submit(() -> soundAnswers(server.client(), request, false)));
            }
            for (Future<Boolean> one : sound) {
                assertThat(one.get()).isTrue();
            }
        }
    }

    /// True if all that comes back is answers; a half-close ends a request that lacks an end.
    private static boolean soundAnswers(RawClient open, byte[] request, boolean halfClose)
            throws IOException {
        try (RawClient client = open) {
            client.send(request);
            if (halfClose) {
                client.socket.shutdownOutput();
            }
            String all = new String(client.in.readAllBytes(), StandardCharsets.ISO_8859_1);
            return all.isEmpty() || all.matches("(?s)HTTP/1\\.1 [1245]\\d\\d .*");
        } catch (SocketTimeoutException _) {
            return false;
        } catch (SocketException _) {
            // Reset while we were still sending: cut off is allowed.
            return true;
        }
    }

    private static byte[] mutate(Random random) {
        byte[] bytes =
                SEEDS.get(random.nextInt(SEEDS.size())).getBytes(StandardCharsets.ISO_8859_1);
        for (int i = random.nextInt(4); i >= 0; i--) {
            bytes = mutateOnce(bytes, random);
        }
        return bytes;
    }

    private static byte[] mutateOnce(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length + 1);
        int end = Math.min(bytes.length, at + random.nextInt(8));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, at);
        switch (random.nextInt(5)) {
            case 0 -> out.write(random.nextInt(256));
            case 1 ->
                    out.writeBytes(
                            DICTIONARY[random.nextInt(DICTIONARY.length)].getBytes(
                                    StandardCharsets.ISO_8859_1));
            case 2 -> {
                // Leaves the range out.
            }
            case 3 -> {
                out.write(bytes, at, end - at);
                end = at;
            }
            default -> {
                out.writeBytes(
                        String.valueOf(random.nextLong()).getBytes(StandardCharsets.US_ASCII));
                end = at;
            }
        }
        out.write(bytes, end, bytes.length - end);
        return out.toByteArray();
    }
}
