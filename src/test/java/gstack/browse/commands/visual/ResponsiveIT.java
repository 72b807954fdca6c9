package gstack.browse.commands.visual;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.Picture;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;

@WithChromium
final class ResponsiveIT {
    private static final String PAGE =
            """
            <!doctype html><style>
            body { margin: 0; background: red }
            @media (min-width: 700px) { body { background: lime } }
            @media (min-width: 1000px) { body { background: blue } }
            div { height: 1500px }
            </style><div></div>
            """;

    private final Live browse;
    private final TestSite site;

    ResponsiveIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void thePageIsTakenAsEachScreenShowsIt() {
        browse.run("goto", site.page("/responsive", PAGE));
        Path prefix = browse.folder().resolve("shots/page");
        assertThat(browse.run("responsive", prefix.toString()))
                .isEqualTo(
                        "mobile (375x812): %1$s-mobile.png\ntablet (768x1024): %1$s-tablet.png\n"
                                        .formatted(prefix)
                                + "desktop (1280x720): %s-desktop.png".formatted(prefix));
        assertThat(Picture.in(Path.of(prefix + "-mobile.png")).size()).isEqualTo("375x1500");
        assertThat(Picture.in(Path.of(prefix + "-mobile.png")).only()).isEqualTo("#ff0000");
        assertThat(Picture.in(Path.of(prefix + "-tablet.png")).size()).isEqualTo("768x1500");
        assertThat(Picture.in(Path.of(prefix + "-tablet.png")).only()).isEqualTo("#00ff00");
        assertThat(Picture.in(Path.of(prefix + "-desktop.png")).size()).isEqualTo("1280x1500");
        assertThat(Picture.in(Path.of(prefix + "-desktop.png")).only()).isEqualTo("#0000ff");
    }

    @Test
    void theWindowIsAsItWas() {
        browse.run("goto", site.page("/responsive", PAGE));
        browse.run("viewport", "900x500");
        browse.run("js", "scrollTo(0, 333)");
        browse.run("responsive", browse.folder() + "/kept");
        assertThat(browse.run("js", "innerWidth + 'x' + innerHeight + ' ' + scrollY"))
                .isEqualTo("900x500 333");
    }

    @Test
    void aPictureThatTheNewSizeLoadsIsWaitedFor() {
        site.route(
                "/late.svg",
                exchange -> {
                    try {
                        Thread.sleep(300);
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                    byte[] svg =
                            ("<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'><rect"
                                            + " width='90' height='90' fill='#00ff00'/></svg>")
                                    .getBytes(java.nio.charset.StandardCharsets.US_ASCII);
                    exchange.getResponseHeaders().set("Content-Type", "image/svg+xml");
                    exchange.sendResponseHeaders(200, svg.length);
                    exchange.getResponseBody().write(svg);
                    exchange.close();
                });
        browse.run(
                "goto",
                site.page(
                        "/responsive-image",
                        "<!doctype html><body style=margin:0><picture><source"
                                + " media='(max-width:400px)' srcset=/late.svg><img width=90"
                                + " height=90></picture>"));
        browse.run("responsive", browse.folder() + "/late");
        assertThat(Picture.in(browse.folder().resolve("late-mobile.png")).at(45, 45))
                .isEqualTo("#00ff00");
    }

    @Test
    void aPrefixOutsideIsRefusedBeforeAnythingIsDone() {
        browse.run("goto", site.page("/responsive", PAGE));
        assertThat(browse.failure("responsive", "/etc/shot"))
                .startsWith("Path must be within: /tmp, ");
        assertThat(browse.failure("responsive", "a", "b"))
                .endsWith("'b'. Usage: browse responsive [prefix]");
        assertThat(browse.run("js", "innerWidth")).isEqualTo("1280");
    }

    @Test
    void aPictureThatFailsLeavesTheWindowAsItWas() {
        browse.run("goto", site.page("/responsive", PAGE));
        browse.transport().failNth("Page.captureScreenshot", 2, "Unable to capture screenshot");
        assertThat(browse.failure("responsive", browse.folder() + "/failing"))
                .startsWith("The screenshot could not be taken");
        assertThat(browse.run("js", "innerWidth + 'x' + innerHeight")).isEqualTo("1280x720");
    }
}
