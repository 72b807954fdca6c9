package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class MediaIT {
    private final Live browse;
    private final TestSite site;

    MediaIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private Json media(String html, String... words) {
        browse.run("goto", site.page("/dir/media", html));
        return Json.parse(browse.content("media", words).replace(site.at(""), ""));
    }

    @Test
    void theKeysStandInTheirOrder() {
        browse.run(
                "goto",
                site.page(
                        "/media",
                        "<img src=a.png width=5 height=6 alt=A style='background:url(b.png)'><video"
                                + " src=v.mp4></video><audio src=s.mp3></audio>"));
        Json media = Json.parse(browse.content("media"));
        assertThat(media.keys())
                .containsExactly("images", "videos", "audio", "backgroundImages", "total");
        assertThat(media.list("images").getFirst().keys())
                .containsExactly(
                        "index",
                        "src",
                        "srcset",
                        "currentSrc",
                        "alt",
                        "width",
                        "height",
                        "naturalWidth",
                        "naturalHeight",
                        "loading",
                        "dataSrc",
                        "visible");
        assertThat(media.list("videos").getFirst().keys())
                .containsExactly(
                        "index",
                        "src",
                        "currentSrc",
                        "poster",
                        "width",
                        "height",
                        "duration",
                        "type",
                        "sources",
                        "isHLS",
                        "isDASH");
        assertThat(media.list("audio").getFirst().keys())
                .containsExactly("index", "src", "currentSrc", "duration", "type");
        assertThat(media.list("backgroundImages").getFirst().keys())
                .containsExactly("index", "url", "selector", "element");
        assertThat(media.number("total", 0)).isEqualTo(4);
    }

    @Test
    void addressesAreAbsolute() {
        Json image =
                media(
                                "<img src=a.png srcset='b.png 1x, /c,d.png 2x' data-src=lazy.png"
                                        + " loading=lazy>")
                        .list("images")
                        .getFirst();
        assertThat(image.text("src")).isEqualTo("/dir/a.png");
        assertThat(image.text("srcset")).isEqualTo("/dir/b.png 1x, /c,d.png 2x");
        assertThat(image.text("dataSrc")).isEqualTo("/dir/lazy.png");
        assertThat(image.text("loading")).isEqualTo("lazy");
    }

    @Test
    void streamsAreRecognised() {
        var videos =
                media(
                                "<video poster=p.jpg><source src=x.m3u8?t=1"
                                        + " type=application/x-mpegURL></video><video"
                                        + " src=y.mpd></video><video src=z.mp4></video>")
                        .list("videos");
        assertThat(videos).extracting(v -> v.flag("isHLS")).containsExactly(true, false, false);
        assertThat(videos).extracting(v -> v.flag("isDASH")).containsExactly(false, true, false);
        assertThat(videos.getFirst().text("poster")).isEqualTo("/dir/p.jpg");
        assertThat(videos.getFirst().text("type")).isEqualTo("application/x-mpegURL");
        assertThat(videos.getFirst().list("sources").getFirst().text("src"))
                .isEqualTo("/dir/x.m3u8?t=1");
    }

    @Test
    void backgroundsAreListedWithASelector() {
        var backgrounds =
                media(
                                "<div id=a style='background:url(a.png),url(\"b(1).png\")'></div><p"
                                        + " class='x y'"
                                        + " style='background:linear-gradient(red,blue)'></p><p"
                                        + " class='x y' style='background:url(c.png)'></p>")
                        .list("backgroundImages");
        assertThat(backgrounds)
                .extracting(b -> b.text("url"))
                .containsExactly("/dir/a.png", "/dir/b(1).png", "/dir/c.png");
        assertThat(backgrounds)
                .extracting(b -> b.text("selector"))
                .containsExactly("#a", "#a", "p.x.y");
    }

    @Test
    void aKindCanBeAskedForAlone() {
        Json media = media("<img src=a><video src=b></video><audio src=c></audio>", "--videos");
        assertThat(media.list("images")).isEmpty();
        assertThat(media.list("videos")).hasSize(1);
        assertThat(media.list("audio")).isEmpty();
        assertThat(media.number("total", 0)).isEqualTo(1);
    }

    @Test
    void aSelectorLimitsTheSearch() {
        Json media = media("<img src=a><div><img src=b></div><img id=c src=c>", "div");
        assertThat(media.list("images")).extracting(i -> i.text("src")).containsExactly("/dir/b");
        assertThat(Json.parse(browse.content("media", "#c")).list("images")).hasSize(1);
    }

    @Test
    void aMissingElementIsAnError() {
        media("<img>");
        assertThat(browse.failure("media", "#none")).startsWith("Element not found: #none.");
    }

    @Test
    void whatIsNotVisibleIsSaidToBeSo() {
        assertThat(media("<img src=a width=5 height=5><img src=b hidden>").list("images"))
                .extracting(i -> i.flag("visible"))
                .containsExactly(true, false);
    }
}
