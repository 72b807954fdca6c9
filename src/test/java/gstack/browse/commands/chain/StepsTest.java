package gstack.browse.commands.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.util.List;

final class StepsTest {
    private static List<List<String>> of(String... words) {
        return Steps.of(List.of(words));
    }

    @Test
    void jsonIsAnArrayOfArrays() {
        assertThat(of(" [[\"goto\",\"u\"],[\"wait\",500],[\"text\"]] "))
                .containsExactly(List.of("goto", "u"), List.of("wait", "500"), List.of("text"));
    }

    @Test
    void pipesSeparateAndQuotesHoldTogether() {
        assertThat(of("goto u | fill #a \"x y\" | snapshot -i"))
                .containsExactly(
                        List.of("goto", "u"),
                        List.of("fill", "#a", "x y"),
                        List.of("snapshot", "-i"));
    }

    @Test
    void aPipeInQuotesOrInAWordIsNone() {
        assertThat(of("fill #a \"x | y\" | js a|b"))
                .containsExactly(List.of("fill", "#a", "x | y"), List.of("js", "a|b"));
    }

    @Test
    void quotesMayBeEmptyEscapedOrInTheMiddle() {
        assertThat(of("fill #a \"\" | fill [name=\"q r\"] \"say \\\"hi\\\" \\n\""))
                .containsExactly(
                        List.of("fill", "#a", ""), List.of("fill", "[name=q r]", "say \"hi\" \\n"));
    }

    @Test
    void linesSeparateToo() {
        assertThat(of("goto u\n\ntext |\n url |\n"))
                .containsExactly(List.of("goto", "u"), List.of("text"), List.of("url"));
    }

    @Test
    void wordsOfTheShellAreTakenAsTheyAre() {
        assertThat(of("fill", "#a", "x y", "|", "url"))
                .containsExactly(List.of("fill", "#a", "x y"), List.of("url"));
    }

    @Test
    void whatMakesNoSenseIsNamed() {
        assertThatThrownBy(() -> of("[[\"goto\"")).hasMessageContaining("cannot read its JSON");
        assertThatThrownBy(() -> of("[[\"url\"],[]]")).hasMessageContaining("Step 2 of the chain");
        assertThatThrownBy(() -> of("[[\"url\"],\"text\"]")).hasMessageContaining("Step 2");
        assertThatThrownBy(() -> of("[[\"url\",[]]]")).hasMessageContaining("Step 1");
        assertThatThrownBy(() -> of("[]")).hasMessageContaining("no step to run");
        assertThatThrownBy(() -> of(" | ")).hasMessageContaining("no step to run");
        assertThatThrownBy(() -> of("url | fill #a \"x")).hasMessageContaining("in step 2");
    }
}
