package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.concurrent.CountDownLatch;

@WithChromium
final class TextFramesIT {
    private final Live browse;
    private final TestSite site;

    TextFramesIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void load(String html) {
        browse.run("goto", site.page("/frames", html));
        browse.run("wait", "--load");
    }

    @Test
    void eachFrameFollowsUnderItsAddressInDocumentOrder() {
        String same = site.page("/same", "<p>same</p>");
        site.page("/other", "<p>other</p>");
        String other = site.atOtherHost("/other");
        load(
                "<p>top</p><div></div><iframe src='"
                        + other
                        + "'></iframe><p>end</p><iframe src='/same'></iframe>");
        browse.run(
                "js",
                "new Promise(done => { const f = document.createElement('iframe'); f.onload = done;"
                        + " f.srcdoc = '<p>first</p>'; document.querySelector('div').append(f) })");
        assertThat(browse.content("text", "--frames"))
                .isEqualTo(
                        "top\nend\n[frame about:srcdoc]\nfirst\n[frame "
                                + other
                                + "]\nother\n[frame "
                                + same
                                + "]\nsame");
    }

    @Test
    void framesInFramesOfOtherProcessesAreRead() {
        site.page("/inner", "<p>inner</p>");
        site.page("/middle", "<p>middle</p><iframe src='" + site.at("/inner") + "'></iframe>");
        load("<p>top</p><iframe src='" + site.atOtherHost("/middle") + "'></iframe>");
        assertThat(browse.content("text", "--frames"))
                .isEqualTo(
                        "top\n[frame "
                                + site.atOtherHost("/middle")
                                + "]\nmiddle\n[frame "
                                + site.at("/inner")
                                + "]\ninner");
    }

    @Test
    void framesThatAreNotDisplayedAreLeftOut() {
        load(
                "<p>top</p><iframe hidden srcdoc=a></iframe><iframe width=0 height=0 frameborder=0"
                    + " srcdoc=b></iframe><iframe style='visibility:hidden' srcdoc=c></iframe><div"
                    + " style='display:none'><iframe srcdoc=d></iframe></div>");
        assertThat(browse.content("text", "--frames")).isEqualTo("top");
    }

    @Test
    void aFrameInAClosedShadowRootIsRead() {
        load("<p>top</p><div id=h></div>");
        browse.run(
                "js",
                "new Promise(done => { const r ="
                    + " document.getElementById('h').attachShadow({mode:'closed'}); r.innerHTML ="
                    + " '<p>in root</p>'; const f = document.createElement('iframe'); f.onload ="
                    + " done; f.srcdoc = 'framed'; r.append(f) })");
        assertThat(browse.content("text", "--frames"))
                .isEqualTo("top\nin root\n[frame about:srcdoc]\nframed");
    }

    @Test
    void aSelectorLimitsTheFramesToo() {
        load("<p>top<iframe srcdoc=no></iframe></p><div>in<iframe srcdoc=yes></iframe></div>");
        assertThat(browse.content("text", "div", "--frames"))
                .isEqualTo("in\n[frame about:srcdoc]\nyes");
    }

    @Test
    void aFrameThatNeverLoadsDoesNotKeepTheOthersBack() {
        CountDownLatch end = new CountDownLatch(1);
        String never =
                site.route(
                        "/never",
                        exchange -> {
                            try {
                                end.await();
                            } catch (InterruptedException _) {
                                Thread.currentThread().interrupt();
                            }
                            exchange.close();
                        });
        site.page("/quick", "<p>quick</p>");
        browse.run(
                "goto",
                site.page(
                        "/waiting",
                        "<p>top</p><iframe src='"
                                + never
                                + "'></iframe><iframe srcdoc=quick></iframe>"));
        browse.run(
                "js",
                "const f = document.querySelectorAll('iframe')[1]; await new Promise(done =>"
                        + " f.contentDocument.readyState === 'complete' &&"
                        + " f.contentDocument.body.textContent ? done() : f.onload = done)");
        try {
            assertThat(browse.content("text", "--frames"))
                    .startsWith("top\n[frame ")
                    .endsWith("[frame about:srcdoc]\nquick");
        } finally {
            end.countDown();
        }
    }

    @Test
    void aFrameThatDoesNotAnswerIsNamed() {
        site.page("/busy", "<p>busy</p><script>onmessage = () => { while (true); }</script>");
        String busy = site.atOtherHost("/busy");
        load("<p>top</p><iframe src='" + busy + "'></iframe><iframe srcdoc=fine></iframe>");
        browse.run("js", "frames[0].postMessage('go', '*')");
        assertThat(browse.content("text", "--frames"))
                .isEqualTo(
                        "top\n[frame "
                                + busy
                                + "] could not be read: its page does not answer\n[frame"
                                + " about:srcdoc]\nfine");
        browse.run("goto", "about:blank");
    }

    @Test
    void withoutTheFlagFramesAreNotRead() {
        load("<p>top</p><iframe srcdoc=no></iframe>");
        assertThat(browse.content("text")).isEqualTo("top");
    }
}
