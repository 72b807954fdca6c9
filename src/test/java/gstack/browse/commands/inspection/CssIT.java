package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WithChromium
final class CssIT {
    private final Live browse;
    private final TestSite site;

    CssIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void load() {
        browse.run(
                "goto",
                site.page(
                        "/css",
                        "<style>#x{color:red;--accent: 3px ;background-color:rgb(0,0,1)}</style><p"
                                + " id=x>a<p>b"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "color | rgb(255, 0, 0)",
                "background-color | rgb(0, 0, 1)",
                "backgroundColor | rgb(0, 0, 1)",
                "--accent | 3px",
                "display | block"
            })
    void theComputedValueIsPrinted(String property, String expected) {
        assertThat(browse.run("css", "#x", property)).isEqualTo(expected);
    }

    @Test
    void aCustomPropertyThatIsNotSetIsEmpty() {
        assertThat(browse.run("css", "#x", "--none")).isEmpty();
    }

    @Test
    void anUnknownPropertyIsAnError() {
        assertThat(browse.failure("css", "#x", "colr")).startsWith("Unknown CSS property: colr.");
    }

    @Test
    void aMissingElementIsAnErrorAndSoAreSeveral() {
        assertThat(browse.failure("css", "#none", "color")).startsWith("Element not found: #none.");
        assertThat(browse.failure("css", "p", "color"))
                .startsWith("Selector matched multiple elements.");
    }

    @Test
    void bothWordsAreNeeded() {
        assertThat(browse.failure("css", "#x")).isEqualTo("Usage: browse css <sel|@ref> <prop>");
    }
}
