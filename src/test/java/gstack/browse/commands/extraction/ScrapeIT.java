package gstack.browse.commands.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.command.Progress;
import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.Served;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

@WithChromium
final class ScrapeIT {
    private static final String GIF =
            "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

    private final Live browse;
    private final TestSite site;
    private final List<String> asked = new CopyOnWriteArrayList<>();

    ScrapeIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void aServerOfPictures() {
        site.route(
                "/scrape/",
                exchange -> {
                    try (exchange) {
                        String path = exchange.getRequestURI().getPath();
                        asked.add(path);
                        boolean there = !path.contains("gone");
                        Served.send(
                                exchange,
                                there ? 200 : 404,
                                path.getBytes(java.nio.charset.StandardCharsets.UTF_8),
                                "Content-Type",
                                path.endsWith(".mp4")
                                        ? "video/mp4"
                                        : path.endsWith(".mp3") ? "audio/mpeg" : "image/png");
                    }
                });
    }

    private Path folder(String name) {
        return browse.folder().resolve("scraped-" + name);
    }

    private String open(String html) {
        String url = site.page("/scrape-page", html);
        browse.run("goto", url);
        // What the page itself asks for does not count.
        browse.run("wait", "--load");
        asked.clear();
        return url;
    }

    private static Json manifest(Path folder) throws IOException {
        return Json.parse(Files.readString(folder.resolve("manifest.json")));
    }

    private static List<String> sources(Path folder) throws IOException {
        return manifest(folder).list("files").stream()
                .map(file -> file.text("src").replaceAll("^http://[^/]*", ""))
                .toList();
    }

    @Test
    void imagesAreNumberedAndListed() throws Exception {
        String url = open("<img src=/scrape/a.png><img src=/scrape/gone.png>");
        Path folder = folder("plain");
        assertThat(browse.run("scrape", "images", "--dir", folder.toString()))
                .isEqualTo(
                        "Scraped 2 items to "
                                + folder
                                + "/\n  [1/2] image-001.png (0KB)\n"
                                + "  [2/2] FAILED: HTTP 404 Not Found\n\n"
                                + "Summary: 1 succeeded, 1 failed, 0KB total");
        assertThat(folder.resolve("image-001.png")).hasContent("/scrape/a.png");
        Json manifest = manifest(folder);
        assertThat(manifest.text("url")).isEqualTo(url);
        assertThat(manifest.text("scraped_at")).matches("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z");
        assertThat(manifest.number("total_size", 0)).isEqualTo(13);
        assertThat(manifest.number("succeeded", 0)).isEqualTo(1);
        assertThat(manifest.number("failed", 0)).isEqualTo(1);
        assertThat(manifest.list("files").toString())
                .isEqualTo(
                        "[{\"path\":\"image-001.png\",\"src\":\""
                                + site.at("/scrape/a.png")
                                + "\",\"size\":13,\"type\":\"image/png\"},"
                                + " {\"path\":null,\"src\":\""
                                + site.at("/scrape/gone.png")
                                + "\",\"size\":0,\"type\":\"\",\"error\":\"HTTP 404 Not Found\"}]");
        assertThat(browse.run("url")).isEqualTo(url);
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }

    @Test
    void eachKindOfImageIsFoundOnceInItsBestSize() throws Exception {
        open(
                "<style>.bg{background:url(/scrape/bg.png),url('/scrape/bg2.png')}</style><img"
                        + " src=/scrape/small.png srcset='/scrape/s1.png 1x, /scrape/s3.png"
                        + " 3x'><picture><source srcset='/scrape/p1.png 100w, /scrape/p9.png 900w'"
                        + " sizes=50px><img src=/scrape/old.png></picture><img src='"
                        + GIF
                        + "' data-src='scrape/lazy.png'><img src=/scrape/a.png>"
                        + "<img src=/scrape/a.png><p class=bg>x</p>"
                        + "<video poster=/scrape/poster.png></video>"
                        + "<svg><image href=/scrape/in.png /></svg>"
                        + "<input type=image src=/scrape/button.png>");
        Path folder = folder("kinds");
        browse.run("scrape", "images", "--dir", folder.toString());
        assertThat(sources(folder))
                .containsExactly(
                        "/scrape/s3.png",
                        "/scrape/p9.png",
                        "/scrape/lazy.png",
                        "/scrape/a.png",
                        "/scrape/button.png",
                        "/scrape/poster.png",
                        "/scrape/in.png",
                        "/scrape/bg.png",
                        "/scrape/bg2.png");
    }

    @Test
    void videosAndSoundsComeUnderTheirOwnNames() throws Exception {
        open(
                "<video src=/scrape/v.mp4></video><video><source src=/scrape/w.mp4></video>"
                        + "<audio src=/scrape/s.mp3></audio><img src=/scrape/a.png>"
                        + "<video src=/scrape/live.m3u8></video>");
        Path videos = folder("videos");
        String said = browse.run("scrape", "videos", "--dir", videos.toString());
        assertThat(said)
                .contains("[1/3] video-001.mp4", "[2/3] video-002.mp4")
                .contains("[3/3] FAILED: This is an HLS/DASH stream.");
        Path media = folder("media");
        assertThat(browse.run("scrape", "media", "--dir", media.toString()))
                .contains("image-001.png", "video-002.mp4", "audio-005.mp3");
    }

