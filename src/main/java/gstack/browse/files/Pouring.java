package gstack.browse.files;

import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;

/// Takes a small answer through the protocol, piece by piece, which is quicker than a download.
record Pouring(Session session, Shelf shelf) {
    private static final int PIECE = 256 << 10;

    Fetched pour(Response response) {
        Path draft = shelf.draft();
        try (OutputStream out = Files.newOutputStream(draft, StandardOpenOption.CREATE_NEW)) {
            long size = pieces(response, out);
            if (size != response.length()) {
                throw new BrowseException.Failed(
                        "the connection was broken off after "
                                + size
                                + " of "
                                + response.length()
                                + " bytes. Try again, or look at the server's log");
            }
            return new Fetched(draft, size, response.type(), response.name());
        } catch (IOException e) {
            discard(draft);
            throw new BrowseException.Failed("could not write " + draft + ": " + e.getMessage(), e);
        } catch (RuntimeException e) {
            discard(draft);
            throw e;
        }
    }

    private static void discard(Path draft) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException _) {
            // The shelf is cleared when the daemon ends.
        }
    }

    private long pieces(Response response, OutputStream out) throws IOException {
        String id = response.requestId();
        String stream =
                session.call("Fetch.takeResponseBodyAsStream", "requestId", id).text("stream");
        try {
            long size = 0;
            for (Json piece = read(stream); ; piece = read(stream)) {
                byte[] bytes = bytes(piece);
                out.write(bytes);
                size += bytes.length;
                if (piece.flag("eof") || size > response.length()) {
                    return size;
                }
            }
        } finally {
            session.send("IO.close", "handle", stream);
            session.send("Fetch.failRequest", "requestId", id, "errorReason", "Aborted");
        }
    }

    private Json read(String stream) {
        return Deadline.within(
                Loader.SILENCE, () -> session.call("IO.read", "handle", stream, "size", PIECE));
    }

    private static byte[] bytes(Json piece) {
        String data = piece.text("data");
        return piece.flag("base64Encoded")
                ? Base64.getDecoder().decode(data)
                : data.getBytes(StandardCharsets.UTF_8);
    }
}
