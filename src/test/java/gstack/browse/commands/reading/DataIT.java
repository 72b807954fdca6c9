package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class DataIT {
    private static final String HEAD =
            """
            <title> A
              title</title>
            <meta name=description content=D><meta name=Keywords content=K><meta name=author content=A>
            <link rel=canonical href=/canonical>
            <meta property=og:title content=OT><meta property=og:image content=1><meta property=og:image content=2>
            <meta name=twitter:card content=summary><meta property=twitter:site content=@s>
            <meta property=og:__proto__ content=P>
            <script type=application/ld+json>{"@type":"Thing","n":[1,null]}</script>
            <script type=application/ld+json>{broken</script>
            <script type=application/ld+json>[]</script>
            """;

    private final Live browse;
    private final TestSite site;

    DataIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String data(String html, String... words) {
        browse.run("goto", site.page("/data", html));
        return browse.content("data", words);
    }

    @Test
    void everythingIsPrintedWithoutAFlag() {
        assertThat(data(HEAD))
                .isEqualTo(
                        """
                        {
                          "jsonLd": [
                            {
                              "@type": "Thing",
                              "n": [
                                1,
                                null
                              ]
                            },
                            []
                          ],
                          "openGraph": {
                            "title": "OT",
                            "image": "1",
                            "__proto__": "P"
                          },
                          "twitterCards": {
                            "card": "summary",
                            "site": "@s"
                          },
                          "meta": {
                            "canonical": "%s",
                            "description": "D",
                            "keywords": "K",
                            "author": "A",
                            "title": "A title"
                          }
                        }\
                        """
                                .formatted(site.at("/canonical")));
    }

    @Test
    void aFlagAsksForItsPartOnly() {
        assertThat(data(HEAD, "--og"))
                .isEqualTo(
                        """
                        {
                          "openGraph": {
                            "title": "OT",
                            "image": "1",
                            "__proto__": "P"
                          }
                        }\
                        """);
        assertThat(browse.content("data", "--jsonld", "--twitter"))
                .contains("jsonLd", "twitterCards")
                .doesNotContain("meta");
    }

    @Test
    void aPageThatSaysNothingHasEmptyParts() {
        assertThat(data("<p>a</p>"))
                .isEqualTo(
                        """
                        {
                          "jsonLd": [],
                          "openGraph": {},
                          "twitterCards": {},
                          "meta": {}
                        }\
                        """);
    }

    @Test
    void anUnknownFlagIsAnError() {
        assertThat(browse.failure("data", "--json")).startsWith("Unknown data flag: --json.");
    }
}
