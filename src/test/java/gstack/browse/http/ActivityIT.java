package gstack.browse.http;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Http;
import gstack.browse.support.RealDaemon;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What is told about commands while they run, by a whole daemon.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class ActivityIT {
    private RealDaemon daemon;
    private String root;

    @BeforeAll
    void start(@TempDir Path folder) throws Exception {
        daemon =
                new RealDaemon(
                        Files.createDirectory(folder.resolve("project")),
                        Map.of("GSTACK_HOME", folder.resolve("home").toString()));
        root = daemon.state().token();
    }

    @AfterAll
    void stop() throws Exception {
        daemon.run("stop");
        daemon.handle().onExit().join();
        daemon.close();
    }

    /// A stream that is read line by line.
    private final class Reader implements Closeable {
        private final Socket socket;
        private final BufferedReader lines;

        Reader(String query, String... headers) throws IOException {
            socket = new Socket(InetAddress.getLoopbackAddress(), daemon.state().port());
            socket.setSoTimeout(20_000);
            String head =
                    "GET /activity/stream"
                            + query
                            + " HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                            + String.join("\r\n", headers)
                            + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            lines =
                    new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        }

        String status() throws IOException {
            return lines.readLine();
        }

        /// The next entry of which this is part.
        Json next(String part) throws IOException {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("data: ") && line.contains(part)) {
                    return Json.parse(line.substring("data: ".length()));
                }
            }
            throw new IOException("the stream ended");
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private String bearer() {
        return "Authorization: Bearer " + root;
    }

    @Test
    void aCommandIsToldWhenItBeginsAndEndsWithoutItsSecrets() throws Exception {
        try (Reader reader = new Reader("", bearer())) {
            assertThat(reader.status()).contains("200");
            daemon.run("fill", "#password", "hunter2");
            Json began = reader.next("\"fill\"");
            assertThat(began.text("type")).isEqualTo("command_start");
            assertThat(began.text("args")).isEqualTo("#password [REDACTED]");
            assertThat(began.text("clientId")).isEqualTo("root");
            Json ended = reader.next("\"command_end\"");
            assertThat(ended.text("status")).isEqualTo("error");
            assertThat(ended.has("duration")).isTrue();
            long seen = ended.longNumber("id", 0);
            daemon.run("url");
            try (Reader resumed = new Reader("?after=" + seen, bearer());
                    Reader byHeader = new Reader("", bearer(), "Last-Event-ID: " + seen)) {
                assertThat(resumed.next("\"id\"").longNumber("id", 0)).isEqualTo(seen + 1);
                assertThat(byHeader.next("\"id\"").longNumber("id", 0)).isEqualTo(seen + 1);
            }
        }
        Http.Reply history = daemon.http().token(root).get("/activity/history?limit=2");
        assertThat(Json.parse(history.body()).list("entries")).hasSize(2);
        assertThat(Json.parse(history.body()).longNumber("totalAdded", 0)).isPositive();
        Path audit = daemon.stateFolder().resolve("browse-audit.jsonl");
        assertThat(Files.readString(audit))
                .contains("\"cmd\":\"fill\"", "#password [REDACTED]", "\"hasCookies\":false")
                .doesNotContain("hunter2");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(audit)))
                .isEqualTo("rw-------");
    }

    @Test
    void theCookieOpensTheStreamAndNothingElse() throws Exception {
        assertThat(daemon.http().post("/sse-session", "").status()).isEqualTo(401);
        Http.Reply session = daemon.http().token(root).post("/sse-session", "");
        assertThat(Json.parse(session.body()).text("cookie")).isEqualTo("gstack_sse");
        assertThat(session.head())
                .containsIgnoringCase("HttpOnly; SameSite=Strict; Path=/; Max-Age=1800");
        String cookie = session.head().replaceAll("(?s).*(gstack_sse=[0-9a-f]+).*", "$1");
        try (Reader reader = new Reader("", "Cookie: x=1; " + cookie)) {
            assertThat(reader.status()).contains("200");
        }
        for (String each : List.of("Cookie: gstack_sse=00", "X: y", "Cookie: " + cookie + "0")) {
            try (Reader reader = new Reader("", each)) {
                assertThat(reader.status()).as(each).contains("401");
            }
        }
        try (Reader reader = new Reader("?token=" + root)) {
            assertThat(reader.status()).contains("401");
        }
        try (Reader reader = new Reader("", "Cookie: " + cookie, "Origin: http://evil.example")) {
            assertThat(reader.status()).contains("403");
        }
        Http withCookie = daemon.http().header("Cookie", cookie);
        assertThat(withCookie.post("/command", "{\"command\":\"url\"}").status()).isEqualTo(401);
        assertThat(withCookie.get("/activity/history").status()).isEqualTo(401);
        assertThat(withCookie.post("/sse-session", "").status()).isEqualTo(401);
    }

    @Test
    void readersThatDoNotReadHoldNobodyUp() throws Exception {
        List<Reader> idle = new ArrayList<>();
        try {
            for (int i = 0; i < 300; i++) {
                idle.add(new Reader("", bearer()));
            }
            try (Reader reader = new Reader("?after=999999", bearer())) {
                reader.status();
                for (int i = 0; i < 200; i++) {
                    assertThat(daemon.run("js", "'" + "x".repeat(2000) + i + "'").status())
                            .isEqualTo(200);
                }
                daemon.run("js", "'the last one'");
                assertThat(reader.next("the last one").text("command")).isEqualTo("js");
            }
        } finally {
            for (Reader reader : idle) {
                reader.close();
            }
        }
    }

    @Test
    void anAgentsRefusedCommandIsToldUnderItsName() throws Exception {
        Http.Reply minted =
                daemon.http()
                        .token(root)
                        .post("/token", "{\"clientId\":\"watched\",\"scopes\":[\"read\"]}");
        String token = Json.parse(minted.body()).text("token");
        try (Reader reader = new Reader("", bearer())) {
            daemon.http().token(token).post("/command", "{\"command\":\"js\",\"args\":[\"1\"]}");
            assertThat(reader.next("\"watched\"").text("command")).isEqualTo("js");
            assertThat(reader.next("\"watched\"").text("error")).contains("not allowed");
        }
        assertThat(daemon.http().token(token).get("/activity/history").status()).isEqualTo(401);
    }
}
