package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.Random;

final class SurrogatesTest {
    @ParameterizedTest
    @CsvSource({
        "plain, plain",
        "'', ''",
        "\uD83D\uDE00, \uD83D\uDE00",
        "a\uD83D, a\uFFFD",
        "\uDE00b, \uFFFDb",
        "\uDE00\uD83D, \uFFFD\uFFFD",
        "\uD83D\uD83D\uDE00, \uFFFD\uD83D\uDE00",
        "\uD83Dx\uDE00, \uFFFDx\uFFFD",
    })
    void aLoneSurrogateBecomesTheReplacementCharacter(String text, String expected) {
        assertThat(Surrogates.replaceLone(text)).isEqualTo(expected);
    }

    @Test
    void textWithoutLoneSurrogatesIsNotCopied() {
        String text = "grüße \uD83D\uDE00";
        assertThat(Surrogates.replaceLone(text)).isSameAs(text);
    }

    @Test
    void anyTextSurvivesUtf8Afterwards() {
        Random random = new Random(7);
        for (int round = 0; round < 2_000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(12); i > 0; i--) {
                text.append((char) (random.nextBoolean() ? 'a' : 0xD7FE + random.nextInt(0x804)));
            }
            String clean = Surrogates.replaceLone(text.toString());
            byte[] bytes = clean.getBytes(StandardCharsets.UTF_8);
            assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(clean);
            assertThat(clean).hasSameSizeAs(text);
        }
    }
}
