package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.error.Deadline;
import gstack.browse.support.Live;
import gstack.browse.support.Served;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

/// What actions say of the files that they make pages save, and what `wait --download` says later.
@WithChromium
final class SavingIT {
    private final Live browse;
    private final TestSite site;

    SavingIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private Path shelf() {
        return browse.folder().resolve("downloads");
    }

    @BeforeEach
    void aFileToSave() {
        site.route(
                "/saving/report",
                Served.text(
                        "a,b\n1,2\n",
                        "Content-Type",
                        "text/csv",
                        "Content-Disposition",
                        "attachment; filename=\"report.csv\""));
    }

    @AfterEach
    void theShelfIsCleared() throws IOException {
        try (Stream<Path> files = Files.list(shelf())) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }

    /// What Chromium gives up it removes a moment later.
    private List<Path> leftInTheEnd() throws IOException {
        Deadline deadline = Deadline.after(Duration.ofSeconds(5));
        while (true) {
            try (Stream<Path> files = Files.list(shelf())) {
                List<Path> left = files.toList();
                if (left.isEmpty() || deadline.passed()) {
                    return left;
                }
            }
            Thread.onSpinWait();
        }
    }

    private String open(String name, String html) {
        String url = site.page("/saving-" + name, html);
        browse.run("goto", url);
        return url;
    }

    private String saved(String name, String details) {
        return "Downloaded: "
                + shelf().resolve(name)
                + " ("
                + details
                + "), kept until the daemon stops";
    }

    @Test
    void aClickNamesTheFileItSaved() {
        String url = open("link", "<a id=a href=/saving/report>x</a>");
        assertThat(browse.run("click", "#a"))
                .isEqualTo(
                        "Clicked #a → now at " + url + "\n" + saved("report.csv", "0KB, text/csv"));
        assertThat(shelf().resolve("report.csv")).hasContent("a,b\n1,2\n");
        assertThat(browse.run("click", "#a")).contains(saved("report (2).csv", "0KB, text/csv"));
    }

    @Test
    void soDoesPress() {
        open("press", "<a id=a href=/saving/report>x</a>");
        browse.run("focus", "#a");
        assertThat(browse.run("press", "Enter")).contains(saved("report.csv", "0KB, text/csv"));
    }

    @Test
    void linksThatAreToBeSavedAreSavedWhateverTheyLeadTo() {
        open(
                "attribute",
                "<a id=a download='p a.html' href=/saving-attribute>x</a>"
                        + "<a id=b download=b.txt href='data:text/plain,hi'>x</a>"
                        + "<button id=c onclick=\"const a=document.createElement('a');"
                        + "a.href=window.URL.createObjectURL(new Blob(['blob']));"
                        + "a.download='../../c.bin';a.click()\">x</button>");
        assertThat(browse.run("click", "#a")).contains(saved("p a.html", "0KB, text/html"));
        assertThat(browse.run("click", "#b")).contains(saved("b.txt", "0KB, text/plain"));
        assertThat(browse.run("click", "#c")).contains("/downloads/").contains("c.bin (0KB, ");
    }

    @Test
    void aClickThatSavesNothingSaysNothingOfFiles() {
        String url = open("nothing", "<button id=a>x</button>");
        assertThat(browse.run("click", "#a")).isEqualTo("Clicked #a → now at " + url);
    }

    @Test
    void aFileCanBePutWhereItIsWanted() {
        open("path", "<a id=a href=/saving/report>x</a><button id=b>x</button>");
        Path target = browse.folder().resolve("wanted/report.csv");
        assertThat(browse.run("click", "#a", "--download", target.toString()))
                .endsWith("\nDownloaded: " + target + " (0KB, text/csv)");
        assertThat(target).hasContent("a,b\n1,2\n");
        assertThat(shelf()).isEmptyDirectory();
        assertThat(browse.failure("click", "#a", "--download", "/etc/x"))
                .startsWith("Path must be within:");
        assertThat(browse.failure("click", "#a", "--no-wait", "--download", target.toString()))
                .contains("give one of them");
    }

    @Test
    void aWindowThatWasOpenedForAFileIsClosedAgain() {
        String url = open("popup", "<a id=a target=_blank href=/saving/report>x</a>");
        String tabs = browse.run("tabs");
        assertThat(browse.run("click", "#a"))
                .matches(
                        "(?s)Clicked #a → now at "
                                + url
                                + ", opened tab (\\d+): .*\nDownloaded: "
                                + shelf().resolve("report.csv")
                                + " .*\nClosed tab \\1, which was opened for the file\\.");
        assertThat(browse.run("tabs")).isEqualTo(tabs);
        Path target = browse.folder().resolve("taken.csv");
        browse.run("click", "#a", "--download", target.toString());
        assertThat(target).hasContent("a,b\n1,2\n");
        assertThat(browse.run("tabs")).isEqualTo(tabs);
    }

    @Test
    void aWindowThatAPageHasWrittenIntoStays() {
        open(
                "written",
                "<button id=a onclick=\"const w = window.open('about:blank');"
                        + "w.document.body.textContent = 'Preparing';"
                        + "w.location = '/saving/report'\">x</button>");
        assertThat(browse.run("click", "#a"))
                .contains("opened tab")
                .contains("\nDownloaded: ")
                .doesNotContain("Closed tab");
        assertThat(browse.run("tabs")).contains("about:blank");
        browse.run("closetab", browse.run("tabs").replaceAll("(?s).*\\[(\\d+)].*", "$1"));
    }

