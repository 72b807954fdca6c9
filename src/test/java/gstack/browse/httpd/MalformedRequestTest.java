package gstack.browse.httpd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.stream.Stream;

/// Every request that could mean two things, or nothing, is refused and ends its connection.
final class MalformedRequestTest {
    private static TestServer server;

    /// Name, status, request; `^` is CR LF.
    private static final String CASES =
            """
            two lengths               | 400 | POST / HTTP/1.1^Host: x^Content-Length: 1^Content-Length: 2^^ab
            two equal lengths         | 400 | POST / HTTP/1.1^Host: x^Content-Length: 1^Content-Length: 1^^a
            a list of lengths         | 400 | POST / HTTP/1.1^Host: x^Content-Length: 1, 1^^a
            negative length           | 400 | POST / HTTP/1.1^Host: x^Content-Length: -1^^
            signed length             | 400 | POST / HTTP/1.1^Host: x^Content-Length: +1^^a
            hexadecimal length        | 400 | POST / HTTP/1.1^Host: x^Content-Length: 0x1^^a
            empty length              | 400 | POST / HTTP/1.1^Host: x^Content-Length:^^
            length beyond any number  | 413 | POST / HTTP/1.1^Host: x^Content-Length: 99999999999999999999999^^
            length over the limit     | 413 | POST / HTTP/1.1^Host: x^Content-Length: 1001^^
            length and chunks         | 400 | POST / HTTP/1.1^Host: x^Content-Length: 3^Transfer-Encoding: chunked^^0^^
            chunks in HTTP/1.0        | 400 | POST / HTTP/1.0^Host: x^Transfer-Encoding: chunked^^0^^
            unknown encoding          | 501 | POST / HTTP/1.1^Host: x^Transfer-Encoding: gzip, chunked^^
            chunked twice             | 501 | POST / HTTP/1.1^Host: x^Transfer-Encoding: chunked^Transfer-Encoding: chunked^^0^^
            disguised encoding        | 501 | POST / HTTP/1.1^Host: x^Transfer-Encoding: xchunked^^0^^
            unknown expectation       | 417 | POST / HTTP/1.1^Host: x^Expect: miracle^^
            header without colon      | 400 | GET / HTTP/1.1^Host: x^Broken^^
            header without name       | 400 | GET / HTTP/1.1^Host: x^: y^^
            space before colon        | 400 | GET / HTTP/1.1^Host: x^A : y^^
            folded header             | 400 | GET / HTTP/1.1^Host: x^A: b^ c^^
            folded by a tab           | 400 | GET / HTTP/1.1^Host: x^A: b^{TAB}c: d^^
            space before first header | 400 | GET / HTTP/1.1^ Host: x^^
            NUL in a value            | 400 | GET / HTTP/1.1^Host: x^A: b{NUL}c^^
            NUL in a name             | 400 | GET / HTTP/1.1^Host: x^A{NUL}: b^^
            DEL in a value            | 400 | GET / HTTP/1.1^Host: x^A: b{DEL}c^^
            bare CR in a value        | 400 | GET / HTTP/1.1^Host: x^A: b{CR}c^^
            CR CR LF                  | 400 | GET / HTTP/1.1^Host: x{CR}^^
            bare LF after a header    | 400 | GET / HTTP/1.1^Host: x{LF}A: b^^
            bare LF only              | 400 | GET / HTTP/1.1{LF}Host: x{LF}{LF}
            no Host                   | 400 | GET / HTTP/1.1^^
            two Hosts                 | 400 | GET / HTTP/1.1^Host: x^Host: x^^
            Host with a user          | 400 | GET / HTTP/1.1^Host: me@x^^
            Host with a path          | 400 | GET / HTTP/1.1^Host: x/y^^
            version 2.0               | 505 | GET / HTTP/2.0^Host: x^^
            version 1.2               | 505 | GET / HTTP/1.2^Host: x^^
            version 0.9               | 505 | GET / HTTP/0.9^Host: x^^
            no version                | 400 | GET /^^
            lower-case version        | 400 | GET / http/1.1^Host: x^^
            odd version               | 400 | GET / HTTP/1.1x^Host: x^^
            no target                 | 400 | GET  HTTP/1.1^Host: x^^
            two spaces                | 400 | GET  / HTTP/1.1^Host: x^^
            space in target           | 400 | GET /a b HTTP/1.1^Host: x^^
            method with a slash       | 400 | G/T / HTTP/1.1^Host: x^^
            empty method              | 400 |  / HTTP/1.1^Host: x^^
            target without slash      | 400 | GET a HTTP/1.1^Host: x^^
            star for GET              | 400 | GET * HTTP/1.1^Host: x^^
            fragment                  | 400 | GET /a#b HTTP/1.1^Host: x^^
            authority form            | 400 | CONNECT x:80 HTTP/1.1^Host: x^^
            other scheme              | 400 | GET ftp://x/ HTTP/1.1^Host: x^^
            absolute without host     | 400 | GET http:///a HTTP/1.1^Host: x^^
            absolute with a user      | 400 | GET http://me@x/ HTTP/1.1^Host: x^^
            half an escape            | 400 | GET /%4 HTTP/1.1^Host: x^^
            wrong escape              | 400 | GET /%zz HTTP/1.1^Host: x^^
            escaped NUL               | 400 | GET /%00 HTTP/1.1^Host: x^^
            escaped line feed         | 400 | GET /%0a HTTP/1.1^Host: x^^
            escape not UTF-8          | 400 | GET /%ff HTTP/1.1^Host: x^^
            wrong escape in the query | 400 | GET /?a=%g1 HTTP/1.1^Host: x^^
            raw non-ASCII target      | 400 | GET /{AE} HTTP/1.1^Host: x^^
            chunk without a size      | 400 | POST / HTTP/1.1^Host: x^Transfer-Encoding: chunked^^^^
            chunk size not a number   | 400 | POST / HTTP/1.1^Host: x^Transfer-Encoding: chunked^^g^^
            negative chunk            | 400 | POST / HTTP/1.1^Host: x^Transfer-Encoding: chunked^^-1^^
            endless chunk size        | 400 | POST / HTTP/1.1^Host: x^Transfer-Encoding: chunked^^fffffffffffffffff^^
            chunk over the limit      | 413 | POST / HTTP/1.1^Host: x^Transfer-Encoding: chunked^^3e9^^
            chunk longer than said    | 400 | POST / HTTP/1.1^Host: x^Transfer-Encoding: chunked^^1^ab^0^^
            chunk ended by LF         | 400 | POST / HTTP/1.1^Host: x^Transfer-Encoding: chunked^^1{LF}a^0^^
            a TLS hello               | 400 | {SYN}{NUL}{NUL}{NUL}{NUL}{NUL}{NUL}^^
            """;

