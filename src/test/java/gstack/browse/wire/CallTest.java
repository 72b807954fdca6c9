package gstack.browse.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;

final class CallTest {
    @Test
    void aCallSurvivesTheJourney() {
        Call call = new Call("/home/me", "", List.of("fill", "", "a\nb", "ÿ"));
        assertThat(Call.decode(call.encode())).isEqualTo(call);
    }

    @Test
    void theFieldsAreTerminatedByNul() {
        byte[] body = new Call("/", "3", List.of("url")).encode();
        assertThat(new String(body, StandardCharsets.ISO_8859_1)).isEqualTo("/\0003\0url\0");
    }

    @Test
    void textIsUtf8AndOtherBytesStay() {
        assertThat(Call.text(Call.field("größe"))).isEqualTo("größe");
        assertThat(Call.decode(new byte[] {0, 0, (byte) 0xff, 0}).args()).containsExactly("ÿ");
    }

    @Test
    void aCommandThatReadsStdinDoesSoOnlyWithoutWords() {
        Call bare = new Call("/", "", List.of("--tab-id", "2", "chain", "--keep-going"));
        assertThat(bare.wantsInput()).isTrue();
        Call filled = bare.withInput("goto x | text\n".getBytes(StandardCharsets.UTF_8));
        assertThat(filled.args()).endsWith("--keep-going", "goto x | text");
        assertThat(filled.wantsInput()).isFalse();
        assertThat(bare.withInput(new byte[] {'\n'})).isEqualTo(bare);
        assertThat(new Call("/", "", List.of("url")).wantsInput()).isFalse();
        assertThat(new Call("/", "", List.of("url", "chain")).wantsInput()).isFalse();
    }

    @Test
    void whatIsMissingIsEmpty() {
        assertThat(Call.decode(new byte[0])).isEqualTo(new Call("", "", List.of()));
        assertThat(Call.decode("/x".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(new Call("/x", "", List.of()));
    }
}
