package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.command.Reply;
import gstack.browse.http.Dispatcher;
import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.List;

@WithChromium
final class A11yIT {
    private static final String GOOD =
            "<!doctype html><html lang=en><title>Good</title><main><h1>Hello</h1><p>Words";

    private final Live browse;
    private final TestSite site;

    A11yIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void load(String html) {
        browse.run("goto", site.page("/a11y", html));
        browse.run("wait", "--load");
    }

    private Reply reply(String... words) {
        return browse.dispatcher()
                .run(new Dispatcher.Request("a11y", List.of(words), null, browse.caller()));
    }

    @Test
    void aGoodPageHasNoViolationsAndExitsWithZero() {
        load(GOOD);
        assertThat(browse.content("a11y"))
                .matches(
                        "No accessibility violations \\(\\d+ rules passed, \\d+ need a person's"
                                + " look; axe-core 4\\.14\\.0\\)");
        assertThat(reply().exitCode()).isZero();
    }

    @Test
    void ofVeryManyTextsTheContrastOfTheFirstIsTestedAndSaid() {
        String pale = "<p style='color:#eee'>pale";
        load(GOOD + "<p>text".repeat(2100) + pale);
        assertThat(browse.content("a11y"))
                .startsWith("No accessibility violations")
                .endsWith(
                        "\n\nTested on the first 2000 elements only: color-contrast. For all of"
                                + " them: a11y --rules color-contrast");
        assertThat(browse.content("a11y", "--rules", "color-contrast"))
                .startsWith("1 accessibility violation in 1 element (")
                .doesNotContain("Tested on");
        assertThat(Json.parse(browse.content("a11y", "--json")).list("boundedRules"))
                .containsExactly(Json.of("color-contrast"));
    }

    @Test
    void whatIsBrokenIsToldWithRefsToGoOnWith() {
        load(GOOD + "<img id=i src=x.png width=9 height=9><button id=b></button>");
        String said = browse.content("a11y");
        assertThat(said)
                .startsWith("2 accessibility violations in 2 elements (")
                .containsPattern(
                        "\n\n"
                                + "critical  image-alt: Images must have [^\n"
                                + "]+\n"
                                + "  Fix any of the following: Element does not have an alt"
                                + " attribute[^\n"
                                + "]*\n"
                                + "  @e\\d+ <img id=\"i\"[^\n"
                                + "]*")
                .contains("\n\ncritical  button-name: ");
        assertThat(reply().exitCode()).isEqualTo(1);
    }

    @Test
    void theRefsAreThoseOfTheElements() {
        load(GOOD + "<button id=b></button>");
        Json told = Json.parse(browse.content("a11y", "--json"));
        String ref = told.list("violations").getFirst().list("nodes").getFirst().text("ref");
        assertThat(browse.content("attrs", ref)).contains("\"id\": \"b\"");
        assertThat(told.text("axe")).isEqualTo("4.14.0");
        assertThat(told.list("violations").getFirst().text("helpUrl")).startsWith("https://");
    }

    @Test
    void framesOfAllProcessesAndShadowRootsAreTested() {
        site.page("/far", "<!doctype html><html lang=en><title>f</title><img id=far src=x>");
        load(
                GOOD
                        + "<div id=h></div><script>h.attachShadow({mode:'open'}).innerHTML ="
                        + " '<img id=shade src=x>'</script>"
                        + "<iframe title=a srcdoc='<html lang=en><title>n</title><img id=near"
                        + " src=x>'></iframe><iframe title=b src='"
                        + site.atOtherHost("/far")
                        + "'></iframe>");
        Json told = Json.parse(browse.content("a11y", "--json", "--rules", "image-alt"));
        List<Json> nodes = told.list("violations").getFirst().list("nodes");
        assertThat(nodes).hasSize(3).as(nodes.toString()).allMatch(node -> node.has("ref"));
        assertThat(nodes.stream().map(node -> browse.content("attrs", node.text("ref"))))
                .anyMatch(attrs -> attrs.contains("shade"))
                .anyMatch(attrs -> attrs.contains("near"))
                .anyMatch(attrs -> attrs.contains("far"));
        assertThat(told.list("untestedFrames")).isEmpty();
    }

