package gstack.browse.cdp;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.time.Duration;

/// What commands do when the browser refuses a call or does not answer it.
@WithChromium
final class FaultsIT {
    private final Live browse;
    private final TestSite site;

    FaultsIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void aRefusedCallIsSaidInOneLineAndTheNextCommandWorks() {
        browse.transport().failNth("Runtime.evaluate", 1, "Internal error");
        assertThat(browse.failure("js", "1"))
                .isEqualTo(
                        "Chromium refused Runtime.evaluate: Internal error. Run 'reload' or 'goto"
                                + " <url>', then try again.");
        assertThat(browse.run("js", "1 + 1")).isEqualTo("2");
    }

    @Test
    void aScriptThatMeetsAReplacedDocumentWaitsForTheNewOne() {
        browse.run("goto", site.page("/replaced", "<h1>here</h1>"));
        browse.transport()
                .failNth("Runtime.callFunctionOn", 1, "Cannot find context with specified id");
        String said = browse.failure("wait", "h1", "1000");
        // No new document came, so it says what it waited for instead of asking the old one again.
        assertThat(said).contains("its successor did not appear within 1000 ms");
        assertThat(browse.run("wait", "h1")).isEqualTo("Element h1 appeared");
    }

    @Test
    void aNavigationThatIsNeverAnsweredEndsWithTheDeadlineAndTheTabStaysUsable() throws Exception {
        String url = site.page("/held", "held");
        browse.transport().holdNth("Page.navigate", 1);
        assertThat(browse.failureWithin(Duration.ofMillis(500), "goto", url))
                .contains("sent no answer within 0.5 s");
        browse.transport().release();
        assertThat(browse.run("goto", url)).isEqualTo("Navigated to " + url + " (200)");
    }

    @Test
    void aTabThatCannotBeOpenedIsNotThere() {
        int before = browse.awaitBrowser().tabs().size();
        browse.transport().failNth("Target.createTarget", 1, "Failed to open new tab");
        assertThat(browse.failure("newtab")).contains("Failed to open new tab");
        assertThat(browse.awaitBrowser().tabs()).hasSize(before);
    }

    @Test
    void aPictureThatCannotBeTakenLeavesNoFile() {
        browse.transport().failNth("Page.captureScreenshot", 1, "Unable to capture screenshot");
        assertThat(browse.failure("screenshot", "never.png"))
                .contains("Unable to capture screenshot");
        assertThat(browse.folder().resolve("never.png")).doesNotExist();
    }

    @Test
    void aCallThatIsHeldBackHoldsUpItsOwnTabOnly() throws Exception {
        browse.run("newtab");
        int held = browse.awaitBrowser().active().id();
        browse.transport().holdNth("Runtime.evaluate", 1);
        assertThat(browse.failureWithin(Duration.ofMillis(400), "js", "1")).contains("tab " + held);
        browse.run("tab", String.valueOf(browse.awaitBrowser().tabs().getFirst().id()));
        assertThat(browse.run("js", "2 + 2")).isEqualTo("4");
    }
}
