package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.page.TestInput;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class DialogDismissIT {
    private final Live browse;
    private final TestSite site;

    DialogDismissIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    /// A page that asks before it is left, which Chromium lets it after a real click only.
    private String goToAClingyPage() {
        String url =
                site.page(
                        "/clingy",
                        "<script>onbeforeunload = e => { e.preventDefault(); return 'stay' }"
                                + "</script><p>clingy");
        browse.run("goto", site.page("/before", "<p>before"));
        browse.run("goto", url);
        TestInput.click(browse.page(), 20, 20);
        return url;
    }

    @Test
    void everyDialogIsDismissed() {
        assertThat(browse.run("dialog-dismiss")).isEqualTo("Dialogs will be dismissed");
        assertThat(browse.run("js", "[confirm('a'), prompt('b', 'x')].map(String).join()"))
                .isEqualTo("false,null");
        assertThat(browse.content("dialog"))
                .contains("[confirm] \"a\" → dismissed", "[prompt] \"b\" → dismissed");
    }

    @Test
    void theNextOneOnlyIsDismissed() {
        assertThat(browse.run("dialog-dismiss", "--next"))
                .matches("The next dialog of tab \\d+ will be dismissed");
        assertThat(browse.run("js", "[confirm('a'), confirm('b')].join()")).isEqualTo("false,true");
    }

    @Test
    void itTakesNoText() {
        assertThat(browse.failure("dialog-dismiss", "no"))
                .endsWith("'no'. Usage: browse dialog-dismiss [--next]");
    }

    @Test
    void unlessDismissedAPageThatAsksIsLeft() {
        goToAClingyPage();
        assertThat(browse.run("goto", site.page("/after", "<p>after")))
                .isEqualTo("Navigated to " + site.at("/after") + " (200)");
        assertThat(browse.content("dialog")).contains("[beforeunload] \"\" → accepted");
    }

    @Test
    void dismissedTheNavigationIsCancelledAndSaidToBe() {
        String url = goToAClingyPage();
        browse.run("dialog-dismiss");
        String stays =
                "The page asked whether it may be left (beforeunload) and was told to stay, so the"
                        + " tab is still at "
                        + url
                        + ". Run 'dialog-accept', then try again.";
        assertThat(browse.failure("goto", site.page("/after", "<p>after"))).isEqualTo(stays);
        assertThat(browse.failure("reload")).isEqualTo(stays);
        assertThat(browse.failure("back")).isEqualTo(stays);
        assertThat(browse.content("text")).isEqualTo("clingy");
        browse.run("dialog-accept");
        assertThat(browse.run("goto", site.at("/after"))).startsWith("Navigated to");
    }

    @Test
    void aTabIsClosedUnasked() {
        goToAClingyPage();
        browse.run("dialog-dismiss");
        assertThat(browse.run("closetab")).isEqualTo("Closed tab");
    }
}
