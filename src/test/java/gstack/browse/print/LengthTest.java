package gstack.browse.print;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LengthTest {
    @ParameterizedTest
    @CsvSource({
        "1in,1",
        "96,1",
        "96px,1",
        "2.54cm,1",
        "25.4 MM,1",
        "72pt,1",
        "6pc,1",
        ".5in,0.5",
        "0,0"
    })
    void aLengthIsReadInItsUnit(String written, double inches) {
        assertThat(Length.inches(written).orElseThrow()).isEqualTo(inches, Offset.offset(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "in", "-1in", "1e3", "NaN", "1f", "0x1", "1inch", "1 2", "1,5cm"})
    void whatIsNoLengthIsNone(String written) {
        assertThat(Length.inches(written)).isEmpty();
    }
}
