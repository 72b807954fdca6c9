package gstack.browse.commands.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class SnapshotIT {
    private final Live browse;
    private final TestSite site;

    SnapshotIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void elementsAreShownUnderRefs() {
        browse.run("goto", site.page("/s", "<h1>Title</h1><nav><a href=/x>Home</a></nav>"));
        assertThat(browse.content("snapshot"))
                .isEqualTo(
                        """
                        @e1 [heading] "Title" [level=1]
                        @e2 [navigation]
                          @e3 [link] "Home"\
                        """);
    }
}
