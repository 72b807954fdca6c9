package gstack.browse.cdp;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

final class PipeTransportTest {
    private static final int LIMIT = 200_000;

    private static PipeTransport reading(String bytes) {
        return new PipeTransport(
                new ByteArrayInputStream(bytes.getBytes(StandardCharsets.UTF_8)),
                new ByteArrayOutputStream(),
                LIMIT);
    }

    @Test
    void messagesAreWhatStandsBetweenTheNuls() throws IOException {
        PipeTransport pipe = reading("{\"id\":1}\0\0{\"a\":\"é\"}\0cut");
        assertThat(pipe.receive()).isEqualTo("{\"id\":1}");
        assertThat(pipe.receive()).isEmpty();
        assertThat(pipe.receive()).isEqualTo("{\"a\":\"é\"}");
        assertThat(pipe.receive()).isNull();
    }

    @Test
    void aLongMessageArrivesWhole() throws IOException {
        String text = "é".repeat(90_000);
        assertThat(reading(text + "\0").receive()).isEqualTo(text);
    }

    @Test
    void anAnswerTooLargeBecomesAnErrorForItsCall() throws IOException {
        PipeTransport pipe =
                reading("{\"id\":47,\"result\":\"" + "x".repeat(700_000) + "\"}\0{\"id\":48}\0");
        Json answer = Json.parse(String.valueOf(pipe.receive()));
        assertThat(answer.number("id", 0)).isEqualTo(47);
        assertThat(answer.at("error").number("code", 0)).isEqualTo(CdpException.TOO_LARGE);
        assertThat(answer.at("error").text("message")).startsWith("the answer is larger than ");
        assertThat(pipe.receive()).isEqualTo("{\"id\":48}");
    }

    @Test
    void anEventTooLargeIsLeftOut() throws IOException {
        PipeTransport pipe =
                reading("{\"method\":\"a.b\",\"params\":\"" + "x".repeat(700_000) + "\"}\0{}\0");
        assertThat(pipe.receive()).isEqualTo("{}");
        assertThat(pipe.receive()).isEqualTo("{}");
        assertThat(pipe.receive()).isNull();
    }

    @Test
    void aBrowserThatEndsInTheMiddleOfALargeMessageHasEnded() throws IOException {
        assertThat(reading("{\"id\":1,\"x\":\"" + "x".repeat(700_000)).receive()).isNull();
    }
}
