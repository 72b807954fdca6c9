package gstack.browse.commands.extraction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

@WithChromium
final class ArchiveIT {
    private final Live browse;
    private final TestSite site;

    ArchiveIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open() {
        site.page("/archived-inner", "<p>inner words");
        site.page("/archived.css", "p{color:green}");
        return site.page(
                "/archived",
                "<title>Kept</title><link rel=stylesheet href=/archived.css><p id=p>old"
                        + " words</p><iframe src='"
                        + site.atOtherHost("/archived-inner")
                        + "'></iframe><script>p.textContent = 'new words'</script>");
    }

    @Test
    void thePageIsKeptAsItIsWithAllItsParts() throws IOException {
        String url = open();
        browse.run("goto", url);
        browse.run("wait", "--load");
        Path file = browse.folder().resolve("page.mhtml");
        String said = browse.run("archive", "page.mhtml");
        long size = Files.size(file);
        assertThat(said)
                .isEqualTo(
                        "Archive saved: " + file + " (" + Math.round(size / 1024.0) + "KB, MHTML)");
        assertThat(Files.readString(file))
                .contains("Content-Type: multipart/related")
                .contains("Snapshot-Content-Location: " + url)
                .contains("Subject: Kept")
                .contains("new words")
                .contains("inner words")
                .contains("color: green")
                .doesNotContain("textContent");
    }

    @Test
    void aPageThatIsStillLoadingIsWaitedFor() throws IOException {
        String url = open();
        for (int i = 0; i < 5; i++) {
            browse.run("goto", url + "?" + i);
            browse.run("archive", "page.mhtml");
            assertThat(Files.readString(browse.folder().resolve("page.mhtml")))
                    .contains("inner words");
        }
    }

    @Test
    void anArchiveOpensAsThePageItWas() {
        browse.run("goto", open());
        browse.run("wait", "--load");
        browse.run("archive", "page.mhtml");
        browse.run("goto", "file://" + browse.folder() + "/page.mhtml");
        assertThat(browse.content("text")).contains("new words");
    }

    @Test
    void withoutAPathItGoesToAFileOfItsOwn() throws IOException {
        browse.run("goto", open());
        String said = browse.run("archive");
        assertThat(said)
                .matches("Archive saved: /tmp/browse-archive-\\d+\\.mhtml \\(\\d+KB, MHTML\\)");
        Files.delete(Path.of(said.substring("Archive saved: ".length(), said.indexOf(" ("))));
    }

    @Test
    void wrongWordsAreSaid() {
        assertThat(browse.failure("archive", "/etc/x.mhtml")).startsWith("Path must be within: ");
        assertThat(browse.failure("archive", "a", "b"))
                .isEqualTo(
                        "archive does not know what to do with 'b'. Usage: browse archive [path]");
        assertThat(browse.failure("archive", "--all"))
                .isEqualTo("Unknown archive flag: --all. Usage: browse archive [path]");
    }
}
