package gstack.browse.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Random;

final class JsonTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "null",
                "true",
                "false",
                "\"\"",
                "0",
                "-0",
                "12",
                "-1.5e+10",
                "123456789012345678901234567890",
                "1.10",
                "{\"a\":{\"b\":[1,2,{\"c\":null}]},\"d\":\"e\"}",
                "[[],{},[[]]]",
                "\"käse 你好 🎉\"",
            })
    void whatIsReadIsWrittenAgainToTheLetter(String text) {
        assertThat(Json.parse(text)).hasToString(text);
        assertThat(Json.parse(" \t\r\n" + text + "\n ")).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``|it is empty",
                "` `|it is empty",
                "{|it ends in the middle of a value",
                "{\"a\"|it ends in the middle of a value",
                "[1,|it ends in the middle of a value",
                "\"abc|it ends in the middle of a value",
                "\"a\\|it ends in the middle of a value",
                "\"\\u12|it ends in the middle of a value",
                "tru|it ends in the middle of a value",
                "[1 2]|unexpected '2' at line 1 column 4",
                "{a:1}|unexpected 'a' at line 1 column 2",
                "{'a':1}|unexpected ''' at line 1 column 2",
                "[1,]|unexpected ']' at line 1 column 4",
                "{\"a\":1,}|unexpected '}' at line 1 column 8",
                "01|unexpected '0' at line 1 column 1",
                "1.|unexpected '1' at line 1 column 1",
                "+1|unexpected '+' at line 1 column 1",
                "NaN|unexpected 'N' at line 1 column 1",
                "--1|unexpected '-' at line 1 column 1",
                "{} x|unexpected 'x' at line 1 column 4",
                "\"\\x\"|unexpected 'x' at line 1 column 3",
                "\"\\u00g0\"|unexpected 'g' at line 1 column 6",
                "[\"ä\",x]|unexpected 'x' at line 1 column 6",
                "// no|unexpected '/' at line 1 column 1",
            })
    void whatIsNotJsonIsRefusedWithItsPlace(String text, String why) {
        assertThatThrownBy(() -> Json.parse(text))
                .isInstanceOf(Json.Malformed.class)
                .hasMessage(why);
    }

    @Test
    void aLineBreakInAStringIsRefusedAndLinesAreCounted() {
        assertThatThrownBy(() -> Json.parse("{\n \"a\": \"b\n\"}"))
                .hasMessage("unexpected character at line 2 column 9");
        assertThatThrownBy(() -> Json.parse("\"\\n\n\""))
                .hasMessage("unexpected character at line 1 column 4");
    }

    @Test
    void nestingWithoutEndIsRefusedBeforeTheStackIsFull() {
        assertThat(Json.parse("[".repeat(1000) + "]".repeat(1000)).isArray()).isTrue();
        assertThatThrownBy(() -> Json.parse("[".repeat(1_000_000)))
                .hasMessage("it is nested more than 1000 levels deep");
        assertThatThrownBy(() -> Json.parse("{\"a\":".repeat(1_000_000)))
                .hasMessage("it is nested more than 1000 levels deep");
    }

    @Test
    void escapesAreRead() {
        assertThat(
                        Json.parse("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\u4f60\\ud83c\\udf89z\"")
                                .asText())
                .isEqualTo("\"\\/\b\f\n\r\tä你🎉z");
    }

    @Test
    void halfASurrogatePairIsKept() {
        assertThat(Json.parse("\"a\\ud83cb\"").asText()).isEqualTo("a\ud83cb");
        assertThat(Json.parse("\"\\udf89\\ud83c\"").asText()).isEqualTo("\udf89\ud83c");
        assertThat(Json.parse("\"ä\\ud83c\\u0041ö\"").asText()).isEqualTo("ä\ud83cAö");
        assertThat(Json.parse("\"\\ud83c\\ud83c\\udf89\"").asText()).isEqualTo("\ud83c🎉");
    }

    @Test
    void whatCouldBreakAReaderIsEscaped() {
        assertThat(Json.of("\"\\\n\r\t\b\f\u0000\u001f\u2028\u2029<>&'/ä"))
                .hasToString("\"\\\"\\\\\\n\\r\\t\\b\\f\\u0000\\u001f\\u2028\\u2029<>&'/ä\"");
    }

    @Test
    void anyTextSurvivesTheWayOutAndIn() {
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(40); n > 0; n--) {
                int kind = random.nextInt(4);
                int bound = kind == 0 ? 0x30 : kind == 1 ? 0x80 : kind == 2 ? 0xd800 : 0x10000;
                int offset = kind == 3 ? 0x10000 : 0;
                text.appendCodePoint(offset + random.nextInt(bound));
            }
            Json json = Json.object(text.toString(), List.of(text.toString(), 1));
            assertThat(Json.parse(json.toString())).isEqualTo(json);
            assertThat(Json.parse(json.pretty())).isEqualTo(json);
        }
    }

    @Test
    void absenceReadsAsTheFallback() {
        Json json = Json.parse("{\"n\":3.9,\"t\":\"x\",\"b\":true,\"z\":null,\"l\":[1]}");
        assertThat(json.at("no").at("such").text("thing", "else")).isEqualTo("else");
        assertThat(json.number("n", 0)).isEqualTo(3);
        assertThat(json.number("t", 7)).isEqualTo(7);
        assertThat(json.decimal("n", 0)).isEqualTo(3.9);
        assertThat(json.text("n")).isEqualTo("3.9");
        assertThat(json.text("b")).isEqualTo("true");
        assertThat(json.text("l", "none")).isEqualTo("none");
        assertThat(json.textOrNull("n")).isNull();
        assertThat(json.flag("b")).isTrue();
        assertThat(json.flag("t")).isFalse();
        assertThat(json.has("z")).isTrue();
        assertThat(json.at("z").isNull()).isTrue();
        assertThat(json.list("t")).isEmpty();
        assertThat(json.keys()).containsExactly("n", "t", "b", "z", "l");
    }

    @Test
    void theLastOfEqualKeysCounts() {
        assertThat(Json.parse("{\"a\":1,\"a\":2}")).hasToString("{\"a\":2}");
    }

    @Test
    void largeNumbersAreNotCutShort() {
        Json json = Json.parse("{\"a\":9007199254740993,\"b\":-9223372036854775808,\"c\":1e30}");
        assertThat(json.longNumber("a", 0)).isEqualTo(9007199254740993L);
        assertThat(json.longNumber("b", 0)).isEqualTo(Long.MIN_VALUE);
        assertThat(json.longNumber("c", 0)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void indentedByTwoSpaces() {
        Json json = Json.object("a", List.of(1, Json.object()), "b", Json.object("c", "d"));
        assertThat(json.pretty())
                .isEqualTo(
                        """
                        {
                          "a": [
                            1,
                            {}
                          ],
                          "b": {
                            "c": "d"
                          }
                        }\
                        """);
    }

    @Test
    void numbersThatJsonDoesNotHaveAreRefused() {
        assertThatThrownBy(() -> Json.of(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Json.of(new Object()))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
