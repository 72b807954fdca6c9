package gstack.browse.commands.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.error.Deadline;
import gstack.browse.support.Live;
import gstack.browse.support.RawServer;
import gstack.browse.support.Served;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

@WithChromium
final class DownloadIT {
    private final Live browse;
    private final TestSite site;

    DownloadIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    /// Whatever happens, nothing half-done is left behind.
    @AfterEach
    void theShelfIsEmpty() throws IOException {
        try (Stream<Path> files = Files.list(browse.folder().resolve("downloads"))) {
            assertThat(files.toList()).isEmpty();
        }
        try (Stream<Path> files = Files.list(browse.folder())) {
            assertThat(files.filter(f -> f.getFileName().toString().startsWith(".browse-")))
                    .isEmpty();
        }
    }

    private Path path(String name) {
        return browse.folder().resolve(name);
    }

    private static byte[] noise(int size) {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        return bytes;
    }

    @Test
    void aFileIsWrittenToThePathAndDescribed() throws Exception {
        byte[] image = noise(12_288);
        String url = site.route("/dl/a.png", Served.bytes(200, image, "Content-Type", "image/png"));
        browse.run("goto", site.page("/dl-page", "<p>x"));
        Path file = path("a.png");
        assertThat(browse.run("download", url, file.toString()))
                .isEqualTo("Downloaded: " + file + " (12KB, image/png)");
        assertThat(file).hasBinaryContent(image);
    }

    @Test
    void withoutAPathItGoesToTheTemporaryFolderWithTheEndingOfItsType() throws Exception {
        String url = site.route("/dl/zip", Served.text("PK", "Content-Type", "application/zip"));
        String said = browse.run("download", url);
        assertThat(said)
                .matches("Downloaded: /tmp/browse-download-\\d+\\.zip \\(0KB, application/zip\\)");
        Path file = Path.of(said.split(" ", -1)[1]);
        assertThat(file).hasContent("PK");
        Files.delete(file);
    }

    @Test
    void aPageIsDownloadedAsItIsSentAndTheTabStaysWhereItIs() {
        String before = site.page("/dl-before", "before");
        String other = site.page("/dl-other", "<script>document.write('no')</script>");
        browse.run("goto", before);
        browse.run("download", other, path("other.html").toString());
        assertThat(path("other.html")).hasContent("<script>document.write('no')</script>");
        assertThat(browse.run("url")).isEqualTo(before);
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }

    @Test
    void theCookiesOfTheBrowserAreSentAndThePageIsTheReferrer() {
        AtomicReference<Map<String, String>> sent = new AtomicReference<>();
        AtomicReference<String> referrer = new AtomicReference<>();
        String login =
                site.route(
                        "/dl/login",
                        Served.text(
                                "<p>in",
                                "Set-Cookie",
                                "strict=1; SameSite=Strict; Path=/",
                                "Set-Cookie",
                                "lax=2; SameSite=Lax; Path=/",
                                "Set-Cookie",
                                "hidden=3; HttpOnly; Path=/",
                                "Set-Cookie",
                                "part=4; SameSite=None; Secure; Partitioned; Path=/",
                                "Content-Type",
                                "text/html"));
        String secret =
                site.route(
                        "/dl/secret",
                        exchange -> {
                            try (exchange) {
                                sent.set(Served.cookies(exchange));
                                referrer.set(exchange.getRequestHeaders().getFirst("Referer"));
                                int status = sent.get().containsKey("hidden") ? 200 : 403;
                                Served.send(exchange, status, new byte[] {1, 2, 3});
                            }
                        });
        assertThat(browse.failure("download", secret, path("s").toString()))
                .isEqualTo(
                        "Download failed: HTTP 403 Forbidden. Log in first: the browser's cookies"
                                + " are sent along.");
        browse.run("goto", login);
        browse.run("download", secret, path("s").toString());
        assertThat(sent.get())
                .containsEntry("strict", "1")
                .containsEntry("lax", "2")
                .containsEntry("hidden", "3")
                .containsEntry("part", "4");
        assertThat(referrer.get()).isEqualTo(login);
        browse.run("goto", site.atOtherHost("/dl-page"));
        browse.run("download", secret, path("s").toString());
        assertThat(referrer.get()).isEqualTo("http://localhost:" + site.port() + "/");
        browse.run("js", "document.cookie");
    }

