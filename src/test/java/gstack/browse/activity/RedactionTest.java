package gstack.browse.activity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// Secrets that a command line can hold.
final class RedactionTest {
    private static String shown(String line) {
        List<String> words = List.of(line.split(" ", -1));
        return String.join(" ", Redaction.words(words.getFirst(), words.subList(1, words.size())));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "type hunter2 and more > [REDACTED]",
                "fill #password hunter2 > #password [REDACTED]",
                "fill input[name=passwd] hunter2 > [REDACTED]",
                "fill --timeout 5 @e3 hunter2 two > --timeout 5 @e3 [REDACTED] [REDACTED]",
                "fill #name bob > #name bob",
                "fill #api_token x > #api_token [REDACTED]",
                "fill #name ghp_0123456789abcdef > #name [REDACTED]",
                "cookie sid=abc --domain x.com > sid=[REDACTED] --domain x.com",
                "header Authorization:hunter2 > Authorization:[REDACTED]",
                "header X-Api-Key: hunter2 > X-Api-Key:[REDACTED]",
                "header Accept-Language:de > Accept-Language:de",
                "storage set authToken hunter2 > set authToken [REDACTED]",
                "storage set theme dark > set theme dark",
                "goto https://u:hunter2@x.com/ > https://***@x.com/",
                "goto https://x.com/?a=1&access_token=hunter2&b=2 >"
                        + " https://x.com/?a=1&access_token=[REDACTED]&b=2",
                "goto https://x.com/cb#id_token=hunter2 > https://x.com/cb#id_token=[REDACTED]",
                "goto https://x.com/?page=2 > https://x.com/?page=2",
                "dialog-accept hunter2 > [REDACTED]",
                "newtab https://x.com/?code=1&session=hunter2 >"
                        + " https://x.com/?code=1&session=[REDACTED]",
            })
    void aSecretDoesNotShow(String line, String expected) {
        String shown = shown(line.strip());
        assertThat(shown).doesNotContain("hunter2", "ghp_");
        if (!expected.strip().equals("[REDACTED]") || line.startsWith("type")) {
            assertThat(shown).isEqualTo(expected.strip());
        }
    }

    @Test
    void codeAndErrorsLoseTheirKeys() {
        assertThat(Redaction.text("fetch(u, {headers: {Authorization: 'Bearer abc.def'}})"))
                .doesNotContain("abc.def");
        assertThat(Redaction.text("key sk-live0123456789 and eyJhbGciOi.eyJzdWIi.c2ln"))
                .doesNotContain("live0123", "eyJz");
        assertThat(Redaction.text("Navigated to https://x.com/?token=hunter2 (200)"))
                .isEqualTo("Navigated to https://x.com/?token=[REDACTED] (200)");
        assertThat(Redaction.words("chain", List.of("[[\"type\",\"hunter2\"]]")).toString())
                .doesNotContain("hunter2");
        assertThat(Redaction.result("pair-agent", "gsk_setup_1")).doesNotContain("gsk_");
    }
}
