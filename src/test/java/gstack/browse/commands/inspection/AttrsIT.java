package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class AttrsIT {
    private final Live browse;
    private final TestSite site;

    AttrsIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void attributesArePrintedInTheirOrder() {
        browse.run(
                "goto",
                site.page(
                        "/attrs",
                        "<a id=x href='/y?a=1&b=<2>' data-n='\"q\"' __proto__=p 7=s hidden>"));
        assertThat(browse.content("attrs", "#x"))
                .isEqualTo(
                        """
                        {
                          "id": "x",
                          "href": "/y?a=1&b=<2>",
                          "data-n": "\\"q\\"",
                          "__proto__": "p",
                          "7": "s",
                          "hidden": ""
                        }\
                        """);
    }

    @Test
    void anElementWithoutAttributesHasNone() {
        browse.run("goto", site.page("/attrs", "<p>a"));
        assertThat(browse.content("attrs", "p")).isEqualTo("{}");
    }

    @Test
    void aMissingElementIsAnErrorAndSoAreSeveral() {
        browse.run("goto", site.page("/attrs", "<p>a<p>b"));
        assertThat(browse.failure("attrs", "#none")).startsWith("Element not found: #none.");
        assertThat(browse.failure("attrs", "p")).startsWith("Selector matched multiple elements.");
        assertThat(browse.failure("attrs")).isEqualTo("Usage: browse attrs <sel|@ref>");
    }
}
