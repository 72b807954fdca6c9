package gstack.browse.cdp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

final class TracedTransportTest {
    @Test
    void everyMessageIsPassedOnWholeAndToldInShort() throws Exception {
        String answer = "{\"id\":1,\"data\":\"" + "x".repeat(1000) + "\"}";
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        List<String> told = new ArrayList<>();
        Transport traced =
                new TracedTransport(
                        new PipeTransport(
                                new ByteArrayInputStream(
                                        (answer + "\0").getBytes(StandardCharsets.UTF_8)),
                                sent),
                        told::add);
        traced.send("{\"id\":1}");
        assertThat(sent.toString(StandardCharsets.UTF_8)).isEqualTo("{\"id\":1}\0");
        assertThat(traced.receive()).isEqualTo(answer);
        assertThat(traced.receive()).isNull();
        assertThat(told).hasSize(3).contains("→ {\"id\":1}", "← end");
        assertThat(told.get(1)).hasSizeLessThan(500).endsWith("…");
    }

    @Test
    void aMessageThatSpeaksOfCookiesIsToldWithoutThem() throws Exception {
        List<String> told = new ArrayList<>();
        Transport traced =
                new TracedTransport(
                        new PipeTransport(
                                new ByteArrayInputStream(
                                        "{\"id\":7,\"result\":{\"cookies\":[{\"value\":\"SECRET\"}]}}\0"
                                                .getBytes(StandardCharsets.UTF_8)),
                                new ByteArrayOutputStream()),
                        told::add);
        traced.send(
                "{\"id\":7,\"method\":\"Storage.setCookies\",\"params\":{\"value\":\"SECRET\"}}");
        traced.receive();
        assertThat(told.getFirst()).startsWith("→ {\"id\":7,\"method\":\"Storage.setC");
        assertThat(told).allMatch(line -> !line.contains("SECRET"));
    }
}
