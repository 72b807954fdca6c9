package gstack.browse.httpd;

import gstack.browse.error.Deadline;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Arrays;

/// The body of one request, read when it is asked for.
final class Body {
    private static final int FIRST_ROOM = 64 << 10;
    private static final int CHUNK_LINE = 256;

    /// An unread body up to this size is skipped; a larger one costs the connection.
    private static final int SKIPPED = 64 << 10;

    private final Inbound in;
    private final Limits limits;
    private final BodyRoom room;
    private final long length;
    private long taken;
    private byte[] data = {};
    private int size;
    private boolean read;

    Body(Inbound in, Limits limits, BodyRoom room, long length) {
        this.in = in;
        this.limits = limits;
        this.room = room;
        this.length = length;
        this.read = length == 0;
    }

    static Rejected tooLarge(Limits limits) {
        return new Rejected(
                413,
                "Request body larger than the limit of "
                        + limits.bodyBytes()
                        + " bytes; nothing was run. Put long content into a file and name that.");
    }

    /// Gives back the room that it took.
    void forget() {
        room.leave(taken);
        taken = 0;
    }

    boolean isRead() {
        return read;
    }

    boolean isWorthSkipping() {
        return read || (length > 0 && length <= SKIPPED);
    }

    byte[] read() throws IOException {
        if (read) {
            return data;
        }
        Deadline due = Deadline.after(limits.bodyTime());
        try {
            if (length < 0) {
                readChunks(due);
            } else {
                append(length, due);
            }
        } catch (SocketTimeoutException _) {
            throw new Rejected(408, "The request body did not arrive in time.");
        }
        data = data.length == size ? data : Arrays.copyOf(data, size);
        read = true;
        return data;
    }

    private void readChunks(Deadline due) throws IOException {
        Rejected malformed = Rejected.bad("Malformed chunk.");
        for (long chunk = chunkSize(due); chunk > 0; chunk = chunkSize(due)) {
            if (size + chunk > limits.bodyBytes()) {
                throw tooLarge(limits);
            }
            append(chunk, due);
            if (!in.line(2, malformed, due).isEmpty()) {
                throw malformed;
            }
        }
        skipTrailers(due);
    }

    private long chunkSize(Deadline due) throws IOException {
        Rejected malformed = Rejected.bad("Malformed chunk.");
        String line = in.line(CHUNK_LINE, malformed, due);
        int extension = line.indexOf(';');
        int digits = extension < 0 ? line.length() : extension;
        if (digits == 0 || digits > 15) {
            throw malformed;
        }
        long value = 0;
        for (int i = 0; i < digits; i++) {
            int digit = Target.hex(line.charAt(i));
            if (digit < 0) {
                throw malformed;
            }
            value = value << 4 | digit;
        }
        return value;
    }

    private void skipTrailers(Deadline due) throws IOException {
        int left = limits.headerBytes();
        Rejected tooLong = new Rejected(431, "Request trailers larger than the limit.");
        while (true) {
            String line = in.line(left, tooLong, due);
            if (line.isEmpty()) {
                return;
            }
            left -= line.length() + 2;
        }
    }

    /// Room grows with what has arrived, so that an announced length alone takes no memory.
    private void append(long count, Deadline due) throws IOException {
        taken = room.enter(taken, size + count, due);
        int target = (int) (size + count);
        while (size < target) {
            if (size == data.length) {
                int wish = (int) Math.min(Math.max(FIRST_ROOM, 2L * size), limits.bodyBytes());
                data = Arrays.copyOf(data, length < 0 ? wish : Math.min(wish, target));
            }
            int got = in.read(data, size, Math.min(target, data.length) - size, due);
            if (got < 0) {
                throw new EOFException("peer closed within a body");
            }
            size += got;
        }
    }
}
