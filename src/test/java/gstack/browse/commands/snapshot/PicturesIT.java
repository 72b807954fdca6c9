package gstack.browse.commands.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.imageio.ImageIO;

/// Refs are drawn into the picture, not into the page.
@WithChromium
final class PicturesIT {
    private static final String PAGE =
            "<body style='margin:0;background:#fff'><button"
                + " style='position:absolute;left:100px;top:100px;"
                + "width:200px;height:50px;border:0;background:#0000ff'></button><p"
                + " style='position:absolute;top:900px'>low</p><button hidden>no</button><button"
                + " style='position:absolute;left:-500px'>off</button>";

    private final Live browse;
    private final TestSite site;

    PicturesIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private static int colour(Path picture, int x, int y) throws IOException {
        BufferedImage image = ImageIO.read(picture.toFile());
        return image.getRGB(x, y) & 0xffffff;
    }

    @Test
    void everyRefIsDrawnAroundItsElement() throws IOException {
        browse.run("goto", site.page("/p", PAGE));
        Path file = browse.folder().resolve("annotated.png");
        String said = browse.run("snapshot", "-a", "-o", file.toString());
        assertThat(said)
                .contains(") ---\n@e1 [button]\n")
                .endsWith(
                        " CONTENT ---\n\n[annotated screenshot: "
                                + file
                                + "]\n[annotated: 1 skipped: @e3]");
        assertThat(colour(file, 100, 100)).isEqualTo(Marks.RED);
        assertThat(colour(file, 299, 149)).isEqualTo(Marks.RED);
        assertThat(colour(file, 200, 125)).isEqualTo(0x0000ff);
        assertThat(colour(file, 600, 600)).isEqualTo(0xffffff);
        assertThat(ImageIO.read(file.toFile()).getHeight()).isGreaterThan(900);
    }

    @Test
    void thePageIsAsItWas() {
        browse.run("goto", site.page("/p", PAGE));
        String before = browse.content("html");
        browse.run("snapshot", "-a", "-o", browse.folder() + "/same.png");
        assertThat(browse.content("html")).isEqualTo(before);
    }

    @Test
    void chosenRefsHaveTheirColours() throws IOException {
        browse.run("goto", site.page("/p", PAGE));
        browse.run("snapshot");
        Path file = browse.folder().resolve("heat.png");
        assertThat(browse.run("snapshot", "-H", "{\"@e1\":\"green\"}", "-o", file.toString()))
                .endsWith(" CONTENT ---\n\n[heatmap screenshot: " + file + "]");
        assertThat(colour(file, 100, 100)).isEqualTo(0x00a030);
        assertThat(colour(file, 200, 125)).isNotEqualTo(0x0000ff);
    }

    @Test
    void wrongColoursAndPathsAreSaidBeforeAnyWork() {
        browse.run("goto", site.page("/p", PAGE));
        assertThat(browse.failure("snapshot", "-H", "nonsense"))
                .startsWith("Invalid heatmap JSON.");
        assertThat(browse.failure("snapshot", "-H", "{\"@e1\":\"pink\"}"))
                .isEqualTo(
                        "Invalid heatmap color \"pink\" for @e1. Valid: green, yellow, red, blue,"
                                + " orange, gray.");
        assertThat(browse.failure("snapshot", "-a", "-o", "/etc/x.png"))
                .contains("Path must be within");
        assertThat(browse.run("snapshot", "-o", "/tmp/x.png"))
                .contains("[warning] -o/--output was ignored: ");
    }

    @Test
    void elementsOfFramesAreDrawnAndTakenWhereTheyAre() throws IOException {
        site.page(
                "/in",
                "<body style='margin:0'><button id=b"
                        + " style='position:absolute;left:20px;top:30px;width:80px;"
                        + "height:40px;border:0;background:#00ff00'></button>");
        browse.run(
                "goto",
                site.page(
                        "/out",
                        "<body style='margin:0'><iframe"
                            + " style='position:absolute;left:200px;top:100px;border:10px solid'"
                            + " src='"
                                + site.atOtherHost("/in")
                                + "'></iframe>"));
        browse.run("wait", "--load");
        Path file = browse.folder().resolve("frames.png");
        assertThat(browse.content("snapshot", "-i", "-a", "-o", file.toString()))
                .startsWith("  @e1 [button]");
        assertThat(colour(file, 230, 140)).isEqualTo(Marks.RED);
        assertThat(colour(file, 270, 165)).isEqualTo(0x00ff00);
        Path one = browse.folder().resolve("one.png");
        browse.run("screenshot", "@e1", one.toString());
        BufferedImage image = ImageIO.read(one.toFile());
        assertThat(image.getWidth()).isEqualTo(80);
        assertThat(image.getRGB(40, 20) & 0xffffff).isEqualTo(0x00ff00);
    }

