package gstack.browse.cookies;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CookieTest {
    private static Cookie of(String domain, String path) {
        return new Cookie("a", "s3cret", domain, path, Cookie.SESSION, true, false, null, null);
    }

    @Test
    void itsTextFormLeavesTheValueOut() {
        assertThat(of(".example.com", "/x")).hasToString("Cookie[a of .example.com/x]");
    }

    @ParameterizedTest
    @CsvSource({
        "Example.COM, example.com",
        ".Example.com, .example.com",
        ".127.0.0.1, 127.0.0.1",
        ".localhost, localhost",
        ".bücher.example, .xn--bcher-kva.example",
    })
    void itsDomainIsWrittenAsChromiumKeepsIt(String written, String kept) {
        assertThat(of(written, "/").domain()).isEqualTo(kept);
    }

    @Test
    void whatPlaywrightWritesIsReadBack() {
        Json json =
                Json.parse(
                        """
                        {"name":"n","value":"v","domain":".example.com","path":"/p","expires":12.5,
                        "httpOnly":true,"secure":true,"sameSite":"None","partitionKey":"https://top.example"}\
                        """);
        Cookie cookie = Cookie.of(json);
        assertThat(cookie.partition()).isEqualTo(new Partition("https://top.example", true));
        assertThat(cookie.sameSite()).isEqualTo(SameSite.NONE);
        assertThat(Cookie.of(cookie.toJson())).isEqualTo(cookie);
    }

    @Test
    void aSameSiteThatNoBrowserKnowsIsNone() {
        Cookie cookie =
                Cookie.of(Json.parse("{\"name\":\"n\",\"domain\":\"a.b\",\"sameSite\":\"x\"}"));
        assertThat(cookie.sameSite()).isNull();
    }

    @Test
    void aPartitionWithoutTheFrameInBetweenStaysWithoutIt() {
        Json json =
                Json.parse(
                        """
                        {"partitionKey":{"topLevelSite":"https://t.example","hasCrossSiteAncestor":false}}\
                        """);
        assertThat(Partition.of(json)).isEqualTo(new Partition("https://t.example", false));
    }
}
