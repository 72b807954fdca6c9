package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class YamlTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain words",
                "a-b",
                "a:b",
                "http://x/?a=1#b",
                "x#y",
                "1 of 2",
                "50%",
                "grün",
                "(z)",
                "\\"
            })
    void whatYamlTakesForWordsIsLeftAsItIs(String text) {
        assertThat(YamlText.value(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " a", "a ", "- a", "a: b", "a:", "a #b", "# a", "[a]", "{a}", "'a'", "&a", "*a",
                        "!a",
                "|", ">", "%a", "@a", "`a`", "yes", "No", "TRUE", "null", "~", "12", "-1", "1.5",
                        "0x1f",
                "1e5", "12:30", "2024-01-01"
            })
    void whatYamlTakesForSomethingElseIsQuoted(String text) {
        assertThat(YamlText.value(text)).isEqualTo('"' + text + '"');
    }

    @Test
    void quotesBackslashesAndControlCharactersAreEscaped() {
        assertThat(YamlText.value("\"a\"\\\n\u0001")).isEqualTo("\"\\\"a\\\"\\\\\\n\\u0001\"");
    }

    @Test
    void keysAreQuotedInAWayThatKeepsTheNameReadable() {
        assertThat(YamlText.key("button \"a: b's\"")).isEqualTo("'button \"a: b''s\"'");
        assertThat(YamlText.key("button \"a\" [checked]")).isEqualTo("button \"a\" [checked]");
    }
}
