package gstack.browse.commands.tabs;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import gstack.browse.page.TestRenderer;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

@WithChromium
final class CloseTabIT {
    private final Live browse;
    private final TestSite site;

    CloseTabIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private int active() {
        return browse.browser().orElseThrow().active().id();
    }

    @Test
    void theTabInFrontIsClosed() {
        int first = active();
        browse.run("newtab");
        assertThat(browse.run("closetab")).isEqualTo("Closed tab");
        assertThat(active()).isEqualTo(first);
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }

    @Test
    void aTabIsClosedByItsNumber() {
        int first = active();
        browse.run("newtab");
        assertThat(browse.run("closetab", String.valueOf(first))).isEqualTo("Closed tab " + first);
        assertThat(active()).isEqualTo(first + 1);
    }

    @Test
    void theLastTabIsReplacedByAnEmptyOne() {
        int first = active();
        browse.run("goto", site.page("/close", "<title>Close</title>"));
        assertThat(browse.run("closetab")).isEqualTo("Closed tab");
        assertThat(browse.run("tabs"))
                .isEqualTo("→ [" + (first + 1) + "] (untitled) — about:blank");
    }

    @Test
    void anUnknownTabIsSaidAndNoneIsClosed() {
        int first = active();
        assertThat(browse.failure("closetab", "999999"))
                .isEqualTo("Tab 999999 not found. Run 'tabs' to see the open ones.");
        assertThat(browse.failure("closetab", "x")).isEqualTo("Usage: browse closetab [id]");
        assertThat(active()).isEqualTo(first);
    }

    @Test
    void theTabNamedByTheFlagIsTheOneClosed() {
        int first = active();
        browse.run("newtab");
        assertThat(browse.runOn(first, "closetab")).isEqualTo("Closed tab");
        assertThat(active()).isEqualTo(first + 1);
    }

    @Test
    void aMissingTabNamedByTheFlagClosesNothing() {
        int count = browse.browser().orElseThrow().tabCount();
        assertThat(failureOn(999999, "closetab")).startsWith("Tab 999999 not found");
        assertThat(browse.browser().orElseThrow().tabCount()).isEqualTo(count);
    }

    private String failureOn(int tab, String command) {
        try {
            return "did not fail but said: " + browse.runOn(tab, command);
        } catch (gstack.browse.error.BrowseException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @Test
    void aPageThatAsksWhetherToLeaveIsNotAsked() {
        browse.run(
                "newtab",
                site.page(
                        "/close-ask",
                        "<script>onbeforeunload = e => { e.preventDefault(); return 'stay' }"
                                + "</script><button>x</button>"));
        browse.run("js", "document.querySelector('button').click()");
        assertThat(browse.run("closetab")).isEqualTo("Closed tab");
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }

    @Test
    void aTabInAnEndlessLoopIsClosed() {
        browse.run("newtab", site.page("/close-loop", "<title>Loop</title>"));
        browse.run("js", "setTimeout(() => { while (true) {} }, 0); 1");
        assertThat(browse.run("closetab")).isEqualTo("Closed tab");
    }

    @Test
    void aCrashedTabIsClosed() {
        browse.run("newtab", site.page("/close-crash", "<title>Crash</title>"));
        TestRenderer.crash(browse.browser().orElseThrow().active().page());
        assertThat(browse.run("closetab")).isEqualTo("Closed tab");
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }

    @Test
    void aCommandThatUsesTheTabIsTold() throws Exception {
        browse.run("newtab");
        int tab = active();
        CompletableFuture<String> waiting = CompletableFuture.supplyAsync(() -> failureOnWait(tab));
        while (browse.browser().orElseThrow().tab(tab).work() == null) {
            Thread.onSpinWait();
        }
        browse.run("closetab", String.valueOf(tab));
        assertThat(waiting.get(3, TimeUnit.SECONDS))
                .startsWith("The tab was closed while the command ran");
    }

    private String failureOnWait(int tab) {
        try {
            return browse.runOn(tab, "wait", "#never", "8000");
        } catch (gstack.browse.error.BrowseException e) {
            return String.valueOf(e.getMessage());
        }
    }

    @Test
    void aTabIsClosedWhileAnotherProcessTakesItOver() {
        String slow =
                site.route(
                        "/close-slow",
                        exchange -> {
                            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
                            byte[] body = "<p>there".getBytes(UTF_8);
                            exchange.getResponseHeaders().set("Content-Type", "text/html");
                            exchange.sendResponseHeaders(200, body.length);
                            exchange.getResponseBody().write(body);
                            exchange.close();
                        });
        for (int i = 0; i < 30; i++) {
            browse.run("newtab");
            browse.run("js", "onpagehide = () => {}; setTimeout(() => location = '" + slow + "')");
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(i));
            assertThat(browse.run("closetab")).isEqualTo("Closed tab");
        }
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }
}