    @BeforeAll
    static void start() throws IOException {
        server = new TestServer(TestServer.withBody(1000), TestServer::echo);
    }

    @AfterAll
    static void stop() {
        server.close();
        assertThat(server.faults).isEmpty();
    }

    static Stream<Arguments> cases() {
        return CASES.lines()
                .map(line -> line.split(" *\\| ", 3))
                .map(part -> arguments(part[0], Integer.parseInt(part[1]), request(part[2])));
    }

    private static String request(String text) {
        return text.replace("^", "\r\n")
                .replace("{CR}", "\r")
                .replace("{LF}", "\n")
                .replace("{TAB}", "\t")
                .replace("{NUL}", "\0")
                .replace("{DEL}", "\177")
                .replace("{SYN}", "\26")
                .replace("{AE}", "\344");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void isRefused(String name, int status, String request) throws IOException {
        try (RawClient client = server.client()) {
            RawClient.Answer answer = client.send(request).answer();

            assertThat(answer.status()).as(name).isEqualTo(status);
            assertThat(answer.headers()).containsEntry("Connection", "close");
            assertThat(answer.text()).startsWith("{\"error\":\"").endsWith("\"}\n");
            assertThat(client.isAtEnd()).isTrue();
        }
    }

    @Test
    void nothingOfTheRequestComesBack() throws IOException {
        try (RawClient client = server.client()) {
            String text = client.send("GET /secret<script> HTTP/1.1 x\r\n\r\n").answer().text();

            assertThat(text).doesNotContain("secret", "script");
        }
    }

    @Test
    void aMegabyteOfHeaderIsRefusedWithoutBeingKept() throws IOException {
        try (RawClient client = server.client()) {
            client.send("GET / HTTP/1.1\r\nHost: x\r\nA: ");
            client.send("a".repeat(1 << 20));

            assertThat(client.answer().status()).isEqualTo(431);
        }
    }

    @Test
    void aLongRequestLineIsRefused() throws IOException {
        try (RawClient client = server.client()) {
            client.send("GET /" + "a".repeat(20_000));

            assertThat(client.answer().status()).isEqualTo(431);
        }
    }

    @Test
    void tooManyHeadersAreRefused() throws IOException {
        try (RawClient client = server.client()) {
            client.send("GET / HTTP/1.1\r\nHost: x\r\n" + "a: b\r\n".repeat(64) + "\r\n");

            assertThat(client.answer().status()).isEqualTo(431);
        }
    }

    @Test
    void asManyHeadersAsAllowedAreServed() throws IOException {
        try (RawClient client = server.client()) {
            client.send("GET / HTTP/1.1\r\nHost: x\r\n" + "a: b\r\n".repeat(63) + "\r\n");

            assertThat(client.answer().status()).isEqualTo(200);
        }
    }

    @Test
    void chunksThatAddUpToTooMuchAreRefused() throws IOException {
        try (RawClient client = server.client()) {
            client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
            String chunk = "1f4\r\n" + "a".repeat(500) + "\r\n";

            assertThat(client.send(chunk + chunk + "1\r\n").answer().status()).isEqualTo(413);
        }
    }
}
