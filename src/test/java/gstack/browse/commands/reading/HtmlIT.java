package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.concurrent.TimeUnit;

@WithChromium
final class HtmlIT {
    private final Live browse;
    private final TestSite site;

    HtmlIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void load(String html) {
        browse.run("goto", site.page("/html", html));
    }

    @Test
    void theWholeDocumentComesWithItsDoctype() {
        load("<!DOCTYPE html><title>T</title><p>a</p>");
        assertThat(browse.content("html"))
                .isEqualTo(
                        "<!DOCTYPE html>\n"
                            + "<html><head><title>T</title></head><body><p>a</p></body></html>");
    }

    @Test
    void aDocumentWithoutDoctypeHasNone() {
        load("<p>a</p>");
        assertThat(browse.content("html"))
                .isEqualTo("<html><head></head><body><p>a</p></body></html>");
    }

    @Test
    void aSelectorGivesWhatIsInside() {
        load("<div id=x><b>a</b> &amp; b</div>");
        assertThat(browse.content("html", "#x")).isEqualTo("<b>a</b> &amp; b");
    }

    @Test
    void anElementThatAppearsLaterIsWaitedFor() {
        load(
                "<script>setTimeout(() => document.body.innerHTML = '<p id=x>late</p>',"
                        + " 300)</script>");
        assertThat(browse.content("html", "#x")).isEqualTo("late");
    }

    @Test
    void anElementOfTheNextDocumentIsWaitedFor() {
        site.page("/next", "<p id=x>next</p>");
        load("<script>setTimeout(() => location = '/next', 200)</script>");
        assertThat(browse.content("html", "#x")).isEqualTo("next");
    }

    @Test
    void anElementInAShadowRootThatIsAttachedLaterIsWaitedFor() {
        load(
                "<div id=h></div><script>setTimeout(() =>"
                    + " document.getElementById('h').attachShadow({mode:'open'}).innerHTML = '<p"
                    + " id=x>shadow</p>', 200)</script>");
        assertThat(browse.content("html", "#x")).isEqualTo("shadow");
    }

    @Test
    void anElementThatNeverAppearsIsAnErrorAfterFiveSeconds() {
        load("<p>a</p>");
        long start = System.nanoTime();
        assertThat(browse.failure("html", "#none")).startsWith("Element not found: #none.");
        assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start))
                .isBetween(4900L, 8000L);
    }

    @Test
    void severalElementsAreAnErrorAtOnce() {
        load("<p>a</p><p>b</p>");
        assertThat(browse.failure("html", "p")).startsWith("Selector matched multiple elements.");
    }

    @Test
    void aSelectorThatMakesNoSenseIsAnErrorAtOnce() {
        load("<p>a</p>");
        assertThat(browse.failure("html", "p[[")).startsWith("Invalid selector: p[[ (");
    }

    @Test
    void anUnknownRefIsAnErrorAtOnce() {
        assertThat(browse.failure("html", "@e9"))
                .isEqualTo("Ref @e9 not found. Run 'snapshot' to get fresh refs.");
    }
}
