package gstack.browse.cdp;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

/// Keeps a message that would not fit into memory from ending the connection: whoever asked for it
/// gets an error instead.
final class Oversize {
    /// A message is held up to twelve times while it is read and answered: as bytes, as text, as
    /// JSON, as a reply, and in buffers that grow by doubling.
    static final long LIMIT = Runtime.getRuntime().maxMemory() / 12;

    private static final String ID = "{\"id\":";

    private Oversize() {}

    /// The message to go on with in place of one that begins with `head`.
    static String substitute(String head) {
        Integer id = id(head);
        return id == null ? "{}" : refusal(id).toString();
    }

    /// An answer to the call with that number.
    static Json refusal(int id) {
        return Json.object(
                "id",
                id,
                "error",
                Json.object(
                        "code",
                        CdpException.TOO_LARGE,
                        "message",
                        "the answer is larger than " + LIMIT / 1024 / 1024 + " MB"));
    }

    /// The number of the call that a message answers, read from its beginning.
    static @Nullable Integer id(String message) {
        int end = ID.length();
        while (end < message.length() && Character.isDigit(message.charAt(end))) {
            end++;
        }
        return message.startsWith(ID) && end > ID.length() && end < ID.length() + 10
                ? Integer.valueOf(message.substring(ID.length(), end))
                : null;
    }
}
