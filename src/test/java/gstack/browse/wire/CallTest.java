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
    void whatIsMissingIsEmpty() {
        assertThat(Call.decode(new byte[0])).isEqualTo(new Call("", "", List.of()));
        assertThat(Call.decode("/x".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(new Call("/x", "", List.of()));
    }
}
