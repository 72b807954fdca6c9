package gstack.browse.commands.cookies;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.List;

@WithChromium
final class ListCookiesIT {
    private final Live browse;
    private final TestSite site;

    ListCookiesIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void set(String... cookies) {
        browse.run(
                "goto",
                site.route(
                        "/set-cookies",
                        exchange -> {
                            for (String each : cookies) {
                                exchange.getResponseHeaders().add("Set-Cookie", each);
                            }
                            exchange.sendResponseHeaders(200, -1);
                            exchange.close();
                        }));
    }

    @Test
    void eachIsAsPlaywrightWritesIt() {
        set("theme=dark; Path=/x; HttpOnly; SameSite=Strict");
        List<Json> all = Json.parse(browse.run("cookies")).list();
        assertThat(all)
                .containsExactly(
                        Json.object(
                                "name",
                                "theme",
                                "value",
                                "dark",
                                "domain",
                                "127.0.0.1",
                                "path",
                                "/x",
                                "expires",
                                -1,
                                "httpOnly",
                                true,
                                "secure",
                                false,
                                "sameSite",
                                "Strict"));
        assertThat(all.getFirst().keys())
                .containsExactly(
                        "name",
                        "value",
                        "domain",
                        "path",
                        "expires",
                        "httpOnly",
                        "secure",
                        "sameSite");
    }

    @Test
    void anExpiryIsWrittenInPlainDigits() {
        set("later=1; Max-Age=1000");
        assertThat(browse.run("cookies")).containsPattern("\"expires\": [0-9]{10}(\\.[0-9]+)?,\n");
    }

    @Test
    void secretsAreLeftOutByNameAndByShape() {
        set(
                "session=abcdefghi",
                "authToken=12345",
                "connect.sid=s",
                "x=ghp_0123456789",
                "plain=see me");
        String said = browse.run("cookies");
        assertThat(said)
                .contains("[REDACTED — 9 chars]", "[REDACTED — 5 chars]", "see me")
                .doesNotContain("abcdefghi", "12345\"", "ghp_");
    }

    @Test
    void aDomainNarrowsTheListAndTheClearing() {
        set("here=1");
        browse.run("goto", site.atOtherHost("/set-cookies"));
        assertThat(Json.parse(browse.run("cookies")).list()).hasSize(2);
        assertThat(Json.parse(browse.run("cookies", "--domain", "localhost")).list()).hasSize(1);
        assertThat(browse.run("cookies", "--domain", "localhost", "--clear"))
                .isEqualTo("Removed 1 cookie of localhost");
        assertThat(Json.parse(browse.run("cookies")).list()).hasSize(1);
        assertThat(browse.run("cookies", "--clear")).isEqualTo("Removed 1 cookie");
        assertThat(browse.run("cookies")).isEqualTo("[]");
    }

    @Test
    void wordsItDoesNotKnowAreAnError() {
        assertThat(browse.failure("cookies", "clear")).contains("'clear'. Usage: browse cookies");
        assertThat(browse.failure("cookies", "--all")).startsWith("Unknown cookies flag: --all");
    }
}
