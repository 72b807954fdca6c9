package gstack.browse.table;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;

import org.junit.jupiter.api.Test;

final class GridTest {
    private static Grid grid(int head, String rows) {
        return Grid.of(Json.parse("{\"head\":" + head + ",\"rows\":" + rows + "}"));
    }

    @Test
    void csvQuotesWhatWouldBeReadOtherwise() {
        Grid grid =
                grid(1, "[[\"a\",\"b\"],[\"1,5\",\"say \\\"hi\\\"\"],[\"two\\nlines\",\" x\"]]");
        assertThat(grid.csv())
                .isEqualTo("a,b\n\"1,5\",\"say \"\"hi\"\"\"\n\"two\nlines\",\" x\"\n");
    }

    @Test
    void anEmptyCellAloneIsStillALine() {
        assertThat(grid(0, "[[\"\"],[\"x\"]]").csv()).isEqualTo("\"\"\nx\n");
        assertThat(grid(0, "[[\"\",\"\"]]").csv()).isEqualTo(",\n");
    }

    @Test
    void markdownKeepsEachRowOnItsLine() {
        assertThat(grid(1, "[[\"a|b\",\"c\"],[\"two\\nlines\",\"<b>\\\\\"]]").markdown())
                .isEqualTo("| a\\|b | c |\n| --- | --- |\n| two<br>lines | &lt;b>\\\\ |\n");
    }

    @Test
    void markdownWithoutNamesHasEmptyOnes() {
        assertThat(grid(0, "[[\"1\",\"2\"]]").markdown())
                .isEqualTo("|  |  |\n| --- | --- |\n| 1 | 2 |\n");
    }

    @Test
    void jsonHasAnObjectForEachRowOrAnArrayWithoutNames() {
        assertThat(Json.parse(grid(1, "[[\"n\",\"v\"],[\"a\",\"1\"]]").json()))
                .isEqualTo(Json.parse("[{\"n\":\"a\",\"v\":\"1\"}]"));
        assertThat(Json.parse(grid(0, "[[\"a\",\"1\"]]").json()))
                .isEqualTo(Json.parse("[[\"a\",\"1\"]]"));
    }

    @Test
    void namesThatAreMissingOrThereTwiceLoseNoColumn() {
        assertThat(Json.parse(grid(1, "[[\"a\",\"\",\"a\"],[\"1\",\"2\",\"3\"]]").json()))
                .isEqualTo(Json.parse("[{\"a\":\"1\",\"column 2\":\"2\",\"a (2)\":\"3\"}]"));
    }

    @Test
    void severalRowsOfNamesBecomeOne() {
        Grid grid =
                grid(2, "[[\"\",\"2024\",\"2024\"],[\"Name\",\"Q1\",\"Q2\"],[\"x\",\"1\",\"2\"]]");
        assertThat(grid.names()).containsExactly("Name", "2024 / Q1", "2024 / Q2");
        assertThat(grid.rows()).hasSize(1);
    }

    @Test
    void aTableOfNamesOnlyHasNoRows() {
        Grid grid = grid(1, "[[\"a\",\"b\"]]");
        assertThat(grid.csv()).isEqualTo("a,b\n");
        assertThat(grid.json()).isEqualTo("[]");
        assertThat(grid.width()).isEqualTo(2);
    }
}