    @Test
    void thePageSeesNothingOfItWhileItHappens() {
        browse.run("goto", site.page("/p", PAGE));
        browse.run(
                "js",
                """
                window.seen = [];
                new MutationObserver((records) => seen.push(...records.map((r) => r.type)))
                  .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
                for (const type of ['resize', 'scroll', 'focus', 'blur', 'visibilitychange'])
                  addEventListener(type, () => seen.push(type), true);
                """);
        browse.run("snapshot", "-a", "-o", browse.folder() + "/unseen.png");
        browse.run("snapshot", "-H", "{\"@e1\":\"red\"}", "-o", browse.folder() + "/unseen.png");
        browse.run(
                "js",
                "new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() =>"
                        + " setTimeout(r, 100))))");
        assertThat(browse.run("js", "seen.join()")).isEmpty();
        assertThat(browse.run("js", "document.styleSheets.length")).isEqualTo("0");
    }

    @Test
    void marksLieWhereTheirElementsAreAtTwiceTheScaleAndScrolled() throws IOException {
        browse.run(
                "goto",
                site.page(
                        "/scaled",
                        "<!doctype html><body style='margin:0;height:900px'><button"
                                + " style='position:absolute;left:100px;top:300px;width:200px;"
                                + "height:50px;border:0;background:#0000ff'></button>"));
        browse.run("viewport", "600x400", "--scale", "2");
        browse.run("js", "scrollTo(0, 170)");
        Path file = browse.folder().resolve("scaled.png");
        browse.run("snapshot", "-i", "-a", "-o", file.toString());
        assertThat(ImageIO.read(file.toFile()).getHeight()).isEqualTo(1800);
        assertThat(colour(file, 200, 600)).isEqualTo(Marks.RED);
        assertThat(colour(file, 599, 699)).isEqualTo(Marks.RED);
        assertThat(colour(file, 400, 650)).isEqualTo(0x0000ff);
        assertThat(colour(file, 198, 602)).isEqualTo(0xffffff);
        assertThat(colour(file, 602, 702)).isEqualTo(0xffffff);
        assertThat(browse.run("js", "scrollY")).isEqualTo("170");
    }

    @Test
    void everyColourOfAHeatMapIsItsOwn() throws IOException {
        StringBuilder page = new StringBuilder("<!doctype html><body style='margin:0'>");
        List<String> names = List.of("green", "yellow", "red", "blue", "orange", "gray");
        for (int i = 0; i < names.size(); i++) {
            page.append(
                    "<button style='position:absolute;left:%dpx;top:200px;width:80px;height:60px;border:0;background:#fff'></button>"
                            .formatted(100 + i * 100));
        }
        browse.run("goto", site.page("/heat", page.toString()));
        browse.run("snapshot", "-i");
        StringBuilder json = new StringBuilder("{");
        for (int i = 0; i < names.size(); i++) {
            json.append(i == 0 ? "" : ",").append("\"@e%d\":\"%s\"".formatted(i + 1, names.get(i)));
        }
        Path file = browse.folder().resolve("heat-all.png");
        browse.run("snapshot", "-i", "-H", json + "}", "-o", file.toString());
        List<Integer> edges = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            edges.add(colour(file, 100 + i * 100, 230));
            // A quarter of the colour over white.
            int inside = colour(file, 140 + i * 100, 230);
            int edge = edges.get(i);
            assertThat(inside & 255).isCloseTo(((edge & 255) + 3 * 255) / 4, within(2));
            assertThat(inside >> 16).isCloseTo(((edge >> 16) + 3 * 255) / 4, within(2));
        }
        assertThat(edges)
                .containsExactly(0x00a030, 0xd8b800, 0xe00000, 0x2060e0, 0xf08000, 0x808080);
    }

    @Test
    void elementsOfScrolledAndScaledFramesWithinFramesAreMarkedWhereTheyAre() throws IOException {
        site.page(
                "/innermost",
                "<!doctype html><body style='margin:0;height:2000px'><button"
                        + " style='position:absolute;left:20px;top:530px;width:80px;height:40px;"
                        + "border:0;background:#00ff00'></button><script>scrollTo(0,"
                        + " 500)</script>");
        site.page(
                "/middle",
                "<!doctype html><body style='margin:0'><iframe style='position:absolute;left:30px;"
                        + "top:40px;width:200px;height:150px;border:0' src='"
                        + site.at("/innermost")
                        + "'></iframe>");
        browse.run(
                "goto",
                site.page(
                        "/outermost",
                        "<!doctype html><body style='margin:0'><iframe style='position:absolute;"
                                + "left:200px;top:100px;width:400px;height:300px;border:0;"
                                + "transform-origin:0 0;transform:scale(2)' src='"
                                + site.atOtherHost("/middle")
                                + "'></iframe>"));
        browse.run("wait", "--load");
        browse.run("wait", "--networkidle");
        Path file = browse.folder().resolve("nested.png");
        assertThat(browse.content("snapshot", "-i", "-a", "-o", file.toString()))
                .contains("@e1 [button]")
                .doesNotContain("skipped");
        // (30 + 20, 40 + 30) in the frame, twice as large from (200, 100) on.
        assertThat(colour(file, 300, 240)).isEqualTo(Marks.RED);
        assertThat(colour(file, 459, 319)).isEqualTo(Marks.RED);
        assertThat(colour(file, 380, 280)).isEqualTo(0x00ff00);
    }
}
