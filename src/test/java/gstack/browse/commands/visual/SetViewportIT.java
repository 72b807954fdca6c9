package gstack.browse.commands.visual;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.page.TestRenderer;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;

@WithChromium
final class SetViewportIT {
    private static final String USAGE = "Usage: browse viewport [WxH] [--scale <n>]";
    private static final String KEPT =
            " (context kept: tabs, refs and load-html content unchanged)";

    private final Live browse;
    private final TestSite site;

    SetViewportIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String size() {
        return browse.run("js", "innerWidth + 'x' + innerHeight + '@' + devicePixelRatio");
    }

    private int active() {
        return browse.browser().orElseThrow().active().id();
    }

    @Test
    void theWindowGetsTheSize() {
        assertThat(browse.run("viewport", "375x812")).isEqualTo("Viewport set to 375x812");
        assertThat(size()).isEqualTo("375x812@1");
        assertThat(browse.run("js", "matchMedia('(max-width: 400px)').matches")).isEqualTo("true");
    }

    @ParameterizedTest
    @CsvSource({
        "0x0, 1x1",
        "0x50, 1x50",
        "99999x10, 16384x10",
        "10x999999999, 10x16384",
        "0375X0812, 375x812",
        "375\u00d7812, 375x812"
    })
    void theSizeIsKeptWithinWhatChromiumTakes(String asked, String got) {
        assertThat(browse.run("viewport", asked)).isEqualTo("Viewport set to " + got);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"abc", "100", "10x", "x10", "10x10x10", "1e3x10", "10.5x10", "375*812", " "})
    void whatIsNoSizeIsAUsageError(String size) {
        assertThat(browse.failure("viewport", size))
                .isEqualTo("'" + size + "' is no size such as 375x812. " + USAGE);
        assertThat(size()).isEqualTo("1280x720@1");
    }

    @Test
    void nothingToSetIsAUsageError() {
        assertThat(browse.failure("viewport")).isEqualTo(USAGE);
        assertThat(browse.failure("viewport", "10x10", "20x20")).endsWith("'20x20'. " + USAGE);
        assertThat(browse.failure("viewport", "--scale"))
                .isEqualTo("--scale needs a value. " + USAGE);
        assertThat(browse.failure("viewport", "--zoom"))
                .isEqualTo("Unknown viewport flag: --zoom. " + USAGE);
        assertThat(browse.failure("viewport", "-5x10"))
                .isEqualTo("'-5x10' is no size such as 375x812. " + USAGE);
    }

    @Test
    void theScaleIsSaidAndSet() {
        assertThat(browse.run("viewport", "400x300", "--scale", "2"))
                .isEqualTo("Viewport set to 400x300 @ 2x" + KEPT);
        assertThat(size()).isEqualTo("400x300@2");
        assertThat(browse.run("viewport", "--scale=1.5"))
                .isEqualTo("Viewport set to 400x300 @ 1.5x" + KEPT);
        assertThat(size()).isEqualTo("400x300@1.5");
        assertThat(browse.run("viewport", "500x300")).isEqualTo("Viewport set to 500x300");
        assertThat(size()).isEqualTo("500x300@1.5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.99", "3.01", "4", "-1", "400"})
    void aScaleOutsideOneToThreeIsRefused(String scale) {
        assertThat(browse.failure("viewport", "--scale=" + scale))
                .isEqualTo(
                        "viewport --scale: the value must be between 1 and 3, not " + scale + ".");
        assertThat(size()).isEqualTo("1280x720@1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"two", "NaN", "Infinity", "2f", "0x2", "1e0", "", "."})
    void aScaleThatIsNoNumberIsRefused(String scale) {
        assertThat(browse.failure("viewport", "--scale=" + scale))
                .isEqualTo(
                        "viewport --scale: '"
                                + scale
                                + "' is not a finite number. Give one between 1 and 3.");
        assertThat(size()).isEqualTo("1280x720@1");
    }

    @Test
    void theScaleHoldsForAllTabsTheSizeForOne() {
        int first = active();
        browse.run("newtab");
        browse.run("viewport", "400x300", "--scale", "2");
        assertThat(size()).isEqualTo("400x300@2");
        browse.run("tab", String.valueOf(first));
        assertThat(size()).isEqualTo("1280x720@2");
        browse.run("newtab");
        assertThat(size()).isEqualTo("400x300@2");
    }

    @Test
    void aSizeAloneIsOfOneTab() {
        int first = active();
        browse.run("newtab");
        browse.run("viewport", "400x300");
        browse.run("tab", String.valueOf(first));
        assertThat(size()).isEqualTo("1280x720@1");
    }

    @Test
    void aNamedTabIsTheOneResized() {
        int first = active();
        browse.run("newtab");
        browse.runOn(first, "viewport", "321x123");
        assertThat(size()).isEqualTo("1280x720@1");
        browse.run("tab", String.valueOf(first));
        assertThat(size()).isEqualTo("321x123@1");
    }

    @Test
    void thePageStaysAsItIsWhenTheScaleChanges() {
        int first = active();
        browse.run("goto", site.page("/viewport", "<title>kept</title><input>"));
        browse.run(
                "js",
                "document.cookie = 'c=1'; localStorage.l = 2; sessionStorage.s = 3; window.w = 4;"
                        + " document.querySelector('input').value = 5");
        browse.run("viewport", "--scale", "2");
        assertThat(active()).isEqualTo(first);
        assertThat(
                        browse.run(
                                "js",
                                "[document.cookie.includes('c=1'), localStorage.l,"
                                        + " sessionStorage.s, w, document.querySelector('input')"
                                        + ".value].join()"))
                .isEqualTo("true,2,3,4,5");
    }

    @Test
    void loadedHtmlStaysWhenTheScaleChanges() throws IOException {
        Files.writeString(browse.folder().resolve("v.html"), "<title>loaded</title><p>text");
        browse.run("load-html", "v.html");
        browse.run("viewport", "500x400", "--scale", "3");
        assertThat(browse.run("js", "document.title")).isEqualTo("loaded");
        assertThat(size()).isEqualTo("500x400@3");
    }

    @Test
    void theSizeOutlivesANavigation() {
        browse.run("viewport", "375x812", "--scale", "2");
        browse.run("goto", site.page("/viewport", "<title>a</title>"));
        assertThat(size()).isEqualTo("375x812@2");
        browse.run("goto", site.atOtherHost("/viewport"));
        assertThat(size()).isEqualTo("375x812@2");
        browse.run("reload");
        assertThat(size()).isEqualTo("375x812@2");
    }

    @Test
    void theSizeOutlivesACrash() {
        browse.run("goto", site.page("/viewport", "<title>a</title>"));
        browse.run("viewport", "375x812", "--scale", "2");
        TestRenderer.crash(browse.browser().orElseThrow().active().page());
        browse.run("reload");
        assertThat(size()).isEqualTo("375x812@2");
    }

    @Test
    void aWindowThatThePageOpensGetsTheScale() {
        int first = active();
        browse.run("goto", site.page("/viewport", "<title>a</title>"));
        browse.run("viewport", "--scale", "2");
        browse.run("js", "window.open('/viewport'); 1");
        browse.runOn(first + 1, "wait", "--load");
        assertThat(browse.runOn(first + 1, "js", "devicePixelRatio")).isEqualTo("2");
    }

    @Test
    void aBusyTabDoesNotHoldTheScaleUp() {
        browse.run("goto", site.page("/viewport", "<title>a</title>"));
        browse.run("js", "setTimeout(() => { while (true) {} }, 0); 1");
        browse.run("newtab");
        long start = System.nanoTime();
        browse.run("viewport", "--scale", "2");
        assertThat(System.nanoTime() - start).isLessThan(3_000_000_000L);
        assertThat(size()).isEqualTo("1280x720@2");
    }

    @Test
    void thePageHearsOfItOnce() {
        browse.run(
                "goto",
                site.page(
                        "/viewport-heard",
                        "<script>n = 0; addEventListener('resize', () => n++)</script>"));
        browse.run("viewport", "375x812");
        assertThat(browse.run("js", "new Promise(r => setTimeout(() => r(n), 100))"))
                .isEqualTo("1");
    }
}
