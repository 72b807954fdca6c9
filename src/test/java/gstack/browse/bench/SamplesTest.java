package gstack.browse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SamplesTest {
    private static Samples of(double... values) {
        Samples samples = new Samples();
        for (double value : values) {
            samples.add(value);
        }
        return samples;
    }

    @Test
    void theMedianOfAnOddNumberIsTheOneInTheMiddle() {
        assertThat(of(9, 1, 5).median()).isEqualTo(5);
    }

    @Test
    void theMedianOfAnEvenNumberLiesBetweenTheTwoInTheMiddle() {
        assertThat(of(4, 1, 2, 100).median()).isEqualTo(3);
    }

    @Test
    void nineOfTenSamplesAreAtMostTheP90() {
        assertThat(of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10).p90()).isEqualTo(9);
        assertThat(of(3, 1, 2).p90()).isEqualTo(3);
    }

    @Test
    void oneSampleIsBoth() {
        assertThat(of(7).median()).isEqualTo(7);
        assertThat(of(7).p90()).isEqualTo(7);
    }
}
