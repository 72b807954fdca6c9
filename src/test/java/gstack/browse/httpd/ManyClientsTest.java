package gstack.browse.httpd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/// Many connections, one after the other and at once.
final class ManyClientsTest {
    @Test
    void fiveHundredClientsAtOnceAreAllServed() throws Exception {
        CountDownLatch all = new CountDownLatch(500);
        Handler handler =
                e -> {
                    all.countDown();
                    await(all);
                    TestServer.echo(e);
                };
        try (TestServer server = new TestServer(TestServer.withConnections(500), handler);
                ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < 500; i++) {
                String path = "/" + i;
                answers.add(clients.submit(() -> oneAnswer(server, path)));
            }
            for (int i = 0; i < 500; i++) {
                assertThat(answers.get(i).get()).isEqualTo("GET /" + i + " ");
            }
        }
    }

    @Test
    void oneClientTooManyIsToldSoAtOnceAndTheOthersStay() throws IOException {
        try (TestServer server = new TestServer(TestServer.withConnections(2), TestServer::echo);
                RawClient one = server.client();
                RawClient two = server.client()) {
            one.get("/1").answer();
            two.get("/2").answer();
            for (int i = 0; i < 100; i++) {
                try (RawClient three = server.client()) {
                    RawClient.Answer answer = three.get("/3").answer();
                    assertThat(answer.status()).isEqualTo(503);
                    assertThat(answer.headers()).containsEntry("Connection", "close");
                    assertThat(three.isAtEnd()).isTrue();
                }
            }
            assertThat(one.get("/1").answer().text()).isEqualTo("GET /1 ");
            one.socket.close();
            two.socket.close();
            ClientGoneTest.awaitNoConnection(server);
            assertThat(oneAnswer(server, "/4")).isEqualTo("GET /4 ");
        }
    }

    @Test
    void manyClientsTooManyAtOnceAreAllToldAndByWhom() throws Exception {
        Map<String, String> mark = Map.of("X-Mark", "ours");
        try (HttpServer server =
                        HttpServer.start(
                                0,
                                TestServer.withConnections(1),
                                (_, _) -> {},
                                mark,
                                TestServer::echo);
                RawClient one = new RawClient(server.port());
                ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            one.get("/1").answer();
            List<Future<RawClient.Answer>> answers = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                answers.add(
                        clients.submit(() -> {
                            try (RawClient client = new RawClient(server.port())) {
                                return client.get("/2").answer();
                            }
                        }));
            }
            for (Future<RawClient.Answer> answer : answers) {
                assertThat(answer.get().status()).isEqualTo(503);
                assertThat(answer.get().headers()).containsAllEntriesOf(mark);
            }
            RawClient.Answer malformed = one.send("GET\r\n\r\n").answer();
            assertThat(malformed.status()).isEqualTo(400);
            assertThat(malformed.headers()).containsAllEntriesOf(mark);
        }
    }

    @Test
    void twoThousandConnectionsLeaveNoDescriptorBehind() throws IOException {
        Path descriptors = Path.of("/proc/self/fd");
        assumeThat(descriptors).exists();
        Handler handler =
                e -> {
                    e.onClientGone(() -> {});
                    if (e.path().equals("/throw")) {
                        throw new IllegalStateException();
                    }
                    TestServer.echo(e);
                };
        try (TestServer server = new TestServer(handler)) {
            oneAnswer(server, "/");
            ClientGoneTest.awaitNoConnection(server);
            long before = count(descriptors);
            String[] paths = {"/", "/throw", "broken", "/leave"};
            for (int i = 0; i < 2000; i++) {
                try (RawClient client = server.client().get(paths[i % 4])) {
                    if (i % 4 != 3) {
                        client.answer();
                    }
                }
            }
            ClientGoneTest.awaitNoConnection(server);
            assertThat(count(descriptors)).isLessThanOrEqualTo(before + 5);
        }
    }

    private static long count(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }

    private static String oneAnswer(TestServer server, String path) throws IOException {
        try (RawClient client = server.client()) {
            return client.get(path).answer().text();
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
