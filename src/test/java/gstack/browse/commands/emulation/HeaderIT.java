package gstack.browse.commands.emulation;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;

@WithChromium
final class HeaderIT {
    private final Live browse;
    private final TestSite site;
    private final Echo echo;

    HeaderIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
        this.echo = new Echo(site);
    }

    @Test
    void everyRequestOfEveryTabCarriesIt() {
        browse.run("goto", echo.page());
        assertThat(browse.run("header", "X-Test: v")).isEqualTo("Header set: X-Test: v");
        assertThat(browse.run("header", "X-More:a:b")).isEqualTo("Header set: X-More: a:b");
        assertThat(browse.run("js", Echo.FETCH + ".then(h => h['x-test'] + h['x-more'])"))
                .isEqualTo("va:b");
        browse.run("newtab", echo.page());
        assertThat(echo.lastPageHeader("X-Test")).isEqualTo("v");
        assertThat(
                        browse.run(
                                "js",
                                echo.inWorker(
                                        "fetch(at).then(r => r.json()).then(h => h['x-test'])")))
                .isEqualTo("v");
    }

    @Test
    void aDownloadCarriesItToo(@TempDir Path folder) throws Exception {
        browse.run("goto", echo.page());
        browse.run("header", "X-Test: v");
        browse.run("useragent", "Probe/1.0");
        Path file = folder.resolve("headers.json");
        browse.run("download", site.at("/echo-headers"), file.toString());
        assertThat(Files.readString(file))
                .contains("\"x-test\":\"v\"", "\"user-agent\":\"Probe/1.0\"");
        browse.run("emulate", "reset");
        browse.run("download", site.at("/echo-headers"), file.toString());
        assertThat(Files.readString(file)).doesNotContain("x-test", "Probe/1.0");
    }

    @Test
    void nothingIsDownloadedWhileOffline(@TempDir Path folder) {
        browse.run("goto", echo.page());
        browse.run("emulate", "offline");
        assertThat(
                        browse.failure(
                                "download",
                                site.at("/echo-headers"),
                                folder.resolve("x").toString()))
                .contains("ERR_INTERNET_DISCONNECTED");
    }

    @Test
    void aFrameInAnotherProcessSendsItToo() {
        browse.run("header", "X-Test: v");
        browse.run(
                "goto",
                site.page("/framing", "<iframe src='" + echo.pageAtOtherHost() + "'></iframe>"));
        browse.run("wait", "--load");
        assertThat(echo.lastPageHeader("X-Test")).isEqualTo("v");
        browse.run("frame", "iframe");
        assertThat(browse.run("js", Echo.FETCH + ".then(h => h['x-test'])")).isEqualTo("v");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Authorization",
                "cookie",
                "Set-Cookie",
                "X-API-Key",
                "x-auth-token",
                "X-CSRF-Token",
                "X-SessionId"
            })
    void aSecretIsSentButNotShown(String name) {
        assertThat(browse.run("header", name + ": 12345"))
                .isEqualTo("Header set: " + name + ": ****");
        assertThat(browse.run("emulate"))
                .contains("header " + name + ": ****")
                .doesNotContain("12345");
    }

    @Test
    void aValueThatLooksSecretIsNotShownEither() {
        assertThat(browse.run("header", "X-Any: Bearer abc")).isEqualTo("Header set: X-Any: ****");
    }

    @Test
    void theSameNameIsReplacedAndCanBeRemoved() {
        browse.run("goto", echo.page());
        browse.run("header", "X-Test: 1");
        browse.run("header", "x-test: 2");
        assertThat(browse.run("js", Echo.FETCH + ".then(h => h['x-test'])")).isEqualTo("2");
        assertThat(browse.run("header", "--remove", "X-TEST")).isEqualTo("Header removed: X-TEST");
        assertThat(browse.run("js", Echo.FETCH + ".then(h => String(h['x-test']))"))
                .isEqualTo("undefined");
        assertThat(browse.failure("header", "--remove", "X-Test")).startsWith("No header 'X-Test'");
        browse.run("header", "X-Test: 1");
        assertThat(browse.run("header", "--clear")).isEqualTo("Headers removed: 1");
    }

    @Test
    void whatIsNoHeaderIsSaid() {
        assertThat(browse.failure("header")).startsWith("Usage: browse header");
        assertThat(browse.failure("header", "novalue")).startsWith("Usage: browse header");
        assertThat(browse.failure("header", "a b: c")).startsWith("A header's name");
        assertThat(browse.failure("header", "a: b\r\nX-Smuggled: c"))
                .startsWith("A header's value");
        assertThat(browse.failure("header", "Host: elsewhere"))
                .contains("writes the header 'Host'");
    }
}
