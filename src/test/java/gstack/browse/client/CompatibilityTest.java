package gstack.browse.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

final class CompatibilityTest {
    private static final List<String> WORK = List.of("'wait' in tab 1 for 12 s");

    @Test
    void theSameBuildIsUsed() {
        assertThat(Compatibility.of("a", "a", WORK)).isEqualTo(new Compatibility.Same());
    }

    @Test
    void anotherBuildIsReplacedWhenItIsIdle() {
        assertThat(Compatibility.of("a", "b", List.of()))
                .isEqualTo(new Compatibility.Replaceable());
    }

    @Test
    void anotherBuildIsKeptWhileItWorks() {
        assertThat(Compatibility.of("a", "b", WORK)).isEqualTo(new Compatibility.AtWork(WORK));
    }
}