    @Test
    void errorStatusesAreSaidAndNothingIsWritten() {
        String url = site.at("/dl/none-such");
        assertThat(browse.failure("download", url, path("none").toString()))
                .isEqualTo("Download failed: HTTP 404 Not Found. Check the address.");
        String broken = site.route("/dl/500", Served.bytes(500, new byte[] {1}));
        assertThat(browse.failure("download", broken, path("none").toString()))
                .isEqualTo("Download failed: HTTP 500 Internal Server Error.");
        String empty = site.route("/dl/204", Served.bytes(204, new byte[0]));
        assertThat(browse.failure("download", empty, path("none").toString()))
                .isEqualTo("Download failed: HTTP 204 No Content.");
        assertThat(path("none")).doesNotExist();
    }

    @Test
    void redirectsAreFollowedAsFarAsThePolicyAllows() {
        String end = site.route("/dl/end", Served.text("end", "Content-Type", "text/plain"));
        String start =
                site.route("/dl/start", Served.bytes(302, new byte[0], "Location", "/dl/end"));
        browse.run("download", start, path("end.txt").toString());
        assertThat(path("end.txt")).hasContent("end");
        assertThat(end).isNotEmpty();
        String evil =
                site.route(
                        "/dl/evil",
                        Served.bytes(
                                302, new byte[0], "Location", "http://169.254.169.254/latest"));
        assertThat(browse.failure("download", evil, path("evil").toString()))
                .contains("169.254.169.254 is a cloud metadata endpoint");
        assertThat(path("evil")).doesNotExist();
        assertThat(browse.failure("download", "http://169.254.169.254/x"))
                .contains("is a cloud metadata endpoint");
        assertThat(browse.failure("download", "ftp://example.com/x"))
                .contains("scheme \"ftp:\" is not allowed");
    }

