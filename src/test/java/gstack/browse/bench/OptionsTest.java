package gstack.browse.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;

final class OptionsTest {
    private static Options parse(String... words) {
        return Options.parse(List.of(words));
    }

    @Test
    void withoutWordsEverythingIsMeasuredButNoPeer() {
        Options options = parse();
        assertThat(options.measures()).containsExactly(Measure.values());
        assertThat(options.binaries()).isEmpty();
        assertThat(options.peers()).isFalse();
        assertThat(options.write()).isFalse();
        assertThat(options.rounds()).isEqualTo(20);
    }

    @Test
    void everyOptionIsUnderstood() {
        Options options = parse("--peers", "--write", "--rounds", "7", "--only", "url,js");
        assertThat(options.peers()).isTrue();
        assertThat(options.write()).isTrue();
        assertThat(options.rounds()).isEqualTo(7);
        assertThat(options.measures()).containsExactly(Measure.URL, Measure.JS);
    }

    @Test
    void oneChromiumIsForEverybodyAndTwoAreForEach() {
        Options options = parse("--chromium", "/a", "--chromium", "/b,/c");
        assertThat(options.binaries())
                .containsExactly(
                        new Options.Binaries(Path.of("/a"), Path.of("/a")),
                        new Options.Binaries(Path.of("/b"), Path.of("/c")));
        assertThat(options.binaries())
                .extracting(Options.Binaries::same)
                .containsExactly(true, false);
    }

    @Test
    void aWrongWordSaysWhatIsWrong() {
        assertMisuse("There is no row 'uri'", "--only", "uri");
        assertMisuse("--rounds needs a number above 0, not 'x'", "--rounds", "x");
        assertMisuse("--rounds needs a number above 0, not '0'", "--rounds", "0");
        assertMisuse("--chromium needs a value", "--chromium");
        assertMisuse("Unknown option 'fast'", "fast");
    }

    private static void assertMisuse(String message, String... words) {
        assertThatExceptionOfType(Options.Misuse.class)
                .isThrownBy(() -> parse(words))
                .withMessageContaining(message);
    }
}
