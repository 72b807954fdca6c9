package gstack.browse.capture;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.cdp.SessionGone;
import gstack.browse.json.Json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.Supplier;

/// The body of a request or of its answer, as the browser still has it or not.
public sealed interface Body {
    /// The bytes as the page got them; `binary` when they are not text.
    final class Known implements Body {
        private final byte[] bytes;
        private final boolean binary;

        Known(byte[] bytes, boolean binary) {
            this.bytes = bytes;
            this.binary = binary;
        }

        public int size() {
            return bytes.length;
        }

        public boolean isBinary() {
            return binary;
        }

        /// The beginning of it, if there is more.
        Known first(int most) {
            return bytes.length <= most ? this : new Known(Arrays.copyOf(bytes, most), binary);
        }

        /// The text, or base64 of what is none.
        public String text() {
            return binary
                    ? Base64.getEncoder().encodeToString(bytes)
                    : new String(bytes, StandardCharsets.UTF_8);
        }
    }

    /// The browser does not have it (any more).
    record Unknown(String why) implements Body {}

    /// Asks the browser for what the server answered.
    static Body ofAnswer(Request request) {
        return ask(() -> {
            Json answer =
                    request.session.call(
                            "Network.getResponseBody", "requestId", request.start().id());
            String body = answer.text("body");
            if (!answer.flag("base64Encoded")) {
                return new Known(body.getBytes(StandardCharsets.UTF_8), false);
            }
            byte[] bytes = Base64.getDecoder().decode(body);
            return new Known(bytes, !isText(bytes));
        });
    }

    /// A server that names no type may still send text.
    private static boolean isText(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes))
                            .toString()
                            .indexOf('\0')
                    < 0;
        } catch (CharacterCodingException _) {
            return false;
        }
    }

    /// What the request itself carried, asked for if it was too long to be announced.
    static Body ofRequest(Request request) {
        Details details = request.details();
        String sent = details == null ? null : details.sentBody();
        if (sent != null) {
            return new Known(sent.getBytes(StandardCharsets.UTF_8), false);
        }
        Session session = request.session;
        return ask(() ->
                new Known(
                        session.call(
                                        "Network.getRequestPostData",
                                        "requestId",
                                        request.start().id())
                                .text("postData")
                                .getBytes(StandardCharsets.UTF_8),
                        false));
    }

    private static Body ask(Supplier<Body> question) {
        try {
            return question.get();
        } catch (CdpException e) {
            return new Unknown(
                    e.code() == CdpException.TOO_LARGE
                            ? "it is too large"
                            : "the browser no longer has it (" + e.reason() + ")");
        } catch (SessionGone _) {
            return new Unknown("its tab or frame is closed");
        } catch (Overdue _) {
            return new Unknown("the page did not hand it over in time");
        }
    }
}
