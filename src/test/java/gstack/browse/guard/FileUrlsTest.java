package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

final class FileUrlsTest {
    @TempDir private Path world;
    private Path work;
    private FileUrls urls;

    @BeforeEach
    void setUp() throws IOException {
        world = world.toRealPath();
        work = Files.createDirectory(world.resolve("work"));
        Path home = Files.createDirectory(work.resolve("home"));
        urls = new FileUrls(new PathPolicy(List.of(work), work), home);
    }

    @ParameterizedTest
    @CsvSource({
        "file://./a.html, /a.html",
        "file://./sub/a.html, /sub/a.html",
        "FILE://./a.html, /a.html",
        "file://docs/a.html, /docs/a.html",
        "file://docs, /docs",
        "file://~/a.html, /home/a.html",
        "file://~/x/../a.html, /home/a.html",
        "file://./x/./y/../a.html, /x/a.html",
        "file://./x/%2e%2E/a.html, /a.html",
        "file://./x/.%2e/a.html, /a.html",
        "file://./sub/, /sub/",
        "file://./a.html?q=1&r=/../x, /a.html?q=1&r=/../x",
        "file://./a.html#/route?x, /a.html#/route?x",
        "file://./a.html?a?b#c#d, /a.html?a?b#c#d",
        "file://./my file.html, /my%20file.html",
        "file://./my%20file.html, /my%20file.html",
        "file://./100%.html, /100%25.html",
        "file://./100%25.html, /100%25.html",
        "file://./a%23b%3Fc.html, /a%23b%3Fc.html",
        "file://./grüße.html, /gr%C3%BC%C3%9Fe.html",
        "file://./gr%C3%BC%c3%9fe.html, /gr%C3%BC%C3%9Fe.html",
        "file://./a+b&c=(d).html, /a+b&c=(d).html",
        "file://./[x].html, /%5Bx%5D.html",
        "file://./a:b.html, /a:b.html",
        "'  file://./a\t.html ', /a.html",
    })
    void aRelativeUrlBecomesAbsolute(String url, String expected) {
        assertThat(urls.resolve(url)).isEqualTo("file://" + work + expected);
    }

    @ParameterizedTest
    @CsvSource({
        "file://WORK/a.html?x#y, file://WORK/a.html?x#y",
        "file:///WORK/a.html, file://WORK/a.html",
        "file://localhostWORK/a.html, file://WORK/a.html",
        "file://LOCALHOSTWORK/a.html, file://WORK/a.html",
        "file:WORK/a.html, file://WORK/a.html",
        "file://WORK//x//a.html, file://WORK/x/a.html",
        "file://WORK\\x\\a.html, file://WORK/x/a.html",
        "file:///../../WORK/a.html, file://WORK/a.html",
        "file://WORK, file://WORK",
        "file://WORK/, file://WORK/",
    })
    void anAbsoluteUrlInsideIsKept(String url, String expected) {
        assertThat(urls.resolve(url.replace("WORK", work.toString())))
                .isEqualTo(expected.replace("WORK", work.toString()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:",
                "file://",
                "file:///",
                "file:////",
                "file:///..",
                "file:///?x",
                "file://?x",
                "file://.",
                "file://./",
                "file://./?x",
                "file://~",
                "file://~/",
                "file://~/#x",
                "file://localhost",
                "file://localhost/",
                "file:relative.html",
                "file:\\\\server\\x",
                "file://./a%00b.html",
                "file://./a%2Fb.html",
                "file://./..%2f..%2fetc%2fpasswd",
                "file://./a%5cb.html",
                "file://./a%0Ab.html",
                "file://./a\u0001b.html",
                "file://./%ff.html",
            })
    void aUrlThatNamesNoFileIsInvalid(String url) {
        assertThatThrownBy(() -> urls.resolve(url))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessageStartingWith("Invalid file URL: " + url + ". ")
                .hasMessageEndingWith(
                        "Use file:///<absolute-path>, file://./<relative-path> or"
                                + " file://~/<path-in-home>.");
    }

    @ParameterizedTest
    @CsvSource({
        "file://example.com/x, example.com",
        "file://../x, ..",
        "file://c:/x, c:",
        "file://C:\\x\\y, C:\\x\\y",
        "file://a%20b/x, a%20b",
        "file://%2e/x, %2e",
        "file://[::1]/x, [::1]",
        "file://server\\share/x, server\\share",
        "file://docs.v1, docs.v1",
    })
    void aHostIsNotSupported(String url, String host) {
        assertThatThrownBy(() -> urls.resolve(url))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessageStartingWith("Unsupported file URL host: " + host + ". ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:///etc/passwd",
                "file://localhost/etc/passwd",
                "file:/etc/passwd",
                "file://./../secret.html",
                "file://./%2e%2e/secret.html",
                "file://docs/../../secret.html",
                "file://~/../../secret.html",
                "file:///tmp\\..\\etc\\passwd",
                "file://./link/secret.html",
            })
    void aFileOutsideIsRefused(String url) throws IOException {
        Files.createSymbolicLink(work.resolve("link"), world);
        assertThatThrownBy(() -> urls.resolve(url))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessage("Path must be within: " + work);
    }

    @Test
    void dotsAreTakenOutBeforeLinksAreFollowedAsTheBrowserDoes() throws IOException {
        Files.createSymbolicLink(work.resolve("link"), world);
        assertThat(urls.resolve("file://./link/../a.html")).isEqualTo("file://" + work + "/a.html");
    }

    @Test
    void anyNameSurvivesTheWayIntoAUrlAndBack() {
        Random random = new Random(9);
        String alphabet = "ab .#?%&+[]{}|^<>\"'`~;:@=,!$()*éß€例\uD83D\uDE00";
        int[] letters = alphabet.codePoints().toArray();
        for (int round = 0; round < 3_000; round++) {
            StringBuilder name = new StringBuilder("n");
            for (int i = random.nextInt(10); i > 0; i--) {
                name.appendCodePoint(letters[random.nextInt(letters.length)]);
            }
            String url = "file://" + Percent.encodePath(work + "/" + name);
            assertThat(urls.resolve(url)).isEqualTo(url);
            assertThat(Path.of(URI.create(url))).isEqualTo(work.resolve(name.toString()));
        }
    }
}
