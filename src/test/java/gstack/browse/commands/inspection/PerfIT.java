package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class PerfIT {
    private final Live browse;
    private final TestSite site;

    PerfIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void load(String html) {
        browse.run("goto", site.page("/perf", html));
        browse.run("wait", "--load");
    }

    @Test
    void theTimingsOfTheLoadStandOnLinesOfTheirOwn() {
        load("<h1 id=big class=hero>Hello</h1>");
        assertThat(browse.runUntil("lcp          ", "perf").lines().toList())
                .satisfiesExactly(
                        line -> assertThat(line).matches("dns          \\d+ms"),
                        line -> assertThat(line).matches("tcp          \\d+ms"),
                        line -> assertThat(line).matches("ssl          0ms"),
                        line -> assertThat(line).matches("ttfb         \\d+ms"),
                        line -> assertThat(line).matches("download     \\d+ms"),
                        line -> assertThat(line).matches("domParse     \\d+ms"),
                        line -> assertThat(line).matches("domReady     \\d+ms"),
                        line -> assertThat(line).matches("load         \\d+ms"),
                        line -> assertThat(line).matches("total        \\d+ms"),
                        line -> assertThat(line).startsWith("fcp          "),
                        line -> assertThat(line).startsWith("lcp          "),
                        line -> assertThat(line).matches("cls          [\\d.]+"),
                        line ->
                                assertThat(line)
                                        .isEqualTo(
                                                "inp          not available (nobody has clicked,"
                                                        + " tapped or typed yet)"));
    }

    @Test
    void thePaintsAreMeasured() {
        load("<h1 id=big class=hero>Hello</h1>");
        assertThat(browse.runUntil("ms <h1", "perf"))
                .containsPattern("fcp          \\d+ms\n")
                .containsPattern("lcp          \\d+ms <h1 id=\"big\" class=\"hero\">\n");
    }

    @Test
    void aPageThatJumpsIsToldByHowMuch() {
        load(
                "<div id=a></div><p style='font-size:60px'>Words that are pushed"
                    + " away</p><script>requestAnimationFrame(() => requestAnimationFrame(() =>"
                    + " setTimeout(() => { a.style.height = '300px'; document.title = 'moved' },"
                    + " 50)))</script>");
        Json told = Json.NULL;
        for (int i = 0; i < 100 && told.decimal("cls", 0) == 0; i++) {
            told = Json.parse(browse.run("perf", "--json"));
        }
        assertThat(told.decimal("cls", 0)).isGreaterThan(0.01);
    }

    @Test
    void aSlowAnswerToAClickIsMeasured() {
        load(
                "<button onclick=\"for (const end = performance.now() + 150; performance.now() <"
                        + " end;);\">Slow</button>");
        browse.run("click", "button");
        Json told = Json.NULL;
        for (int i = 0; i < 100 && told.number("inp", 0) == 0; i++) {
            told = Json.parse(browse.run("perf", "--json"));
        }
        assertThat(told.number("inp", 0)).isGreaterThanOrEqualTo(150);
    }

    @Test
    void asJsonWhatIsNotAvailableIsNullWithItsReason() {
        load("<p>a");
        Json told = Json.parse(browse.run("perf", "--json"));
        assertThat(told.at("inp").isNull()).isTrue();
        assertThat(told.at("notAvailable").text("inp"))
                .isEqualTo("nobody has clicked, tapped or typed yet");
        assertThat(told.at("load").isNumber()).isTrue();
    }

    @Test
    void aPageThatIsStillLoadingSaysSo() {
        site.route("/never.png", _ -> {});
        browse.run("goto", site.page("/loading", "<p>a<img src=/never.png>"));
        assertThat(browse.run("perf"))
                .contains("load         not available (the page is still loading)");
    }

    @Test
    void aHostilePageChangesNothing() {
        load(
                "<p>a<script>performance.getEntriesByType = () => { throw 1 };"
                        + "PerformanceObserver = function () { throw 2 };"
                        + "Object.defineProperty(window, 'performance', { get() { throw 3 } })"
                        + "</script>");
        assertThat(browse.run("perf")).containsPattern("total        \\d+ms");
    }

    @Test
    void aFrameHasItsOwnTimes() {
        site.page("/inner", "<p>in");
        load("<iframe src=/inner></iframe>");
        browse.run("frame", "iframe");
        assertThat(browse.run("perf")).containsPattern("total        \\d+ms");
    }

    @Test
    void aWordTooManyIsNotPassedOver() {
        assertThat(browse.failure("perf", "x")).endsWith("'x'. Usage: browse perf [--json]");
    }
}
