package gstack.browse.httpd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/// What a handler sees of a sound request, and what the client sees of the answer.
final class ExchangeTest {
    @Test
    void theHandlerSeesPathQueryHeadersAndBody() throws IOException {
        Handler handler =
                exchange ->
                        TestServer.text(
                                exchange,
                                String.join(
                                        "|",
                                        exchange.method(),
                                        exchange.path(),
                                        exchange.rawQuery(),
                                        exchange.query().get("q"),
                                        exchange.query().get("empty"),
                                        exchange.header("x-NAME"),
                                        String.valueOf(exchange.header("absent")),
                                        new String(exchange.body(), StandardCharsets.UTF_8)));
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            client.send(
                    RawClient.lines(
                                    "POST /a%20b/%C3%A4+?q=1%262+3&q=x&&empty HTTP/1.1",
                                    "Host: x", "X-Name:  v w \t", "Content-Length: 4")
                            + "body");

            assertThat(client.answer().text())
                    .isEqualTo("POST|/a b/ä+|q=1%262+3&q=x&&empty|1&2 3||v w|null|body");
        }
    }

    @Test
    void anAbsoluteTargetNamesTheHost() throws IOException {
        Handler handler = e -> TestServer.text(e, e.header("Host") + " " + e.path() + e.rawQuery());
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            client.send("GET HTTP://evil.test:80/p HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(client.answer().text()).isEqualTo("evil.test:80 /p");

            client.send("GET http://a.test?q HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(client.answer().text()).isEqualTo("a.test /q");
        }
    }

    @Test
    void aRepeatedHeaderIsJoinedSoThatItEqualsNoSingleValue() throws IOException {
        Handler handler = e -> TestServer.text(e, e.header("A") + "|" + e.header("Cookie"));
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            client.send(
                    RawClient.lines(
                            "GET / HTTP/1.1",
                            "Host: x",
                            "A: 1",
                            "a: 2",
                            "Cookie: b=1",
                            "Cookie: c=2"));

            assertThat(client.answer().text()).isEqualTo("1, 2|b=1; c=2");
        }
    }

    @Test
    void headersAreWrittenInTheGivenOrderRightAfterTheStatusLine() throws IOException {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("X-Exit", "0");
        headers.put("Content-Type", "text/plain");
        headers.put("A-Last", "z");
        try (TestServer server = new TestServer(e -> e.reply(200, headers, new byte[3]));
                RawClient client = server.client()) {
            assertThat(client.get("/").answer().headers().keySet())
                    .containsExactly("X-Exit", "Content-Type", "A-Last", "Content-Length");
        }
    }

    @Test
    void oneConnectionCarriesAThousandRequests() throws IOException {
        try (TestServer server = new TestServer(TestServer::echo);
                RawClient client = server.client()) {
            for (int i = 0; i < 1000; i++) {
                assertThat(client.get("/" + i).answer().text()).isEqualTo("GET /" + i + " ");
            }
            assertThat(server.server.connections()).isEqualTo(1);
        }
    }

    @Test
    void pipelinedRequestsAreAnsweredInOrder() throws IOException {
        try (TestServer server = new TestServer(TestServer::echo);
                RawClient client = server.client()) {
            String one = "GET /1 HTTP/1.1\r\nHost: x\r\n\r\n";
            String two = "POST /2 HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc";
            String three =
                    RawClient.lines("POST /3 HTTP/1.1", "Host: x", "Transfer-Encoding: chunked")
                            + RawClient.lines("2", "de", "0");
            client.send(one + two + three + "\r\n" + one);

            assertThat(client.answer().text()).isEqualTo("GET /1 ");
            assertThat(client.answer().text()).isEqualTo("POST /2 abc");
            assertThat(client.answer().text()).isEqualTo("POST /3 de");
            assertThat(client.answer().text()).isEqualTo("GET /1 ");
        }
    }

    @Test
    void aBodyNobodyReadsIsSkipped() throws IOException {
        try (TestServer server = new TestServer(e -> TestServer.text(e, e.path()));
                RawClient client = server.client()) {
            client.send("POST /1 HTTP/1.1\r\nHost: x\r\nContent-Length: 23\r\n\r\n")
                    .send("GET /evil HTTP/1.1\r\n\r\n\n")
                    .get("/2");

            assertThat(client.answer().text()).isEqualTo("/1");
            assertThat(client.answer().text()).isEqualTo("/2");
        }
    }

    @Test
    void aLargeBodyNobodyReadsEndsTheConnectionButNotTheAnswer() throws IOException {
        try (TestServer server = new TestServer(e -> TestServer.text(e, "no"));
                RawClient client = server.client()) {
            client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 300000\r\n\r\n")
                    .send(new byte[300_000]);
            RawClient.Answer answer = client.answer();

            assertThat(answer.text()).isEqualTo("no");
            assertThat(answer.headers()).containsEntry("Connection", "close");
            assertThat(client.isAtEnd()).isTrue();
        }
    }

    @Test
    void chunksExtensionsAndTrailersAreDecoded() throws IOException {
        try (TestServer server = new TestServer(TestServer::echo);
                RawClient client = server.client()) {
            client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: Chunked\r\n\r\n")
                    .send("3;a=b\r\nabc\r\n0A\r\n0123456789\r\n000\r\nTrailer: x\r\n\r\n");

            assertThat(client.answer().text()).isEqualTo("POST / abc0123456789");
        }
    }

    @Test
    void aLargeBodyArrivesWhole() throws IOException {
        byte[] body = new byte[5_000_000];
        body[4_999_999] = 7;
        Handler handler = e -> TestServer.text(e, e.body().length + " " + e.body()[4_999_999]);
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000000\r\n\r\n").send(body);

            assertThat(client.answer().text()).isEqualTo("5000000 7");
        }
    }

    @Test
    void aClientThatAsksFirstIsToldToContinue() throws IOException {
        try (TestServer server = new TestServer(TestServer::echo);
                RawClient client = server.client()) {
            client.send(
                    RawClient.lines(
                            "POST / HTTP/1.1",
                            "Host: x",
                            "Expect: 100-continue",
                            "Content-Length: 2"));
            assertThat(client.answer().status()).isEqualTo(100);

            assertThat(client.send("ok").answer().text()).isEqualTo("POST / ok");
            assertThat(client.get("/next").answer().status()).isEqualTo(200);
        }
    }

    @Test
    void aRefusalBeforeTheBodySavesTheClientSendingIt() throws IOException {
        try (TestServer server = new TestServer(e -> e.reply(401, Map.of(), new byte[0]));
                RawClient client = server.client()) {
            client.send(
                    RawClient.lines(
                            "POST / HTTP/1.1",
                            "Host: x",
                            "Expect: 100-continue",
                            "Content-Length: 2"));
            RawClient.Answer answer = client.answer();

            assertThat(answer.status()).isEqualTo(401);
            assertThat(answer.headers()).containsEntry("Connection", "close");
        }
    }

    @Test
    void headIsAnsweredWithTheLengthButWithoutTheBody() throws IOException {
        try (TestServer server = new TestServer(TestServer::echo);
                RawClient client = server.client()) {
            RawClient.Answer head = client.send("HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n").head();
            assertThat(head.headers()).containsEntry("Content-Length", "8");

            assertThat(client.get("/b").answer().text()).isEqualTo("GET /b ");
        }
    }

    @Test
    void anAnswerWithoutContentHasNoLength() throws IOException {
        try (TestServer server = new TestServer(e -> e.reply(204, Map.of(), new byte[0]));
                RawClient client = server.client()) {
            assertThat(client.get("/").answer().headers()).isEmpty();
            assertThat(client.get("/").answer().status()).isEqualTo(204);
        }
    }

    @Test
    void theConnectionEndsWhenEitherSideAsksForIt() throws IOException {
        Handler handler =
                e -> {
                    if (e.path().equals("/bye")) {
                        e.replyAndClose(200, Map.of(), new byte[0]);
                    } else {
                        TestServer.echo(e);
                    }
                };
        try (TestServer server = new TestServer(handler)) {
            for (String request :
                    new String[] {
                        "GET / HTTP/1.1\r\nHost: x\r\nConnection: foo, Close\r\n\r\n",
                        "GET / HTTP/1.0\r\n\r\n",
                        "GET /bye HTTP/1.1\r\nHost: x\r\n\r\n"
                    }) {
                try (RawClient client = server.client()) {
                    RawClient.Answer answer = client.send(request).answer();

                    assertThat(answer.headers()).containsEntry("Connection", "close");
                    assertThat(client.isAtEnd()).isTrue();
                }
            }
        }
    }

    @Test
    void anOldClientMayKeepItsConnectionToo() throws IOException {
        try (TestServer server = new TestServer(TestServer::echo);
                RawClient client = server.client()) {
            client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
            assertThat(client.answer().headers()).containsEntry("Connection", "keep-alive");

            client.send("GET / HTTP/1.0\r\n\r\n");
            assertThat(client.answer().status()).isEqualTo(200);
        }
    }

    @Test
    void interimAnswersPrecedeTheAnswerAndStopWithIt() throws Exception {
        CountDownLatch late = new CountDownLatch(1);
        Handler handler =
                e -> {
                    e.interim(102);
                    e.interim(102);
                    TestServer.text(e, "done");
                    e.interim(102);
                    late.countDown();
                };
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            client.get("/");
            assertThat(client.answer().status()).isEqualTo(102);
            assertThat(client.answer().status()).isEqualTo(102);
            assertThat(client.answer().text()).isEqualTo("done");
            late.await();
            client.send("GET / HTTP/1.0\r\n\r\n");
            assertThat(client.answer().text()).isEqualTo("done");
        }
    }

    @Test
    void headerValuesCannotSplitTheAnswer() throws IOException {
        for (Map<String, String> headers :
                List.of(
                        Map.of("A", "b\r\nSet-Cookie: x"),
                        Map.of("A", "b\n"),
                        Map.of("A", "b\0"),
                        Map.of("A\r\nB", "c"),
                        Map.of("A b", "c"),
                        Map.of("A", "\u010a\u010d"),
                        Map.of("Content-Length", "0"),
                        Map.of("transfer-encoding", "chunked"),
                        Map.of("Connection", "keep-alive"))) {
            try (TestServer server = new TestServer(e -> e.reply(200, headers, new byte[0]));
                    RawClient client = server.client()) {
                assertThat(client.get("/").answer().status()).isEqualTo(500);
                assertThat(server.faults)
                        .singleElement()
                        .isInstanceOf(IllegalArgumentException.class);
            }
        }
    }

    @Test
    void aHandlerThatThrowsCostsOneRequestAndIsReportedByItsId() throws IOException {
        Map<String, Throwable> reports = new LinkedHashMap<>();
        Handler handler =
                e -> {
                    switch (e.path()) {
                        case "/error" -> throw new AssertionError("secret");
                        case "/io" -> throw new IOException("secret");
                        case "/silent" -> {}
                        case "/twice" -> {
                            TestServer.echo(e);
                            TestServer.echo(e);
                        }
                        default -> TestServer.echo(e);
                    }
                };
        try (HttpServer server = HttpServer.start(0, Limits.DEFAULTS, reports::put, handler)) {
            for (String path : new String[] {"/error", "/io", "/silent"}) {
                try (RawClient client = new RawClient(server.port())) {
                    RawClient.Answer answer = client.get(path).answer();

                    assertThat(answer.status()).isEqualTo(500);
                    String id = List.copyOf(reports.keySet()).getLast();
                    assertThat(answer.text()).contains(id).doesNotContain("secret");
                }
            }
            try (RawClient client = new RawClient(server.port())) {
                assertThat(client.get("/twice").answer().status()).isEqualTo(200);
            }
            try (RawClient client = new RawClient(server.port())) {
                assertThat(client.get("/fine").answer().status()).isEqualTo(200);
            }
            assertThat(reports.values().stream().map(Object::getClass).toList())
                    .contains(AssertionError.class, IOException.class, IllegalStateException.class);
        }
    }

    @Test
    void anInterruptedHandlerCanStillAnswerAndTheNextRequestIsNotInterrupted() throws IOException {
        Handler handler =
                e -> {
                    TestServer.text(e, String.valueOf(Thread.currentThread().isInterrupted()));
                    Thread.currentThread().interrupt();
                };
        try (TestServer server = new TestServer(handler);
                RawClient client = server.client()) {
            assertThat(client.get("/").answer().text()).isEqualTo("false");
            assertThat(client.get("/").answer().text()).isEqualTo("false");
        }
    }

    @Test
    void anUnfinishedBodyIsNoFault() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        Handler handler =
                e -> {
                    try {
                        e.body();
                    } finally {
                        ended.countDown();
                    }
                };
        try (TestServer server = new TestServer(handler)) {
            try (RawClient client = server.client()) {
                client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc");
                client.socket.shutdownOutput();
                assertThat(client.isAtEnd()).isTrue();
            }
            ended.await();
            assertThat(server.faults).isEmpty();
        }
    }

    @Test
    void aTakenPortIsToldToTheCaller() throws IOException {
        try (TestServer server = new TestServer(TestServer::echo)) {
            assertThatThrownBy(() ->
                            HttpServer.start(
                                    server.server.port(),
                                    Limits.DEFAULTS,
                                    (_, _) -> {},
                                    TestServer::echo))
                    .isInstanceOf(BindException.class);
        }
    }

    @Test
    void onlyLoopbackIsServed() throws IOException {
        try (TestServer server = new TestServer(TestServer::echo)) {
            for (NetworkInterface net : NetworkInterface.networkInterfaces().toList()) {
                for (InetAddress address : net.inetAddresses().toList()) {
                    if (!address.getHostAddress().equals("127.0.0.1")) {
                        assertThatThrownBy(() -> new Socket(address, server.server.port()).close())
                                .isInstanceOf(ConnectException.class);
                    }
                }
            }
        }
    }
}
