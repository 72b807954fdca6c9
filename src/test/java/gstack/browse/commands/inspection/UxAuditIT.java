package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class UxAuditIT {
    private final Live browse;
    private final TestSite site;

    UxAuditIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private Json audit(String html) {
        browse.run("goto", site.page("/ux", html));
        return Json.parse(browse.content("ux-audit"));
    }

    @Test
    void thePageIsDescribedByItsStructure() {
        Json told =
                audit(
                        "<title>Shop</title><header><a class=logo href=/><img alt='ACME' width=9"
                            + " height=9></a><nav aria-label=Main><a href=/a"
                            + " aria-current=page>Home</a><a href=/b>Cart</a></nav><input"
                            + " type=search></header><ol"
                            + " aria-label=Breadcrumb><li>Home</li><li>Shoes</li></ol><main><h1"
                            + " style='font-size:30px'>Shoes</h1><h2>New</h2><p>Four words are"
                            + " here.</p><button style='width:80px;height:20px'>Buy</button><button"
                            + " hidden>No</button></main>");
        assertThat(told.keys())
                .containsExactly(
                        "url",
                        "title",
                        "siteId",
                        "pageName",
                        "navigation",
                        "youAreHere",
                        "search",
                        "breadcrumbs",
                        "headings",
                        "interactive",
                        "textBlocks",
                        "totalWords");
        assertThat(told.text("url")).isEqualTo(site.at("/ux"));
        assertThat(told.text("title")).isEqualTo("Shop");
        assertThat(told.at("siteId").text("alt")).isEqualTo("ACME");
        assertThat(told.at("pageName").text("text")).isEqualTo("Shoes");
        assertThat(told.list("navigation").getFirst().number("links", 0)).isEqualTo(2);
        assertThat(told.list("youAreHere").getFirst().text("text")).isEqualTo("Home");
        assertThat(told.at("search").flag("found")).isTrue();
        assertThat(told.at("breadcrumbs").list("items")).hasSize(2);
        assertThat(told.list("headings").getFirst())
                .isEqualTo(Json.object("tag", "h1", "text", "Shoes", "size", "30px"));
        assertThat(told.list("interactive").getLast().toString())
                .isEqualTo(
                        "{\"tag\":\"button\",\"text\":\"Buy\",\"type\":null,\"role\":null,\"w\":80,"
                                + "\"h\":20,\"visible\":true}");
        assertThat(told.list("textBlocks").getFirst().text("text"))
                .isEqualTo("Four words are here.");
        assertThat(told.number("totalWords", 0)).isGreaterThan(8);
    }

    @Test
    void anEmptyPageIsToldAsSuch() {
        Json told = audit("");
        assertThat(told.at("siteId").flag("found")).isFalse();
        assertThat(told.list("headings")).isEmpty();
        assertThat(told.number("totalWords", -1)).isZero();
    }

    @Test
    void aLargeOrHostilePageIsCutNotRefused() {
        Json told =
                audit(
                        "<script>document.write('<h2>h</h2><button>b</button><p>one two three"
                                + " four</p>'.repeat(7000));"
                                + "Element.prototype.getAttribute = () => { throw 1 };</script>"
                                + "<form><input name=innerText><input name=children></form>");
        assertThat(told.list("headings")).hasSize(50);
        assertThat(told.list("interactive")).hasSize(200);
        assertThat(told.list("textBlocks")).hasSize(50);
    }

    @Test
    void itTakesNoWords() {
        assertThat(browse.failure("ux-audit", "x")).endsWith("'x'. Usage: browse ux-audit");
    }
}
