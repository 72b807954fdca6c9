package gstack.browse.commands.navigation;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

@WithChromium
final class ReloadIT {
    private final Live browse;
    private final TestSite site;

    ReloadIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void itAsksTheServerAgainAndWaitsForTheNewDocument() {
        AtomicInteger served = new AtomicInteger();
        String url =
                site.route(
                        "/counter",
                        exchange -> {
                            byte[] body =
                                    ("visit " + served.incrementAndGet())
                                            .getBytes(StandardCharsets.UTF_8);
                            exchange.sendResponseHeaders(200, body.length);
                            exchange.getResponseBody().write(body);
                            exchange.close();
                        });
        browse.run("goto", url);
        assertThat(browse.run("reload")).isEqualTo("Reloaded " + url);
        assertThat(browse.run("js", "document.body.innerText")).isEqualTo("visit 2");
    }

    @Test
    void aCrashedPageComesBack() {
        String url = site.page("/crasher", "<h1>alive</h1>");
        browse.run("goto", url);
        browse.killRenderers();
        assertThat(browse.failure("js", "1")).contains("crashed").contains("'reload'");
        assertThat(browse.run("reload")).isEqualTo("Reloaded " + url);
        assertThat(browse.run("js", "document.body.innerText")).isEqualTo("alive");
    }
}