    @Test
    void rulesThatAreForAWholePageAreNotAskedOfItsFrames() {
        load(GOOD + "<iframe title=a srcdoc='<html lang=en><title>n</title><main><p>x'></iframe>");
        assertThat(browse.content("a11y", "--rules", "page-has-heading-one,landmark-one-main"))
                .startsWith("No accessibility violations");
    }

    @Test
    void theOrderOfHeadingsIsThatOfThePageAndItsFrames() {
        load(GOOD + "<iframe title=a srcdoc='<html lang=en><title>n</title><h2>x</h2>'></iframe>");
        assertThat(browse.content("a11y", "--rules", "heading-order"))
                .startsWith("No accessibility violations");
        load(GOOD + "<h4>Too deep</h4>");
        assertThat(browse.content("a11y", "--rules", "heading-order"))
                .contains("moderate  heading-order: ")
                .contains(" <h4>Too deep</h4>");
    }

    @Test
    void aPartOfThePageMayBeTested() {
        load(GOOD + "<div id=a><img src=x></div><div id=b>fine</div>");
        assertThat(browse.content("a11y", "#a")).contains("image-alt");
        assertThat(browse.content("a11y", "#b")).startsWith("No accessibility violations");
        assertThat(browse.failure("a11y", "#none")).startsWith("Element not found: #none.");
    }

    @Test
    void rulesAndTagsMayBeChosen() {
        load(GOOD + "<img src=x><button></button>");
        assertThat(browse.content("a11y", "--rules", "image-alt"))
                .contains("image-alt")
                .doesNotContain("button-name");
        assertThat(browse.content("a11y", "--tags", "best-practice"))
                .startsWith("No accessibility violations");
        assertThat(browse.content("a11y", "--tags", "wcag2a,wcag2aa")).contains("button-name");
        assertThat(browse.failure("a11y", "--rules", "nonsense"))
                .startsWith("Unknown rule: nonsense.");
        assertThat(browse.failure("a11y", "--tags", "wcag9"))
                .startsWith("Unknown tag: wcag9. Use: ")
                .contains("wcag2aa");
        assertThat(browse.failure("a11y", "--tags", "wcag2a", "--rules", "label"))
                .startsWith("Give either --rules or --tags, not both.");
    }

    @Test
    void thePageNeitherSeesNorDisturbsIt() {
        load(
                GOOD
                        + "<div id=axe></div><form id=module><input aria-label=x"
                        + " name=exports></form><script>window.seen = 0; new MutationObserver(() =>"
                        + " seen++).observe(document, {subtree: true, childList: true, attributes:"
                        + " true});Array.prototype.map = () => { throw 1"
                        + " };Element.prototype.getAttribute = () => { throw 2 };</script>");
        assertThat(browse.content("a11y")).startsWith("No accessibility violations");
        assertThat(browse.run("js", "seen + ' ' + window.axe.id")).isEqualTo("0 axe");
    }

    @Test
    void manyElementsAreCountedAndAFewShown() {
        load(
                GOOD
                        + "<script>document.write('<p>words</p>'.repeat(20000) + '<img"
                        + " src=x>'.repeat(12))</script>");
        assertThat(browse.content("a11y", "--rules", "image-alt"))
                .contains("1 accessibility violation in 12 elements")
                .endsWith("\n  … and 7 more");
    }

    @Test
    void aPageThatAxeCannotTestIsSaidToBeOneWithTheNextStep() {
        load("<form><input name=getAttribute></form>");
        assertThat(browse.failure("a11y"))
                .startsWith("axe-core cannot test this page (")
                .endsWith("Test a part of it with 'a11y <sel>', or fewer rules with --rules.");
    }
}