    @Test
    void whatThePageHoldsItselfIsTakenToo() throws Exception {
        open(
                "<img src='"
                        + GIF
                        + "'><img id=b><script>b.src=URL.createObjectURL(new Blob(['made'],"
                        + "{type:'image/png'}))</script>");
        Path folder = folder("own");
        assertThat(browse.run("scrape", "images", "--dir", folder.toString()))
                .contains("image-001.gif", "image-002.png", "2 succeeded, 0 failed");
        assertThat(folder.resolve("image-002.png")).hasContent("made");
        assertThat(Files.size(folder.resolve("image-001.gif"))).isEqualTo(42);
    }

    @Test
    void aSelectorNamesThePartsToTake() throws Exception {
        open(
                "<div class=g><img src=/scrape/1.png></div><div class=g><img src=/scrape/2.png>"
                        + "</div><img class=solo src=/scrape/3.png>");
        Path folder = folder("selector");
        browse.run("scrape", "images", "--selector", ".g", "--dir", folder.toString());
        assertThat(sources(folder)).containsExactly("/scrape/1.png", "/scrape/2.png");
        browse.run("scrape", "images", "--selector", "img.solo", "--dir", folder.toString());
        assertThat(sources(folder)).containsExactly("/scrape/3.png");
        assertThat(browse.failure("scrape", "images", "--selector", ".none")).contains(".none");
        assertThat(browse.failure("scrape", "images", "--selector", ":::")).contains(":::");
    }

    @Test
    void theLimitIsKeptAndWhatIsLeftIsSaid() throws Exception {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            html.append("<img src=/scrape/n").append(i).append(".png>");
        }
        open(html.toString());
        Path folder = folder("limit");
        assertThat(browse.run("scrape", "images", "--limit", "3", "--dir", folder.toString()))
                .startsWith("Scraped 3 items to ")
                .endsWith("57 more in the page; --limit takes up to 200.");
        String all = browse.run("scrape", "images", "--dir", folder("all").toString());
        assertThat(all).contains("Summary: 50 succeeded, 0 failed");
        try (Stream<Path> files = Files.list(folder("all"))) {
            assertThat(files).hasSize(51);
        }
        assertThat(browse.failure("scrape", "images", "--limit", "0")).contains("1 to 200");
        assertThat(browse.failure("scrape", "images", "--limit", "x")).contains("1 to 200");
    }

    @Test
    void whatThePageShowsIsNotAskedForAgain() throws Exception {
        byte[] gif = Base64.getDecoder().decode(GIF.substring(GIF.indexOf(',') + 1));
        List<String> again = new CopyOnWriteArrayList<>();
        site.route(
                "/held/",
                exchange -> {
                    try (exchange) {
                        String path = exchange.getRequestURI().getPath();
                        again.add(path);
                        int status = path.contains("error") ? 404 : 200;
                        Served.send(exchange, status, gif, "Content-Type", "image/gif");
                    }
                });
        open(
                "<img src=/held/a.gif><img src=/held/error.gif>"
                        + "<img loading=lazy src=/held/later.gif style='margin-top:9000px'>");
        browse.run("wait", "--load");
        again.clear();
        Path folder = folder("held");
        assertThat(browse.run("scrape", "images", "--dir", folder.toString()))
                .contains(
                        "[1/3] image-001.gif (0KB)",
                        "[2/3] FAILED: HTTP 404 Not Found",
                        "[3/3] image-003.gif");
        assertThat(Files.readAllBytes(folder.resolve("image-001.gif"))).isEqualTo(gif);
        assertThat(manifest(folder).list("files").getFirst().text("type")).isEqualTo("image/gif");
        assertThat(again).containsExactlyInAnyOrder("/held/error.gif", "/held/later.gif");
    }

    @Test
    void progressIsSaid() {
        open("<img src=/scrape/a.png>");
        List<String> said = new CopyOnWriteArrayList<>();
        Path folder = folder("progress");
        Progress.to(said::add, () -> browse.run("scrape", "images", "--dir", folder.toString()));
        assertThat(said).contains("scrape: 0 of 1 to " + folder);
    }

    @Test
    void aPageWithoutAnyIsNoError() throws Exception {
        open("nothing");
        Path folder = folder("none");
        assertThat(browse.run("scrape", "media", "--dir", folder.toString()))
                .isEqualTo(
                        "Scraped 0 items to "
                                + folder
                                + "/\n\nSummary: 0 succeeded, 0 failed, 0KB total");
        assertThat(manifest(folder).list("files")).isEmpty();
    }

    @Test
    void wordsThatMakeNoSenseAreRefused() throws Exception {
        open("<img src=/scrape/a.png>");
        assertThat(browse.failure("scrape")).startsWith("Usage: browse scrape");
        assertThat(browse.failure("scrape", "fonts"))
                .isEqualTo("Invalid type: fonts. Use: images, videos, or media");
        assertThat(browse.failure("scrape", "images", "--dir", "/etc/x"))
                .startsWith("Path must be within:");
        Path file = Files.writeString(browse.folder().resolve("a-file"), "x");
        assertThat(browse.failure("scrape", "images", "--dir", file.toString()))
                .startsWith("--dir is a file");
        Path linked = Files.createDirectories(folder("linked"));
        Files.createSymbolicLink(linked.resolve("manifest.json"), Path.of("/etc/x.json"));
        assertThat(browse.failure("scrape", "images", "--dir", linked.toString()))
                .startsWith("Path must be within:");
        assertThat(asked).isEmpty();
    }

    @Test
    void addressesThatNobodyMayReachFailAlone() throws Exception {
        open("<img src='http://169.254.169.254/x.png'><img src=/scrape/a.png>");
        Path folder = folder("policy");
        assertThat(browse.run("scrape", "images", "--dir", folder.toString()))
                .contains("[1/2] FAILED: Blocked: 169.254.169.254 is a cloud metadata endpoint")
                .contains("[2/2] image-002.png");
    }
}
