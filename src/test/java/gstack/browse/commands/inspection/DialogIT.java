package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.List;

@WithChromium
final class DialogIT {
    private final Live browse;
    private final TestSite site;

    DialogIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private List<String> dialogs(String... words) {
        return browse.content("dialog", words)
                .lines()
                .map(line -> line.replaceFirst("^\\[[^]]*Z] ", ""))
                .toList();
    }

    @Test
    void eachKindIsThereWithItsAnswer() {
        browse.run("js", "alert('Hi'); confirm('Sure?'); prompt('Enter name:', 'Bob')");
        assertThat(dialogs())
                .containsExactly(
                        "[alert] \"Hi\" → accepted",
                        "[confirm] \"Sure?\" → accepted",
                        "[prompt] \"Enter name:\" → accepted \"Bob\"");
        assertThat(browse.content("dialog"))
                .matches("(?s)\\[\\d{4}-\\d\\d-\\d\\dT[\\d:]{8}\\.\\d{3}Z] \\[alert] .*");
    }

    @Test
    void nothingAndTheClearedAreSaid() {
        assertThat(dialogs()).containsExactly("(no dialogs captured)");
        browse.run("js", "alert(1)");
        assertThat(dialogs("--clear")).containsExactly("Dialog buffer cleared.");
        assertThat(dialogs()).containsExactly("(no dialogs captured)");
    }

    @Test
    void noMessageCanPassForAnother() {
        browse.run("js", "alert('a\" → dismissed\\n[x] [alert] \"b')");
        assertThat(dialogs())
                .containsExactly("[alert] \"a\\\" → dismissed\\n[x] [alert] \\\"b\" → accepted");
    }

    @Test
    void aDialogOfAFrameInAnotherProcessIsAnswered() {
        site.page("/asks", "<script>document.title = prompt('from within')</script>");
        browse.run(
                "goto",
                site.page("/asked", "<iframe src='" + site.atOtherHost("/asks") + "'></iframe>"));
        assertThat(browse.runUntil("within", "dialog")).contains("[prompt] \"from within\"");
        assertThat(browse.run("js", "1 + 1")).isEqualTo("2");
    }

    @Test
    void aDialogOfAPopupIsAnsweredAndBelongsToThePopup() {
        int first = browse.browser().orElseThrow().active().id();
        site.page("/pops", "<script>alert('popup')</script>");
        browse.run("goto", site.page("/popper", "<p>x"));
        browse.run("js", "window.open('/pops'); 1");
        browse.runUntil("popup", "dialog");
        assertThat(dialogs("--tab", String.valueOf(first + 1)))
                .containsExactly("[alert] \"popup\" → accepted");
        assertThat(dialogs("--tab", String.valueOf(first)))
                .containsExactly("(no dialogs captured)");
    }

    @Test
    void aPageThatAlertsWithoutEndHoldsNobodyElseUp() {
        int stuck = browse.browser().orElseThrow().active().id();
        browse.run("js", "setTimeout(() => { while (true) alert('again') }, 0); 1");
        browse.runUntil("again", "dialog");
        browse.run("newtab", site.page("/calm", "<p>calm"));
        assertThat(browse.content("text")).isEqualTo("calm");
        assertThat(dialogs("--tab", String.valueOf(stuck)))
                .allMatch(line -> line.equals("[alert] \"again\" → accepted"));
        browse.run("tab", String.valueOf(stuck));
        assertThat(browse.run("js", "1")).isEqualTo("1");
        assertThat(browse.content("console", "--tab", String.valueOf(stuck)))
                .contains("dialogs in ", "the script that did was stopped.");
        assertThat(browse.run("js", "2 + 2")).isEqualTo("4");
    }

    @Test
    void aPageThatOpensDialogsWithoutEndBlocksNothing() {
        String plain = site.page("/dialog-plain", "<p>plain");
        String storm =
                site.page("/dialog-storm", "<p>storm<script>setInterval(() => alert(1))</script>");
        for (int i = 0; i < 10; i++) {
            assertThat(browse.run("goto", storm)).startsWith("Navigated to");
            assertThat(browse.run("js", "1 + 1")).isEqualTo("2");
            assertThat(browse.content("text")).isEqualTo("storm");
            assertThat(browse.run("reload")).startsWith("Reloaded");
            assertThat(browse.run("goto", plain)).startsWith("Navigated to");
        }
    }

    @Test
    void aScriptThatOpensDialogsWithoutEndIsStopped() {
        browse.run(
                "goto",
                site.page("/dialog-loop", "<p>loop<script>for (;;) alert(1)</script><p>after"));
        assertThat(browse.content("text")).contains("loop", "after");
        assertThat(browse.content("console", "--level", "warning"))
                .contains("[browse] The page opened 500 dialogs in ")
                .contains("the script that did was stopped.");
        assertThat(browse.failure("js", "for (;;) confirm('again?')"))
                .contains("opens dialogs without end (")
                .contains("closetab");
        assertThat(browse.run("js", "1 + 1")).isEqualTo("2");
    }
}