    @Test
    void aWindowWhoseServerDoesNotAnswerHoldsUpNothing() {
        CountDownLatch over = new CountDownLatch(1);
        site.route(
                "/saving/never",
                exchange -> {
                    awaitQuietly(over);
                    exchange.close();
                });
        open(
                "never",
                "<a id=a target=_blank href=/saving/never>x</a>"
                        + "<button id=b onclick=\"this.textContent = 'clicked'\">b</button>");
        Deadline limit = Deadline.after(Duration.ofSeconds(6));
        try {
            String said = limit.run(() -> browse.run("click", "#a"));
            assertThat(said).contains("opened tab");
            limit.run(() -> browse.run("click", "#b"));
            assertThat(browse.run("js", "b.textContent")).isEqualTo("clicked");
            browse.run("closetab", said.replaceAll("(?s).*opened tab (\\d+).*", "$1"));
        } finally {
            over.countDown();
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aFrameMaySaveToo() {
        open("frame", "<iframe name=f></iframe><a id=a target=f href=/saving/report>x</a>");
        String said = browse.run("click", "#a");
        if (!said.contains("Downloaded")) {
            said = browse.run("wait", "--download");
        }
        assertThat(said).contains("Downloaded: " + shelf().resolve("report.csv"));
    }

    @Test
    void waitNamesTheDownloadThatComesAndNoneThatWasNamedBefore() {
        open(
                "wait",
                "<a id=a href=/saving/report>x</a>"
                        + "<button id=b onclick=\"setTimeout(() => a.click(), 300)\">x</button>");
        browse.run("click", "#a");
        assertThat(browse.failure("wait", "--download", "1000"))
                .isEqualTo("No download began within 1000 ms. Do what begins it, then wait.");
        assertThat(browse.run("click", "#b")).doesNotContain("Downloaded");
        assertThat(browse.run("wait", "--download"))
                .isEqualTo("Downloaded: " + shelf().resolve("report (2).csv") + " (0KB, text/csv)");
        Path target = browse.folder().resolve("waited.csv");
        browse.run("click", "#b");
        assertThat(browse.run("wait", "--download", target.toString(), "5000"))
                .isEqualTo("Downloaded: " + target + " (0KB, text/csv)");
        assertThat(target).hasContent("a,b\n1,2\n");
    }

    @Test
    void aSlowDownloadIsSaidToRunAndWaitedForLater() {
        CountDownLatch go = new CountDownLatch(1);
        site.route(
                "/saving/slow",
                exchange -> {
                    try (exchange) {
                        exchange.getResponseHeaders().set("Content-Type", "application/zip");
                        exchange.getResponseHeaders()
                                .set("Content-Disposition", "attachment; filename=slow.zip");
                        exchange.sendResponseHeaders(200, 4096);
                        exchange.getResponseBody().write(new byte[2048]);
                        exchange.getResponseBody().flush();
                        go.await();
                        exchange.getResponseBody().write(new byte[2048]);
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                });
        open("slow", "<a id=a href=/saving/slow>x</a>");
        assertThat(browse.run("click", "#a"))
                .contains("\nDownload of slow.zip is still running: ")
                .contains(" of 4KB. Run 'wait --download' to wait for it.");
        assertThat(browse.failure("wait", "--download", "1000")).contains("is still running");
        go.countDown();
        assertThat(browse.run("wait", "--download"))
                .isEqualTo(
                        "Downloaded: " + shelf().resolve("slow.zip") + " (4KB, application/zip)");
    }

    @Test
    void aDownloadThatFailsIsSaidToFail() {
        open("gone", "<a id=a download href=/saving/none-such>x</a>");
        assertThat(browse.run("click", "#a"))
                .contains("\nDownload of ")
                .contains(" failed: ")
                .contains("use 'download <url> [path]'");
        assertThat(shelf()).isEmptyDirectory();
    }

    @Test
    void aDownloadThatIsTooLargeIsRefused() throws Exception {
        site.route(
                "/saving/huge",
                exchange -> {
                    try (exchange) {
                        exchange.getResponseHeaders().set("Content-Type", "application/zip");
                        exchange.getResponseHeaders()
                                .set("Content-Disposition", "attachment; filename=huge.zip");
                        exchange.sendResponseHeaders(200, 300L << 20);
                        for (int i = 0; i < 300; i++) {
                            exchange.getResponseBody().write(new byte[1 << 20]);
                        }
                    } catch (IOException _) {
                        // The browser hangs up, as it should.
                    }
                });
        open("huge", "<a id=a href=/saving/huge>x</a>");
        assertThat(browse.run("click", "#a"))
                .contains("\nDownload of huge.zip refused: File too large (>200MB).");
        assertThat(leftInTheEnd()).isEmpty();
    }

    @Test
    void hostileNamesAreMadeHarmless() {
        site.route(
                "/saving/hostile",
                Served.text(
                        "x",
                        "Content-Disposition",
                        "attachment; filename*=UTF-8''..%2F..%2Fa%E2%80%AEgpj%0A.exe"));
        open("hostile", "<a id=a href=/saving/hostile>x</a>");
        String said = browse.run("click", "#a");
        assertThat(said.lines()).hasSize(2);
        assertThat(said).doesNotContain("\u202E").contains(shelf() + "/");
    }
}
