package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Random;

final class DataUrlTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "data:text/plain;base64,aGVsbG8=",
                "data:;base64,aGVsbG8=",
                "DATA:text/plain;charset=utf-8;BASE64,aGVsbG8=",
                "data:text/plain; base64 ,aGVs\nbG8=",
                "data:text/plain;base64,aGVsbG8",
                "data:text/plain;base64,aGVsbG8%3D",
            })
    void base64IsDecoded(String url) {
        assertThat(DataUrl.decode(url))
                .hasValueSatisfying(
                        b -> assertThat(new String(b, StandardCharsets.UTF_8)).isEqualTo("hello"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hello",
                "",
                "data:text/plain,hello",
                "data:text/plain;base64",
                "data:text/base64,aGVsbG8=",
                "see data:text/plain;base64,aGVsbG8=",
                "{\"a\":\"data:;base64,aGVsbG8=\"}",
            })
    void otherTextIsLeftAlone(String text) {
        assertThat(DataUrl.decode(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "data:image/png;base64,aGVsbG8=x",
                "data:image/png;base64,aGVs*bG8=",
                "data:image/png;base64,aGVsb",
                "data:image/png;base64,aGVsbG8==",
                "data:image/png;base64,aGVsbG8…",
                "data:image/png;base64,a-_=",
            })
    void damagedBase64IsAnError(String url) {
        assertThatThrownBy(() -> DataUrl.decode(url))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessage("--out: malformed base64 in data URL (decode would corrupt output)");
    }

    @Test
    void anyBytesComeBackWhole() {
        Random random = new Random(3);
        for (int size = 0; size < 300; size++) {
            byte[] bytes = new byte[size];
            random.nextBytes(bytes);
            String url = "data:image/png;base64," + Base64.getEncoder().encodeToString(bytes);
            assertThat(DataUrl.decode(url)).contains(bytes);
        }
    }
}
