package gstack.browse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TableTest {
    @Test
    void numbersStandToTheRightAndColumnsLineUp() {
        Table table = new Table("call", "ms");
        table.add("goto", "1.5");
        table.add("url", "12.25");
        assertThat(table.markdown())
                .isEqualTo(
                        """
                        | call |    ms |
                        |------|------:|
                        | goto |   1.5 |
                        | url  | 12.25 |
                        """);
    }

    @Test
    void aColumnThatNoRowFillsIsLeftOut() {
        Table table = new Table("call", "peer", "own");
        table.add("url", "", "3");
        assertThat(table.markdown()).doesNotContain("peer").contains("own");
    }

    @Test
    void aTableWithoutRowsIsEmpty() {
        assertThat(new Table("call").isEmpty()).isTrue();
    }
}
