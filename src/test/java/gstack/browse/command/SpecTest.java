package gstack.browse.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SpecTest {
    private static Spec spec(String usage) {
        return Spec.of(usage, "Does it", Category.SERVER, Scope.READ);
    }

    @Test
    void theFirstWordOfTheUsageIsTheName() {
        assertThat(spec("goto <url>").name()).isEqualTo("goto");
        assertThat(spec("url").name()).isEqualTo("url");
    }

    @Test
    void aWordInTheBracketsOfAFlagIsItsValue() {
        Spec spec = spec("shot [--clip <x,y,w,h>] [--base64] [-o|--output <path>] [sel] [path]");
        assertThat(spec.flags())
                .containsEntry("--clip", "<x,y,w,h>")
                .containsEntry("--base64", null)
                .containsEntry("-o", "<path>")
                .containsEntry("--output", "<path>")
                .hasSize(4);
    }
}
