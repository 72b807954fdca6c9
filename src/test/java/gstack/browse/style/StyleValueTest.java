package gstack.browse.style;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StyleValueTest {
    @Test
    void importanceIsNotPartOfTheValue() {
        assertThat(StyleValue.of("color", "red ! IMPORTANT "))
                .isEqualTo(new StyleValue("color", "red", true));
        assertThat(StyleValue.of("color", "red").important()).isFalse();
    }

    @Test
    void propertiesMayBeSpeltAsInScripts() {
        assertThat(StyleValue.of("backgroundColor", "red").property())
                .isEqualTo("background-color");
        assertThat(StyleValue.of("--MyOwn_1", "red").property()).isEqualTo("--MyOwn_1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"color:red", "a b", "", "color2", "é", "{"})
    void otherNamesAreNone(String name) {
        assertThatThrownBy(() -> StyleValue.of(name, "red"))
                .isInstanceOf(BrowseException.Usage.class)
                .hasMessageStartingWith("Invalid CSS property name: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "url(x)",
                "\\75 rl(x)",
                "\\000075rl(x)",
                "u\\r\\l(x)",
                "ur/* */l(x)",
                "JavaScript:x",
                "-webkit-image-set(x)",
                "DATA:x"
            })
    void whatLoadsOrRunsSomethingIsFoundHoweverItIsSpelt(String value) {
        assertThatThrownBy(() -> StyleValue.of("background", value))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessage("CSS value rejected: contains potentially dangerous pattern.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"red", "calc(1px + 2px)", "\"a\\\"b\"", "var(--data)", "\\ffffff"})
    void theRestIsForTheBrowserToJudge(String value) {
        assertThat(StyleValue.of("content", value).value()).isEqualTo(value);
    }
}
