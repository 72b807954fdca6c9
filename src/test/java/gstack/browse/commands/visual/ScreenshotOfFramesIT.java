package gstack.browse.commands.visual;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.Picture;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Elements of frames, wherever frames put them.
@WithChromium
final class ScreenshotOfFramesIT {
    private static final String GREEN = "#00ff00";

    private final Live browse;
    private final TestSite site;

    ScreenshotOfFramesIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String at(String path, boolean sameSite) {
        return sameSite ? site.at(path) : site.atOtherHost(path);
    }

    private void inner(String html) {
        site.page("/inner", "<!doctype html><body style='margin:0;background:red'>" + html);
    }

    private static String target(int top) {
        return "<button id=t style='position:absolute;left:15px;top:%dpx;width:80px;height:40px;"
                        .formatted(top)
                + "border:0;background:lime'></button>";
    }

    private static String frame(String style, String src) {
        return "<iframe style='border:7px solid blue;padding:5px;width:300px;height:200px;%s' src='%s'></iframe>"
                .formatted(style, src);
    }

    private void show(String html) {
        browse.run("goto", site.page("/outer", "<!doctype html><body style='margin:0'>" + html));
        browse.run("wait", "--networkidle");
        browse.run("snapshot", "-i");
    }

    private Picture shoot(String... words) {
        String[] all = java.util.Arrays.copyOf(words, words.length + 1);
        all[words.length] = "--base64";
        return Picture.of(browse.run("screenshot", all));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anElementIsCutOutOfItsFrame(boolean sameSite) {
        inner(target(25));
        show("<p style=height:150px></p>" + frame("margin-left:50px", at("/inner", sameSite)));
        Picture byRef = shoot("@e1");
        assertThat(byRef.size()).isEqualTo("80x40");
        assertThat(byRef.only()).isEqualTo(GREEN);
        browse.run("frame", "iframe");
        assertThat(shoot("#t").only()).isEqualTo(GREEN);
    }

    @ParameterizedTest
    @CsvSource({"true, 0", "true, 900", "false, 0", "false, 900"})
    void aScrolledFrameAndPageAreScrolledForItAndPutBack(boolean sameSite, int scrolled) {
        inner(target(900) + "<p style=height:3000px></p>");
        show("<p style=height:1500px></p>" + frame("", at("/inner", sameSite)));
        browse.run("js", "scrollTo(0, " + scrolled + ")");
        Picture picture = shoot("@e1");
        assertThat(picture.size()).isEqualTo("80x40");
        assertThat(picture.only()).isEqualTo(GREEN);
        assertThat(browse.run("js", "scrollY")).isEqualTo(String.valueOf(scrolled));
        browse.run("frame", "iframe");
        assertThat(browse.run("js", "scrollY")).isEqualTo("0");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void framesWithinFramesAndBoxesThatScrollAreSeenThrough(boolean sameSite) {
        inner("<p style=height:600px></p>" + target(700) + "<p style=height:600px></p>");
        site.page(
                "/middle",
                "<!doctype html><body style='margin:0;background:red'><p style=height:500px></p>"
                        + frame("", at("/inner", sameSite)));
        show(
                "<div id=box style='width:250px;height:220px;overflow:auto;background:red'><p"
                        + " style=height:900px></p>"
                        + frame("", at("/middle", !sameSite))
                        + "<p style=height:900px></p></div>");
        Picture picture = shoot("@e1");
        assertThat(picture.size()).isEqualTo("80x40");
        assertThat(picture.only()).isEqualTo(GREEN);
        assertThat(browse.run("js", "box.scrollTop")).isEqualTo("0");
    }

    @Test
    void aFrameThatIsDrawnLargerShowsItsElementsLarger() {
        inner(target(25));
        show(frame("transform:scale(2);transform-origin:0 0", site.atOtherHost("/inner")));
        Picture picture = shoot("@e1");
        assertThat(picture.size()).isEqualTo("160x80");
        assertThat(picture.only()).isEqualTo(GREEN);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void atTwiceTheScaleItHasFourTimesThePixels(boolean sameSite) {
        inner(target(425) + "<p style=height:900px></p>");
        browse.run("viewport", "800x600", "--scale", "2");
        show(frame("margin:33px", at("/inner", sameSite)));
        Picture picture = shoot("@e1");
        assertThat(picture.size()).isEqualTo("160x80");
        // Chromium draws a frame of another site at scale 1 and enlarges it, which blurs its edges.
        assertThat(picture.at(sameSite ? 0 : 2, sameSite ? 0 : 2)).isEqualTo(GREEN);
        assertThat(picture.at(sameSite ? 159 : 157, sameSite ? 79 : 77)).isEqualTo(GREEN);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFrameFarDownIsInThePictureOfTheWholePage(boolean sameSite) {
        inner("");
        show(
                "<p style='height:1500px;margin:0'></p>"
                        + frame("border:0;padding:0", at("/inner", sameSite)));
        assertThat(shoot().at(100, 1600)).isEqualTo("#ff0000");
        assertThat(shoot("--clip", "50,1550,50,50").only()).isEqualTo("#ff0000");
    }

    @Test
    void theWindowIsAsItWasAfterAFarFrameWasDrawn() {
        inner("");
        show("<p style='height:1500px;margin:0'></p>" + frame("", site.atOtherHost("/inner")));
        browse.run(
                "js",
                "window.seen = []; addEventListener('resize', () => seen.push(innerHeight));"
                        + " scrollTo(0, 321)");
        assertThat(shoot().at(100, 1600)).isEqualTo("#ff0000");
        assertThat(browse.run("js", "innerHeight + ' ' + scrollY + ' ' + seen.join()"))
                .isEqualTo("720 321 ");
    }

    @Test
    void aPageAsHighAsItsWindowKeepsItsLayout() {
        inner("");
        show(
                "<div style='height:100vh;background:lime'></div><p style='height:900px;margin:0'>"
                        + "</p>"
                        + frame("", site.atOtherHost("/inner")));
        Picture picture = shoot();
        assertThat(picture.at(600, 719)).isEqualTo(GREEN);
        assertThat(picture.at(600, 721)).isEqualTo("#ffffff");
    }

    @Test
    void whatIsLargerThanItsFrameIsShownAsFarAsTheFrameGoes() {
        inner(
                "<button id=t style='position:absolute;left:0;top:0;width:900px;height:900px;"
                        + "border:0;background:lime'></button>");
        show(frame("", site.at("/inner")));
        Picture picture = shoot("@e1");
        assertThat(picture.at(0, 0)).isEqualTo(GREEN);
        assertThat(picture.size()).isEqualTo("300x200");
    }

    @Test
    void aTabInTheBackgroundShowsItsFrames() {
        inner(target(25));
        show(frame("", site.atOtherHost("/inner")));
        int tab = browse.browser().orElseThrow().active().id();
        browse.run("newtab");
        assertThat(Picture.of(browse.runOn(tab, "screenshot", "@e1", "--base64")).only())
                .isEqualTo(GREEN);
        assertThat(browse.browser().orElseThrow().active().id()).isNotEqualTo(tab);
    }
}
