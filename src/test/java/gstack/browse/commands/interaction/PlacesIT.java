package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Every action wherever an element can be: in the page, in frames of this and another origin, in a
/// frame within a frame, in open and closed shadow roots.
@WithChromium
final class PlacesIT {
    /// The controls, and `log`, which tells what they got.
    private static final String CONTROLS =
            """
            <style>body { margin: 0 } #drag, #drop { width: 60px; height: 40px; background: #ccc }</style>
            <button id=click aria-label=click>Go</button><input id=fill aria-label=fill>
            <select id=select aria-label=select><option>a<option>b</select>
            <button id=hover aria-label=hover>Over</button>
            <input type=file id=upload aria-label=upload>
            <div id=drag draggable=true role=button aria-label=drag>Drag</div>
            <div id=drop role=button aria-label=drop>Drop</div>
            """;

    private static final String WIRING =
            """
            const log = (word) => top.postMessage(word, '*');
            const wire = (root) => {
              const on = (id, type, listener) => root.getElementById(id).addEventListener(type, listener);
              on('click', 'click', () => log('clicked'));
              on('fill', 'input', (e) => log('filled ' + e.target.value));
              on('select', 'change', (e) => log('selected ' + e.target.value));
              on('hover', 'mouseover', () => log('hovered'));
              on('upload', 'change', (e) => log('uploaded ' + e.target.files[0].name));
              on('drag', 'dragstart', (e) => e.dataTransfer.setData('text/plain', 'x'));
              on('drop', 'dragover', (e) => e.preventDefault());
              on('drop', 'drop', (e) => { e.preventDefault(); log('dropped ' + e.dataTransfer.getData('text/plain')) });
            };
            """;

    private static final String FRAME_STYLE =
            "style='margin: 30px 0 0 70px; border: 7px solid red; padding: 5px; width: 500px;"
                    + " height: 300px'";

    private final Live browse;
    private final TestSite site;

    PlacesIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    enum Place {
        MAIN,
        FRAME,
        OTHER_ORIGIN,
        FRAME_IN_FRAME,
        OTHER_ORIGIN_TWICE,
        TURNED_FRAME,
        FAR_FRAME,
        OPEN_ROOT,
        CLOSED_ROOT
    }

    private String content() {
        return CONTROLS + "<script>" + WIRING + "wire(document)</script>";
    }

    private void open(Place place) {
        site.page("/places-inner", content());
        site.page(
                "/places-around",
                "<p>Around</p><iframe " + FRAME_STYLE + " src=/places-inner></iframe>");
        site.page(
                "/places-around-other",
                "<p>Around</p><iframe "
                        + FRAME_STYLE
                        + " src='"
                        + site.at("/places-inner")
                        + "'></iframe>");
        String frame = "<iframe " + FRAME_STYLE + " src='%s'></iframe>";
        String body =
                switch (place) {
                    case MAIN -> content();
                    case FRAME -> frame.formatted("/places-inner");
                    case OTHER_ORIGIN -> frame.formatted(site.atOtherHost("/places-inner"));
                    case FRAME_IN_FRAME -> frame.formatted("/places-around");
                    case OTHER_ORIGIN_TWICE ->
                            frame.formatted(site.atOtherHost("/places-around-other"));
                    case TURNED_FRAME ->
                            "<div style='transform: rotate(12deg) scale(.9); margin-top: 200px'>"
                                    + frame.formatted("/places-inner")
                                    + "</div>";
                    case FAR_FRAME ->
                            "<div style='height: 2000px'></div>"
                                    + frame.formatted(site.atOtherHost("/places-inner"))
                                    + "<div style='height: 2000px'></div>";
                    case OPEN_ROOT -> inRoot("open");
                    case CLOSED_ROOT -> inRoot("closed");
                };
        browse.run(
                "goto",
                site.page(
                        "/places",
                        "<!doctype html><script>var got = []; onmessage = e =>"
                                + " got.push(e.data)</script>"
                                + body));
        browse.run("wait", "--load");
    }

    private String inRoot(String mode) {
        return "<div id=host></div><script>"
                + WIRING
                + "const root = host.attachShadow({mode: '"
                + mode
                + "'}); root.innerHTML = `"
                + CONTROLS
                + "`; wire(root)</script>";
    }

    /// The ref of the control with that name, in whatever frame it is.
    private String ref(String name) {
        String shown = browse.content("snapshot");
        Matcher line = Pattern.compile("(?m)(@e\\d+) .*\"" + name + "\"").matcher(shown);
        assertThat(line.find()).as(shown).isTrue();
        return line.group(1);
    }

    private void expect(String word) {
        assertThat(
                        browse.run(
                                "js",
                                "new Promise(r => { const t = setInterval(() => { if"
                                        + " (got.includes('"
                                        + word
                                        + "')) { clearInterval(t); r('got') } }, 5); setTimeout(()"
                                        + " => r(got.join()), 2000) })"))
                .isEqualTo("got");
    }

    @ParameterizedTest
    @EnumSource
    void everyActionReachesItsElement(Place place) throws Exception {
        open(place);
        browse.run("click", ref("click"));
        expect("clicked");
        browse.run("fill", ref("fill"), "some text");
        expect("filled some text");
        browse.run("press", "Control+A");
        browse.run("type", "Z");
        expect("filled Z");
        browse.run("select", ref("select"), "b");
        expect("selected b");
        browse.run("hover", ref("hover"));
        expect("hovered");
        Path file = Files.writeString(browse.folder().resolve("place.txt"), "abc");
        browse.run("upload", ref("upload"), file.toString());
        expect("uploaded place.txt");
        browse.run("drag", ref("drag"), ref("drop"));
        expect("dropped x");
    }

    @ParameterizedTest
    @EnumSource
    void everyReadingReachesItsElement(Place place) {
        open(place);
        assertThat(browse.content("text", ref("hover"))).isEqualTo("Over");
        assertThat(browse.content("attrs", ref("hover"))).contains("\"id\": \"hover\"");
        assertThat(browse.run("is", "visible", ref("hover"))).isEqualTo("true");
        assertThat(browse.run("screenshot", ref("hover"), browse.folder() + "/place.png"))
                .startsWith("Screenshot saved (element)");
    }

    @Test
    void whatLiesOverAFrameIsNamed() {
        open(Place.OTHER_ORIGIN);
        browse.run(
                "js",
                "document.body.insertAdjacentHTML('beforeend', '<div id=over style=\"position:"
                        + " fixed; inset: 0\">Over</div>')");
        assertThat(browse.failure("click", ref("click"), "--timeout", "200"))
                .containsPattern("is covered by @e\\d+ <div id=\"over\">Over");
        assertThat(browse.run("js", "got.length")).isEqualTo("0");
    }
}
