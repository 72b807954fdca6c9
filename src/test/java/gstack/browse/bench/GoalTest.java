package gstack.browse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;

final class GoalTest {
    @Test
    void aVerdictNamesTheBound() {
        assertThat(Goal.atMost(0.6, "×").verdict(0.6)).isEqualTo("met ≤ 0.6 ×");
        assertThat(Goal.atMost(60, "MB").verdict(61)).isEqualTo("MISSED ≤ 60 MB");
        assertThat(Goal.atLeast(5, "×").verdict(4.9)).isEqualTo("MISSED ≥ 5 ×");
    }

    @Test
    void aColdStartIsHeldAgainstTheSameChromiumOrAgainstAnother() {
        Path shell = Path.of("/headless-shell");
        Path full = Path.of("/chromium");
        assertThat(new Goals(new Options.Binaries(full, full)).forCall(Measure.COLD, ""))
                .contains(Goal.atMost(0.9, "×"));
        assertThat(new Goals(new Options.Binaries(shell, full)).forCall(Measure.COLD, ""))
                .contains(Goal.atMost(0.5, "×"));
    }

    @Test
    void valuesAreWrittenWithTheDigitsThatMeanSomething() {
        assertThat(Numbers.millis(0.1234)).isEqualTo("0.12 ms");
        assertThat(Numbers.millis(12.34)).isEqualTo("12.3 ms");
        assertThat(Numbers.millis(1234.5)).isEqualTo("1235 ms");
        assertThat(Numbers.ratio(0.555)).isEqualTo("0.56 ×");
        assertThat(Numbers.megabytes(1536)).isEqualTo("1.5 MB");
    }
}
