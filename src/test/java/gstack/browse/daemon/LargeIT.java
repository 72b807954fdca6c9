package gstack.browse.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.US_ASCII;

import gstack.browse.support.Http;
import gstack.browse.support.RealDaemon;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/// Requests, pages and answers as large as the daemon's memory allows, and larger.
final class LargeIT {
    private static final int MEGABYTE = 1 << 20;

    @TempDir private static Path project;
    private static RealDaemon daemon;

    @BeforeAll
    static void start() throws IOException {
        daemon = new RealDaemon(project, Map.of("BROWSE_COMMAND_TIMEOUT", "60000"));
    }

    @AfterAll
    static void stop() {
        daemon.close();
    }

    /// A page of that many bytes that Java must keep in two bytes per character.
    private static Path page(String name, int megabytes) throws IOException {
        String start = "<!doctype html><title>large</title><p>€</p><!--";
        StringBuilder text = new StringBuilder(start);
        while (text.length() < megabytes * MEGABYTE - 100) {
            text.append("\"padding\" & more of it\n");
        }
        return Files.writeString(project.resolve(name), text.append("-->").toString());
    }

    private static void assertAlive() throws IOException {
        assertThat(daemon.run("js", "1 + 1").body()).isEqualTo("2");
        assertThat(daemon.isAlive()).isTrue();
    }

    @Test
    void aPageOfFiftyMegabytesIsShown() throws Exception {
        Path page = page("fifty.html", 50);
        Http.Reply reply = daemon.run("load-html", page.toString());
        assertThat(reply.body()).startsWith("Loaded HTML: " + page);
        assertThat(daemon.run("js", "document.title").body()).isEqualTo("large");
        Files.delete(page);
    }

    @Test
    void severalLargePagesAtOnceEndWithAnAnswerEach() throws Exception {
        Path page = page("many.html", 45);
        List<CompletableFuture<Http.Reply>> calls =
                java.util.stream.Stream.generate(() ->
                                CompletableFuture.supplyAsync(() -> {
                                    try {
                                        int tab =
                                                Integer.parseInt(
                                                        daemon.run("newtab")
                                                                .body()
                                                                .replaceAll("\\D", ""));
                                        return daemon.runOn(tab, "load-html", page.toString());
                                    } catch (IOException e) {
                                        throw new java.io.UncheckedIOException(e);
                                    }
                                }))
                        .limit(3)
                        .toList();
        for (CompletableFuture<Http.Reply> call : calls) {
            Http.Reply reply = call.join();
            assertThat(reply.body()).containsAnyOf("Loaded HTML: ", "more memory");
            assertThat(reply.head()).contains("\r\nX-Browse: " + daemon.handle().pid() + " ");
        }
        assertAlive();
        Files.delete(page);
    }

    @Test
    void aPageThatCannotFitIsRefusedByItsSize() throws Exception {
        Path huge = project.resolve("huge.html");
        try (var file = new java.io.RandomAccessFile(huge.toFile(), "rw")) {
            file.setLength(3L << 30);
        }
        assertThat(daemon.run("load-html", huge.toString()).body())
                .contains("is too large: more than 52428800 bytes");
        assertAlive();
    }

    @Test
    void aRequestThatCannotFitIsRefusedUnreadAndInTheDaemonsName() throws Exception {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), daemon.state().port())) {
            String head =
                    "POST /command HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer "
                            + daemon.state().token()
                            + "\r\nContent-Length: 73400320\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(US_ASCII));
            String reply = new String(socket.getInputStream().readAllBytes(), US_ASCII);
            assertThat(reply)
                    .startsWith("HTTP/1.1 413 ")
                    .contains("\r\nX-Browse: " + daemon.handle().pid() + " stream 1\r\n")
                    .contains("Request body larger than the limit of 6");
        }
        assertAlive();
    }

    @Test
    void aRequestOfFiftyMegabytesIsAnswered() throws Exception {
        Http.Reply reply = daemon.run("js", "'" + "ü".repeat(25 * MEGABYTE) + "'.length");
        assertThat(reply.body()).isEqualTo("" + 25 * MEGABYTE);
        assertAlive();
    }

    @Test
    void anAnswerOfFiftyMegabytesPasses() throws Exception {
        Http.Reply reply = daemon.run("js", "'€' + 'x'.repeat(50 * 1024 * 1024)");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.body()).hasSize(50 * MEGABYTE + 1);
        assertAlive();
    }

    @Test
    void anAnswerThatCannotFitIsAnError() throws Exception {
        Http.Reply reply = daemon.run("js", "'x'.repeat(90 * 1024 * 1024)");
        assertThat(reply.status()).isEqualTo(500);
        assertThat(reply.body()).startsWith("{\"error\":\"The result is too large to be read");
        assertAlive();
    }
}
