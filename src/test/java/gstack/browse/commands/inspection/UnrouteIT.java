package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class UnrouteIT {
    private final Live browse;
    private final TestSite site;

    UnrouteIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void theServerAnswersAgain() {
        String url = site.page("/unrouted", "<p>real");
        browse.run("route", "**/unrouted", "--body", "<p>mocked");
        assertThat(browse.run("unroute", "**/unrouted")).isEqualTo("Route removed: **/unrouted");
        browse.run("goto", url);
        assertThat(browse.content("text")).isEqualTo("real");
    }

    @Test
    void allAreRemoved() {
        browse.run("route", "a", "--abort");
        browse.run("route", "b", "--abort");
        assertThat(browse.run("unroute", "--all")).isEqualTo("Removed 2 routes");
        assertThat(browse.run("unroute", "--all")).isEqualTo("Removed 0 routes");
        assertThat(browse.run("routes")).isEqualTo("(no routes)");
    }

    @Test
    void anUnknownPatternIsSaid() {
        assertThat(browse.failure("unroute", "**/none"))
                .isEqualTo("No route for **/none. Run 'routes' to see those there are.");
        assertThat(browse.failure("unroute")).isEqualTo("Usage: browse unroute [pattern] [--all]");
        assertThat(browse.failure("unroute", "a", "--all")).startsWith("Usage:");
    }
}
