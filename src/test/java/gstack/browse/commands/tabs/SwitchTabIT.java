package gstack.browse.commands.tabs;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class SwitchTabIT {
    private final Live browse;
    private final TestSite site;

    SwitchTabIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private int active() {
        return browse.browser().orElseThrow().active().id();
    }

    @Test
    void commandsActOnTheTabThatWasSwitchedTo() {
        int first = active();
        String url = site.page("/switch", "<title>Switch</title>");
        browse.run("goto", url);
        browse.run("newtab");
        assertThat(browse.run("tab", String.valueOf(first))).isEqualTo("Switched to tab " + first);
        assertThat(browse.run("url")).isEqualTo(url);
        assertThat(active()).isEqualTo(first);
    }

    @Test
    void aTabThatIsNotThereIsSaidAndNothingChanges() {
        int first = active();
        assertThat(browse.failure("tab", "999999"))
                .isEqualTo("Tab 999999 not found. Run 'tabs' to see the open ones.");
        assertThat(browse.failure("tab", "0")).startsWith("Tab 0 not found");
        assertThat(browse.failure("tab", "-1")).startsWith("Tab -1 not found");
        assertThat(active()).isEqualTo(first);
    }

    @Test
    void aClosedTabsNumberIsNeverGivenAgain() {
        int first = active();
        browse.run("newtab");
        browse.run("closetab");
        assertThat(browse.run("newtab")).isEqualTo("Opened tab " + (first + 2));
        assertThat(browse.failure("tab", String.valueOf(first + 1))).endsWith("open ones.");
    }

    @Test
    void whatIsNoNumberIsAUsageError() {
        String usage = "Usage: browse tab <id>";
        assertThat(browse.failure("tab")).isEqualTo(usage);
        assertThat(browse.failure("tab", "")).isEqualTo(usage);
        assertThat(browse.failure("tab", "first")).isEqualTo(usage);
        assertThat(browse.failure("tab", "1.5")).isEqualTo(usage);
        assertThat(browse.failure("tab", "99999999999")).isEqualTo(usage);
        assertThat(site.port()).isPositive();
    }

    @Test
    void whenTheTabInFrontClosesTheOneUsedBeforeComesBack() {
        int first = active();
        browse.run("newtab");
        browse.run("newtab");
        browse.run("tab", String.valueOf(first));
        browse.run("tab", String.valueOf(first + 2));
        browse.run("closetab");
        assertThat(active()).isEqualTo(first);
    }

    @Test
    void aNamedTabIsNotSwitchedTo() {
        int first = active();
        browse.run("newtab");
        browse.runOn(first, "js", "1");
        assertThat(active()).isEqualTo(first + 1);
    }
}
