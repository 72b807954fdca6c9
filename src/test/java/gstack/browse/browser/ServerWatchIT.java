package gstack.browse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;

import gstack.browse.error.Deadline;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;

/// A name that looked harmless leads to an address that no page may reach.
@WithChromium
final class ServerWatchIT {
    private static final String REASON =
            "Blocked: rebound.localhost resolves to a cloud metadata IP. Possible DNS rebinding"
                    + " attack. The page was left; the tab shows about:blank now.";

    private final Live browse;
    private final TestSite site;
    private HttpServer metadata;

    ServerWatchIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void serve() throws IOException {
        metadata = HttpServer.create(new InetSocketAddress(Live.METADATA_STAND_IN, 0), 0);
        metadata.createContext(
                "/",
                exchange -> {
                    byte[] body = "<title>secret</title>key".getBytes(UTF_8);
                    exchange.getResponseHeaders().set("Content-Type", "text/html");
                    exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "*");
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        metadata.start();
    }

    @AfterEach
    void stop() {
        metadata.stop(0);
    }

    private String url() {
        return "http://rebound.localhost:" + metadata.getAddress().getPort() + "/";
    }

    @Test
    void aDocumentFromThereIsLeftAndSaid() {
        assertThat(browse.failure("goto", url())).isEqualTo(REASON);
        assertThat(browse.content("text")).isEmpty();
        assertThat(browse.runUntil("about:blank", "url")).isEqualTo("about:blank");
        browse.run("goto", site.page("/rebound-after", "<p>fine"));
        assertThat(browse.content("text")).isEqualTo("fine");
    }

    @Test
    void aPageThatReadsFromThereIsLeftAndTheNextCommandSaysSo() {
        browse.run("goto", site.page("/rebound-reader", "<p>reader"));
        browse.run("js", "setTimeout(() => fetch('" + url() + "')); 1");
        awaitEviction();
        assertThat(browse.failure("text")).isEqualTo(REASON);
        assertThat(browse.run("url")).isEqualTo("about:blank");
        assertThat(browse.run("network")).contains("refused by the URL policy");
    }

    @Test
    void aFrameFromThereTakesThePageWithIt() {
        browse.run("goto", site.page("/rebound-outer", "<p>outer"));
        String frame = "document.body.append(Object.assign(document.createElement('iframe'),";
        browse.run("js", "setTimeout(() => " + frame + " {src: '" + url() + "'}))); 1");
        awaitEviction();
        assertThat(browse.failure("text")).isEqualTo(REASON);
    }

    private void awaitEviction() {
        Deadline deadline = Deadline.after(Duration.ofSeconds(5));
        while (!browse.page().url().equals("about:blank") && !deadline.passed()) {
            Thread.onSpinWait();
        }
    }
}