    @Test
    void aCompressedAnswerIsWrittenAsWhatItHolds() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write("hello ".repeat(1000).getBytes(StandardCharsets.UTF_8));
        }
        String url =
                site.route(
                        "/dl/gz",
                        Served.bytes(
                                200,
                                packed.toByteArray(),
                                "Content-Encoding",
                                "gzip",
                                "Content-Type",
                                "text/plain"));
        assertThat(browse.run("download", url, path("gz.txt").toString()))
                .endsWith("gz.txt (6KB, text/plain)");
        assertThat(path("gz.txt")).hasContent("hello ".repeat(1000));
    }

    @Test
    void anEmptyFileIsAFile() {
        String url =
                site.route(
                        "/dl/zero",
                        exchange -> {
                            try (exchange) {
                                exchange.getResponseHeaders().set("Content-Type", "text/csv");
                                exchange.sendResponseHeaders(200, -1);
                            }
                        });
        assertThat(browse.run("download", url, path("zero.csv").toString()))
                .endsWith("zero.csv (0KB, text/csv)");
        assertThat(path("zero.csv")).isEmptyFile();
    }

    @Test
    void chunksOfUnknownLengthArePutTogether() {
        byte[] body = noise(300_000);
        String url =
                site.route(
                        "/dl/chunked",
                        exchange -> {
                            try (exchange) {
                                exchange.sendResponseHeaders(200, 0);
                                exchange.getResponseBody().write(body);
                            }
                        });
        browse.run("download", url, path("chunked").toString());
        assertThat(path("chunked")).hasBinaryContent(body);
    }

    @Test
    void aLargeFileIsWrittenByTheBrowserItself() {
        byte[] body = noise(9_000_000);
        String url = site.route("/dl/large", Served.bytes(200, body));
        assertThat(browse.run("download", url, path("large").toString()))
                .endsWith("large (8789KB, application/octet-stream)");
        assertThat(path("large")).hasBinaryContent(body);
    }

    @Test
    void aFileThatBreaksOffIsNoFile() throws Exception {
        String head = "HTTP/1.1 200 OK\r\nContent-Type: application/zip\r\n";
        try (RawServer shorter =
                        new RawServer(c -> {
                            c.getInputStream().read(new byte[4096]);
                            RawServer.write(c, head + "Content-Length: 1000\r\n\r\nhalf");
                        });
                RawServer chunked =
                        new RawServer(c -> {
                            c.getInputStream().read(new byte[4096]);
                            RawServer.write(
                                    c, head + "Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n");
                        })) {
            assertThat(browse.failure("download", shorter.url(), path("half").toString()))
                    .startsWith(
                            "Download failed: the connection was broken off after 4 of 1000"
                                    + " bytes.");
            assertThat(browse.failure("download", chunked.url(), path("half").toString()))
                    .startsWith("Download failed: the connection was broken off after ");
        }
        assertThat(path("half")).doesNotExist();
    }

    @Test
    void aServerMayTakeItsTimeButNotForever() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        String url =
                site.route(
                        "/dl/slow",
                        exchange -> {
                            try (exchange) {
                                exchange.getResponseHeaders().set("Content-Type", "text/csv");
                                exchange.sendResponseHeaders(200, 8);
                                exchange.getResponseBody()
                                        .write("half".getBytes(StandardCharsets.UTF_8));
                                exchange.getResponseBody().flush();
                                go.await();
                                exchange.getResponseBody()
                                        .write("half".getBytes(StandardCharsets.UTF_8));
                            } catch (InterruptedException _) {
                                Thread.currentThread().interrupt();
                            }
                        });
        String late =
                Deadline.within(
                        Duration.ofSeconds(2),
                        () -> browse.failure("download", url, path("slow").toString()));
        assertThat(late).startsWith("Download failed: the server sent nothing for ");
        assertThat(path("slow")).doesNotExist();
        Thread.startVirtualThread(go::countDown);
        browse.run("download", url, path("slow").toString());
        assertThat(path("slow")).hasContent("halfhalf");
    }

    @Test
    void aServerThatIsNotThereIsNamedAsSuch() {
        assertThat(browse.failure("download", "http://127.0.0.1:9/x", path("x").toString()))
                .contains("Download failed: ")
                .contains("net::ERR_");
    }

    @Test
    void moreThanTheLimitIsRefusedBeforeItComes() throws Exception {
        try (RawServer huge =
                new RawServer(c -> {
                    c.getInputStream().read(new byte[4096]);
                    RawServer.write(
                            c,
                            "HTTP/1.1 200 OK\r\nContent-Type: application/zip\r\n"
                                    + "Content-Length: 999999999\r\n\r\nx");
                    c.getInputStream().read();
                })) {
            assertThat(browse.failure("download", huge.url(), path("huge").toString()))
                    .startsWith("File too large (>200MB).");
        }
        assertThat(path("huge")).doesNotExist();
    }

    @Test
    void elementsAreDownloadedByWhatTheyShow() {
        byte[] image = noise(500);
        site.route("/dl/pic.png", Served.bytes(200, image, "Content-Type", "image/png"));
        site.route("/dl/doc.pdf", Served.text("%PDF", "Content-Type", "application/pdf"));
        browse.run(
                "goto",
                site.page(
                        "/dl-elements",
                        "<img id=i src=dl/pic.png alt=pic><a id=a href=dl/doc.pdf><b"
                                + " id=b>doc</b></a><div id=d>none</div><canvas id=c width=3"
                                + " height=3></canvas><p id=g"
                                + " style='background-image:url(dl/pic.png)'>x</p>"));
        browse.run("download", "#i", path("i.png").toString());
        assertThat(path("i.png")).hasBinaryContent(image);
        browse.run("download", "#b", path("b.pdf").toString());
        assertThat(path("b.pdf")).hasContent("%PDF");
        browse.run("download", "#g", path("g.png").toString());
        assertThat(path("g.png")).hasBinaryContent(image);
        assertThat(browse.run("download", "#c", path("c.png").toString())).contains("image/png");
        assertThat(browse.failure("download", "#d"))
                .isEqualTo(
                        "Could not extract URL from #d (div). If it starts a download when clicked,"
                                + " use 'click #d --download <path>'.");
        String ref =
                browse.run("snapshot")
                        .lines()
                        .filter(line -> line.contains("doc"))
                        .findFirst()
                        .orElseThrow()
                        .replaceAll(".*(@e\\d+).*", "$1");
        browse.run("download", ref, path("ref.pdf").toString());
        assertThat(path("ref.pdf")).hasContent("%PDF");
    }

    @Test
    void dataUrlsAreReadInEveryForm() {
        browse.run(
                "download", "data:text/plain;charset=utf-8,h%C3%A4 %2", path("d.txt").toString());
        assertThat(path("d.txt")).hasContent("hä %2");
        assertThat(
                        browse.run(
                                "download",
                                "data:image/gif;base64,R0lGODlhAQ%3D%3D",
                                path("d.gif").toString()))
                .endsWith("(0KB, image/gif)");
        assertThat(path("d.gif")).hasContent("GIF89a\u0001");
        browse.run("download", "DATA:;base64,aGk", path("hi").toString());
        assertThat(path("hi")).hasContent("hi");
        assertThat(browse.failure("download", "data:text/plain;base64,!!!", path("x").toString()))
                .startsWith("Download failed: the data: URL is damaged");
        assertThat(browse.failure("download", "data:nothing", path("x").toString()))
                .startsWith("Download failed: the data: URL is damaged");
    }

    @Test
    void aBlobThatThePageMadeIsSavedAlsoWhereScriptsMayFetchNothing() {
        site.route(
                "/dl/csp",
                Served.text(
                        "<a id=b>x</a><script>b.href=URL.createObjectURL(new Blob(['hello',"
                                + " new Uint8Array([0,255])], {type: 'image/png'}))</script>",
                        "Content-Type",
                        "text/html",
                        "Content-Security-Policy",
                        "default-src 'none'; script-src 'unsafe-inline'"));
        browse.run("goto", site.at("/dl/csp"));
        assertThat(browse.run("download", "#b", path("b.png").toString()))
                .isEqualTo("Downloaded: " + path("b.png") + " (0KB, image/png)");
        assertThat(path("b.png")).hasBinaryContent(new byte[] {'h', 'e', 'l', 'l', 'o', 0, -1});
        String url = browse.run("js", "b.href");
        browse.run("js", "URL.revokeObjectURL(b.href)");
        String inPage = url.substring(url.indexOf("blob:")).lines().findFirst().orElseThrow();
        assertThat(browse.failure("download", inPage, path("gone").toString()))
                .startsWith("Blob URL expired or inaccessible");
        assertThat(browse.failure("download", "blob:https://other.example/1-2-3"))
                .startsWith("Blob URL expired or inaccessible");
        assertThat(browse.run("url")).isEqualTo(site.at("/dl/csp"));
    }

    @Test
    void base64IsPrintedUpToItsLimit() {
        String url = site.route("/dl/b64", Served.text("hi", "Content-Type", "text/plain; a=b"));
        assertThat(browse.run("download", url, "--base64"))
                .isEqualTo("data:text/plain;base64," + encoded("hi"));
        String large = site.route("/dl/b64-large", Served.bytes(200, noise(10_500_000)));
        assertThat(browse.failure("download", large, "--base64"))
                .startsWith("File too large for --base64 (>10MB).");
        assertThat(browse.failure("download", url, "x.txt", "--base64")).contains("takes no path");
    }

    private static String encoded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aFolderGetsAFileUnderASafeNameAndNoneIsReplaced() throws Exception {
        Path folder = Files.createDirectories(path("into"));
        Map<String, String> names =
                Map.of(
                        "attachment; filename=\"../../x\"",
                        "x.txt",
                        "attachment; filename=\"a%E2%80%AEgpj.exe\"",
                        "agpj.exe",
                        "attachment; filename*=UTF-8''%0Aline%0D.txt",
                        "line.txt",
                        "attachment; filename=\"" + "long".repeat(200) + ".txt\"",
                        "long.txt");
        int number = 0;
        for (Map.Entry<String, String> each : names.entrySet()) {
            String url =
                    site.route(
                            "/dl/named" + number++,
                            Served.text(
                                    "body",
                                    "Content-Disposition",
                                    each.getKey(),
                                    "Content-Type",
                                    "text/plain"));
            browse.run("download", url, folder + "/");
            browse.run("download", url, folder.toString());
        }
        List<String> found;
        try (Stream<Path> files = Files.list(folder)) {
            found = files.map(f -> f.getFileName().toString()).sorted().toList();
        }
        assertThat(found)
                .hasSize(8)
                .contains("x.txt", "x (2).txt", "agpj.exe", "agpj (2).exe", "line.txt");
        assertThat(found).allMatch(name -> name.length() <= 160);
    }

    @Test
    void theFormsOfPathsAreJudgedBeforeAnythingIsFetched() {
        List<String> asked = new CopyOnWriteArrayList<>();
        String url =
                site.route(
                        "/dl/judged",
                        exchange -> {
                            try (exchange) {
                                asked.add("x");
                                Served.send(exchange, 200, new byte[] {1});
                            }
                        });
        assertThat(browse.failure("download", url, "/etc/browse-x"))
                .startsWith("Path must be within:");
        assertThat(browse.failure("download", url, "../../../../etc/x"))
                .startsWith("Path must be within:");
        assertThat(browse.failure("download", url, "a", "b"))
                .contains("'b'. Usage: browse download");
        assertThat(browse.failure("download")).startsWith("Usage: browse download");
        assertThat(asked).isEmpty();
    }

    @Test
    void aFileOfThisMachineIsCopiedIfItMayBeRead() throws Exception {
        Files.writeString(path("local file.txt"), "local");
        browse.run("download", path("local file.txt").toUri().toString(), path("copy").toString());
        assertThat(path("copy")).hasContent("local");
        assertThat(browse.failure("download", "file:///etc/passwd", path("x").toString()))
                .contains("must be within");
    }

    @Test
    void streamsAreLeftToToolsThatKnowThem() {
        assertThat(browse.failure("download", site.at("/live.m3u8?x=1")))
                .isEqualTo(
                        "This is an HLS/DASH stream. Use yt-dlp or ffmpeg for adaptive stream"
                                + " downloads.");
    }

    @Test
    void navigatingTakesTheDownloadThatBegins() throws Exception {
        String before = site.page("/dl-nav-before", "before");
        browse.run("goto", before);
        site.route(
                "/dl/nav",
                Served.text("a,b", "Content-Disposition", "attachment; filename=\"r e.csv\""));
        String script = site.page("/dl-nav-script", "<script>location='/dl/nav'</script>");
        String said = browse.run("download", site.at("/dl/nav"), "--navigate");
        assertThat(said)
                .matches(
                        "Downloaded: /tmp/browse-download-\\d+\\.csv \\(0KB, text/csv\\)"
                                + " \\[r e\\.csv\\]");
        Files.delete(Path.of(said.split(" ", -1)[1]));
        assertThat(browse.run("url")).isEqualTo(before);
        assertThat(browse.run("download", script, "--navigate", path("nav.csv").toString()))
                .isEqualTo("Downloaded: " + path("nav.csv") + " (0KB, text/csv)");
        assertThat(path("nav.csv")).hasContent("a,b");
        assertThat(browse.run("download", site.at("/dl/nav"), "--navigate", "--base64"))
                .isEqualTo("data:text/csv;base64," + encoded("a,b"));
    }

    @Test
    void whatRoutesAnswerIsDownloadedToo() {
        browse.run("route", "**/dl/routed", "--body", "made up");
        browse.run("download", site.at("/dl/routed"), path("routed").toString());
        assertThat(path("routed")).hasContent("made up");
    }

    @Test
    void navigatingToAFileThatIsShownIsSaidAtOnce() {
        String url =
                site.route(
                        "/shown.txt",
                        exchange -> {
                            try (exchange) {
                                byte[] words = {'w', 'o', 'r', 'd', 's'};
                                Served.send(exchange, 200, words, "Content-Type", "text/plain");
                            }
                        });
        assertThat(browse.failure("download", url, "--navigate"))
                .isEqualTo(
                        "Download failed: "
                                + url
                                + " led to a page, "
                                + url
                                + ", that shows the file. Use 'download <url>' for what is at the"
                                + " address itself.");
    }
}
