package gstack.browse.commands.cookies;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WithChromium
final class PageStorageIT {
    private final Live browse;
    private final TestSite site;

    PageStorageIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void anEmptyOrigin() {
        browse.run("goto", site.page("/storage", "<p>x"));
        browse.run("js", "localStorage.clear()");
    }

    @Test
    void bothAreasArePrintedAsJson() {
        assertThat(Json.parse(browse.run("storage")))
                .isEqualTo(Json.parse("{\"localStorage\":{},\"sessionStorage\":{}}"));
        assertThat(browse.run("storage", "set", "k", "a b")).isEqualTo("Set localStorage[\"k\"]");
        assertThat(browse.run("storage", "set", "s", "-1", "--session"))
                .isEqualTo("Set sessionStorage[\"s\"]");
        assertThat(Json.parse(browse.run("storage")))
                .isEqualTo(
                        Json.parse(
                                "{\"localStorage\":{\"k\":\"a"
                                        + " b\"},\"sessionStorage\":{\"s\":\"-1\"}}"));
        assertThat(browse.run("js", "localStorage.k + sessionStorage.s")).isEqualTo("a b-1");
    }

    @Test
    void secretsAreLeftOutAlsoUnderCamelCaseNames() {
        browse.run(
                "js",
                "localStorage.authToken = '123456'; localStorage.other = 'eyJhbGciOi';"
                        + " sessionStorage.sid = 'seen'");
        String said = browse.run("storage");
        assertThat(said)
                .contains("[REDACTED — 6 chars]", "[REDACTED — 10 chars]", "seen")
                .doesNotContain("123456", "eyJ");
        assertThat(browse.run("storage", "get", "authToken")).isEqualTo("[REDACTED — 6 chars]");
    }

    @Test
    void aPageCannotHideOrForgeWhatItStores() {
        browse.run(
                "js",
                "localStorage.setItem('getItem', '1'); localStorage.setItem('length', '2');"
                        + " localStorage.setItem('__proto__', '3');"
                        + " Storage.prototype.getItem = () => 'forged';"
                        + " Storage.prototype.setItem = () => {}; 0");
        browse.run("storage", "set", "real", "yes");
        Json local = Json.parse(browse.run("storage")).at("localStorage");
        assertThat(local.keys())
                .containsExactlyInAnyOrder("getItem", "length", "__proto__", "real");
        assertThat(local.text("real")).isEqualTo("yes");
        assertThat(local.text("length")).isEqualTo("2");
    }

    @Test
    void aChosenFrameHasItsOwn() {
        site.page("/inner", "<script>localStorage.inner = 1</script>");
        browse.run(
                "goto",
                site.page("/outer", "<iframe src='" + site.atOtherHost("/inner") + "'></iframe>"));
        browse.run("frame", "iframe");
        assertThat(Json.parse(browse.run("storage")).at("localStorage").keys())
                .containsExactly("inner");
        browse.run("storage", "clear");
    }

    @Test
    void itemsCanBeTakenAway() {
        browse.run("storage", "set", "a", "1");
        browse.run("storage", "set", "b", "2");
        assertThat(browse.run("storage", "rm", "a")).isEqualTo("Removed localStorage[\"a\"]");
        assertThat(browse.failure("storage", "rm", "a"))
                .isEqualTo("There is no localStorage[\"a\"]. Run 'storage' to see what there is.");
        assertThat(browse.run("storage", "clear")).isEqualTo("Cleared localStorage (1 items)");
    }

    @Test
    void whatCannotBeDoneIsSaid() {
        assertThat(browse.failure("storage", "set", "k")).startsWith("Usage: browse storage");
        assertThat(browse.failure("storage", "put", "k", "v")).startsWith("Usage: browse storage");
        assertThat(browse.failure("storage", "set", "big", "x".repeat(6_000_000)))
                .contains("storage is full");
        browse.run("newtab");
        assertThat(browse.failure("storage")).startsWith("This document has no storage");
    }
}
