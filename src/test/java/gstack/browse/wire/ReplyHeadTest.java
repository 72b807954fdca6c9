package gstack.browse.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

final class ReplyHeadTest {
    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static Optional<ReplyHead> read(String... lines) throws IOException {
        return ReplyHead.read(bytes(String.join("\r\n", lines) + "\r\n\r\n"), _ -> {});
    }

    @Test
    void aReplySaysWhoAnswersAndHowToExit() throws Exception {
        assertThat(read("HTTP/1.1 500 Oh", "X-Browse: 77 inline 1", "Content-Length: 12", "A: b"))
                .contains(new ReplyHead(500, 77, "inline", 1, 12));
    }

    @Test
    void theBodyIsLeftInTheStream() throws Exception {
        InputStream in =
                bytes("HTTP/1.1 200 OK\r\nX-Browse: 1 stream 0\r\ncontent-length:3\r\n\r\nabc");
        assertThat(ReplyHead.read(in, _ -> {})).contains(new ReplyHead(200, 1, "stream", 0, 3));
        assertThat(in.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo("abc");
    }

    @Test
    void signsOfLifeAreSkipped() throws Exception {
        assertThat(
                        read(
                                "HTTP/1.1 102 Processing",
                                "",
                                "HTTP/1.1 102 Processing",
                                "X-Browse: 1 inline 0",
                                "",
                                "HTTP/1.1 200 OK",
                                "X-Browse: 5 inline 0",
                                "Content-Length: 0"))
                .contains(new ReplyHead(200, 5, "inline", 0, 0));
    }

    @Test
    void whatSignsOfLifeSayIsHeard() throws Exception {
        List<String> said = new ArrayList<>();
        ReplyHead.read(
                bytes(
                        "HTTP/1.1 102 Processing\r\nX-Browse-Progress: 5 one of two\r\n\r\n"
                                + "HTTP/1.1 200 OK\r\nX-Browse: 5 inline 0\r\n\r\n"),
                said::add);
        assertThat(said).containsExactly("5 one of two");
    }

    @Test
    void anotherServerIsNoDaemon() throws Exception {
        assertThat(read("HTTP/1.1 200 OK", "Server: other", "Content-Length: 0")).isEmpty();
        assertThat(read("HTTP/1.1 200 OK", "X-Browse: words not numbers")).isEmpty();
        assertThat(read("SSH-2.0-OpenSSH_9.2")).isEmpty();
        assertThat(read("HTTP/1.1 abc")).isEmpty();
        assertThat(read("x".repeat(100_000))).isEmpty();
    }

    @Test
    void anEndWithinTheHeadIsNoReply() {
        assertThatThrownBy(() -> ReplyHead.read(bytes("HTTP/1.1 200 OK\r\nX-Bro"), _ -> {}))
                .isInstanceOf(EOFException.class);
        assertThatThrownBy(() -> ReplyHead.read(bytes(""), _ -> {}))
                .isInstanceOf(EOFException.class);
    }
}
