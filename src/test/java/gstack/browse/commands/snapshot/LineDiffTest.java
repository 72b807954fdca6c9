package gstack.browse.commands.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

final class LineDiffTest {
    private static final String HEAD = "--- previous snapshot\n+++ current snapshot\n\n";

    @Test
    void everyLineIsThereWithItsMark() {
        assertThat(LineDiff.of("a\nb\nc", "a\nx\nc\nd"))
                .isEqualTo(HEAD + "  a\n- b\n+ x\n  c\n+ d");
    }

    @Test
    void equalTextsHaveOnlyContext() {
        assertThat(LineDiff.of("a\nb", "a\nb")).isEqualTo(HEAD + "  a\n  b");
    }

    @Test
    void allNewAndAllGone() {
        assertThat(LineDiff.of("", "a")).isEqualTo(HEAD + "+ a");
        assertThat(LineDiff.of("a", "")).isEqualTo(HEAD + "- a");
    }

    @Test
    void bothTextsCanBeReadBackFromAnyDiff() {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            String before = text(random);
            String after = text(random);
            List<String> diff =
                    LineDiff.of(before, after).substring(HEAD.length()).lines().toList();
            assertThat(read(diff, '+')).isEqualTo(before);
            assertThat(read(diff, '-')).isEqualTo(after);
        }
    }

    @Test
    void textsWithoutAnythingInCommonAreShownOneAfterTheOther() {
        String before = lines("a", 2000);
        String after = lines("b", 2000);
        List<String> diff = LineDiff.of(before, after).substring(HEAD.length()).lines().toList();
        assertThat(diff).hasSize(4000);
        assertThat(read(diff, '+')).isEqualTo(before);
    }

    private static String lines(String prefix, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> prefix + i)
                .collect(Collectors.joining("\n"));
    }

    private static String text(Random random) {
        return random.ints(random.nextInt(12), 0, 4)
                .mapToObj(i -> "l" + i)
                .collect(Collectors.joining("\n"));
    }

    private static String read(List<String> diff, char without) {
        return diff.stream()
                .filter(line -> line.charAt(0) != without)
                .map(line -> line.substring(2))
                .collect(Collectors.joining("\n"));
    }
}
