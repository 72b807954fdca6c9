package gstack.browse.commands.cookies;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;

@WithChromium
final class SetCookieIT {
    private final Live browse;
    private final TestSite site;

    SetCookieIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private Json only() {
        List<Json> all = Json.parse(browse.run("cookies")).list();
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    private String echo() {
        return site.route(
                "/echo-cookies",
                exchange -> {
                    String sent = exchange.getRequestHeaders().getFirst("Cookie");
                    byte[] body = String.valueOf(sent).getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
    }

    @Test
    void theServerGetsItAndTheAnswerDoesNotShowIt() {
        browse.run("goto", site.page("/cookie", "<p>x"));
        assertThat(browse.run("cookie", "theme=dark=1")).isEqualTo("Cookie set: theme=****");
        browse.run("goto", echo());
        assertThat(browse.content("text")).isEqualTo("theme=dark=1");
        assertThat(only().text("domain")).isEqualTo("127.0.0.1");
        assertThat(only().text("path")).isEqualTo("/");
        assertThat(only().number("expires", 0)).isEqualTo(-1);
    }

    @Test
    void flagsSayWhoSeesItAndForHowLong() {
        browse.run("goto", site.page("/cookie", "<p>x"));
        browse.run(
                "cookie",
                "a=1",
                "--http-only",
                "--same-site",
                "strict",
                "--path",
                "/deep",
                "--expires",
                "3600");
        Json cookie = only();
        assertThat(cookie.flag("httpOnly")).isTrue();
        assertThat(cookie.text("sameSite")).isEqualTo("Strict");
        assertThat(cookie.text("path")).isEqualTo("/deep");
        assertThat(cookie.decimal("expires", 0)).isGreaterThan(1.7e9);
        assertThat(browse.run("js", "document.cookie")).isEmpty();
    }

    @Test
    void anExpiryMayBeADate() {
        browse.run("goto", site.page("/cookie", "<p>x"));
        browse.run("cookie", "a=1", "--expires", "2027-06-01T00:00:00Z");
        assertThat(only().longNumber("expires", 0)).isEqualTo(1811808000L);
        assertThat(browse.failure("cookie", "a=1", "--expires", "tomorrow"))
                .contains("seconds from now or a date");
        assertThat(browse.failure("cookie", "b=1", "--expires", "-5"))
                .isEqualTo(
                        "--expires is in the past. To remove a cookie, run 'cookie b --delete'.");
    }

    @Test
    void anotherDomainIsRefused() {
        browse.run("goto", site.page("/cookie", "<p>x"));
        assertThat(browse.failure("cookie", "a=1", "--domain", "example.com"))
                .isEqualTo(
                        "Cookie domain \"example.com\" does not match current page domain"
                                + " \"127.0.0.1\". Use the target site first.");
        assertThat(browse.run("cookies")).isEqualTo("[]");
    }

    @Test
    void aDomainAboveTheHostHoldsForItsOtherHostsToo() {
        browse.run(
                "route", "http://a.shop.test/*", "--body", "<p>x", "--content-type", "text/html");
        browse.run("goto", "http://a.shop.test/");
        browse.run("cookie", "a=1", "--domain", "shop.test");
        assertThat(only().text("domain")).isEqualTo(".shop.test");
        assertThat(browse.failure("cookie", "a=1", "--domain", "test")).contains("does not match");
        assertThat(browse.failure("cookie", "a=1", "--domain", "op.test"))
                .contains("does not match");
    }

    @Test
    void aPageWithoutASiteHasNoCookies() {
        assertThat(browse.failure("cookie", "a=1"))
                .isEqualTo(
                        "Cookies belong to a site, and about:blank has none. Run 'goto <url>'"
                                + " first.");
    }

    @Test
    void whatIsNoCookieIsSaid() {
        browse.run("goto", site.page("/cookie", "<p>x"));
        assertThat(browse.failure("cookie", "novalue")).startsWith("Usage: browse cookie");
        assertThat(browse.failure("cookie", "=1")).startsWith("Usage: browse cookie");
        assertThat(browse.failure("cookie")).startsWith("Usage: browse cookie");
        assertThat(browse.failure("cookie", "a=b;c")).contains("takes no such cookie");
        assertThat(browse.failure("cookie", "a=b", "--same-site", "None"))
                .contains("needs --secure");
        assertThat(browse.failure("cookie", "a=b", "--same-site", "Wide")).contains("Strict, Lax");
        assertThat(browse.failure("cookie", "a=" + "x".repeat(5000))).contains("4096");
        assertThat(browse.run("cookies")).isEqualTo("[]");
    }

    @Test
    void aCookieCanBeDeleted() {
        browse.run("goto", site.page("/cookie", "<p>x"));
        browse.run("cookie", "a=1");
        browse.run("cookie", "b=1");
        assertThat(browse.run("cookie", "a", "--delete")).isEqualTo("Cookie deleted: a");
        assertThat(only().text("name")).isEqualTo("b");
        assertThat(browse.failure("cookie", "a", "--delete")).startsWith("No cookie 'a' for");
    }
}
