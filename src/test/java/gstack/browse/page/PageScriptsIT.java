package gstack.browse.page;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.List;

/// Every page-side script is one expression that Chromium can compile.
@WithChromium
final class PageScriptsIT {
    private final Live browse;

    PageScriptsIT(Live browse) {
        this.browse = browse;
    }

    static List<String> names() {
        return PageScriptsTest.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void compiles(String name) {
        Json answer =
                browse.page()
                        .session()
                        .call(
                                "Runtime.compileScript",
                                "expression",
                                // One expression, whatever comment stands before it.
                                "void ("
                                        + PageScript.named(name)
                                                .source()
                                                .replaceAll(";\\s*//#.*\\s*$", "")
                                        + "\n)",
                                "sourceURL",
                                name,
                                "persistScript",
                                false);
        assertThat(answer.at("exceptionDetails").isNull()).as(answer.toString()).isTrue();
    }
}
