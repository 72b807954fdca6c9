package gstack.browse.commands.server;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.page.TestRenderer;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class StatusIT {
    private final Live browse;
    private final TestSite site;

    StatusIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private static String expected(String url, int tabs) {
        return "Status: healthy\nMode: launched\nURL: "
                + url
                + "\nTabs: "
                + tabs
                + "\nPID: "
                + ProcessHandle.current().pid();
    }

    @Test
    void fiveLinesSayHowTheDaemonIs() {
        assertThat(browse.run("status")).isEqualTo(expected("about:blank", 1));
        String url = site.page("/status", "<title>status</title>");
        browse.run("newtab", url);
        assertThat(browse.run("status")).isEqualTo(expected(url, 2));
    }

    @Test
    void aTabInAnEndlessLoopDoesNotHoldItUp() {
        String url = site.page("/status", "<title>status</title>");
        browse.run("goto", url);
        browse.run("js", "setTimeout(() => { while (true) {} }, 0); 1");
        long start = System.nanoTime();
        assertThat(browse.run("status")).isEqualTo(expected(url, 1));
        assertThat(System.nanoTime() - start).isLessThan(3_000_000_000L);
    }

    @Test
    void aCommandThatUsesTheTabDoesNotHoldItUp() throws Exception {
        Thread waiting = Thread.startVirtualThread(() -> browse.failure("wait", "#never", "2000"));
        while (browse.browser().orElseThrow().active().work() == null) {
            Thread.onSpinWait();
        }
        long start = System.nanoTime();
        assertThat(browse.run("status")).isEqualTo(expected("about:blank", 1));
        assertThat(System.nanoTime() - start).isLessThan(1_500_000_000L);
        waiting.join();
    }

    @Test
    void aCrashedTabDoesNotMakeTheDaemonUnhealthy() {
        TestRenderer.crash(browse.browser().orElseThrow().active().page());
        assertThat(browse.run("status")).startsWith("Status: healthy");
    }

    @Test
    void aNameOfAMissingTabDoesNotMatter() {
        assertThat(browse.runOn(999999, "status")).startsWith("Status: healthy");
        assertThat(browse.runOn(999999, "tabs")).startsWith("→ [");
    }
}
