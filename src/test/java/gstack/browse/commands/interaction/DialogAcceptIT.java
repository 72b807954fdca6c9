package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class DialogAcceptIT {
    private final Live browse;
    private final TestSite site;

    DialogAcceptIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private int active() {
        return browse.browser().orElseThrow().active().id();
    }

    @Test
    void everyPromptGetsTheText() {
        assertThat(browse.run("dialog-accept", "two", "words"))
                .isEqualTo("Dialogs will be accepted with text: \"two words\"");
        assertThat(browse.run("js", "[prompt('a'), prompt('b', 'default'), confirm('c')].join()"))
                .isEqualTo("two words,two words,true");
        assertThat(browse.content("dialog"))
                .contains("[prompt] \"a\" → accepted \"two words\"", "[confirm] \"c\" → accepted");
    }

    @Test
    void withoutTextAPromptGetsItsDefault() {
        browse.run("dialog-dismiss");
        assertThat(browse.run("dialog-accept")).isEqualTo("Dialogs will be accepted");
        assertThat(browse.run("js", "prompt('a', 'mine') + prompt('b')")).isEqualTo("mine");
    }

    @Test
    void theNextOneOnlyIsAnotherMatter() {
        browse.run("dialog-dismiss");
        assertThat(browse.run("dialog-accept", "once", "--next"))
                .isEqualTo(
                        "The next dialog of tab "
                                + active()
                                + " will be accepted with text: \"once\"");
        assertThat(browse.run("js", "[prompt('a'), prompt('b')].map(String).join()"))
                .isEqualTo("once,null");
    }

    @Test
    void anotherTabDoesNotUseTheNextOneUp() {
        browse.run("dialog-dismiss");
        int first = active();
        browse.run("dialog-accept", "--next");
        browse.run("newtab", site.page("/other-tab", "<p>x"));
        assertThat(browse.run("js", "confirm('here')")).isEqualTo("false");
        assertThat(browse.runOn(first, "js", "confirm('there')")).isEqualTo("true");
    }

    @Test
    void itIsForAllTabsAndForNewOnes() {
        browse.run("dialog-accept", "all");
        browse.run("newtab", site.page("/all-tabs", "<p>x"));
        assertThat(browse.run("js", "prompt('q')")).isEqualTo("all");
    }

    @Test
    void theLastWordCounts() {
        browse.run("dialog-dismiss", "--next");
        browse.run("dialog-accept");
        assertThat(browse.run("js", "confirm('q')")).isEqualTo("true");
    }

    @Test
    void itNeedsNoAnswerFromAPageThatIsStuck() {
        browse.run("js", "setTimeout(() => { while (true) {} }, 0); 1");
        assertThat(browse.run("dialog-accept", "--next")).startsWith("The next dialog of tab");
    }
}
