package gstack.browse.commands.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;

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
        String said = browse.content("snapshot", "-a", "-o", file.toString());
        assertThat(said)
                .startsWith("@e1 [button]\n")
                .endsWith("\n\n[annotated screenshot: " + file + "]\n[annotated: 1 skipped: @e3]");
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
        assertThat(browse.content("snapshot", "-H", "{\"@e1\":\"green\"}", "-o", file.toString()))
                .endsWith("[heatmap screenshot: " + file + "]");
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
        assertThat(browse.content("snapshot", "-o", "/tmp/x.png"))
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
}
