package gstack.browse.httpd;

import gstack.browse.error.Deadline;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/// The bytes a peer sends, read through one buffer and never beyond a deadline.
final class Inbound {
    private static final int LEAST_BUFFER = 1024;

    private final Socket socket;
    private final InputStream in;
    private final PeerWatch watch;
    private final byte[] buffer;
    private int start;
    private int end;
    private boolean ended;

    Inbound(Socket socket, PeerWatch watch, int lineLimit) throws IOException {
        this.socket = socket;
        this.in = socket.getInputStream();
        this.watch = watch;
        this.buffer = new byte[Math.max(lineLimit, LEAST_BUFFER)];
    }

    boolean hasBuffered() {
        return start < end;
    }

    /// True when the peer closed or reset its side.
    boolean ended() {
        return ended;
    }

    /// Waits for the next byte; false if the peer closed instead.
    boolean await(Deadline due) throws IOException {
        return hasBuffered() || fill(due);
    }

    /// Waits that long for the next byte; false if none came, or if the peer closed instead.
    boolean awaitFor(int millis) throws IOException {
        try {
            int count = receive(buffer, 0, buffer.length, millis);
            end += Math.max(0, count);
            return count > 0;
        } catch (SocketTimeoutException _) {
            return false;
        }
    }

    /// The next line without its CRLF, with `limit` for both together; nothing but CRLF ends a
    /// line.
    String line(int limit, Rejected tooLong, Deadline due) throws IOException {
        int seen = 0;
        while (true) {
            for (; start + seen < end && seen < limit; seen++) {
                byte c = buffer[start + seen];
                boolean afterReturn = seen > 0 && buffer[start + seen - 1] == '\r';
                if (afterReturn != (c == '\n')) {
                    throw Rejected.bad("A line does not end with CR LF.");
                }
                if (c == '\n') {
                    String line = new String(buffer, start, seen - 1, StandardCharsets.ISO_8859_1);
                    start += seen + 1;
                    return line;
                }
                if (Syntax.isControl(c) && c != '\r') {
                    throw Rejected.bad("Control character in the request head.");
                }
            }
            if (seen == limit) {
                throw tooLong;
            }
            if (!fill(due)) {
                throw new EOFException("peer closed within a line");
            }
        }
    }

    /// Reads what is there, at least one byte, or -1 at the end.
    int read(byte[] target, int offset, int length, Deadline due) throws IOException {
        return read(target, offset, length, millis(due));
    }

    /// As above; `millis` of zero waits without end.
    int read(byte[] target, int offset, int length, int millis) throws IOException {
        if (!hasBuffered()) {
            return receive(target, offset, length, millis);
        }
        int count = Math.min(length, end - start);
        System.arraycopy(buffer, start, target, offset, count);
        start += count;
        return count;
    }

    /// Throws away what arrives; false at the end.
    boolean discard(Deadline due) throws IOException {
        start = 0;
        end = 0;
        return fill(due);
    }

    private boolean fill(Deadline due) throws IOException {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            start = 0;
        }
        int count = receive(buffer, end, buffer.length - end, millis(due));
        end += Math.max(0, count);
        return count >= 0;
    }

    private int receive(byte[] target, int offset, int length, int millis) throws IOException {
        try {
            int count = watch.take(target, offset, length, millis);
            if (count == 0) {
                socket.setSoTimeout(millis);
                count = in.read(target, offset, length);
            }
            ended |= count < 0;
            return count;
        } catch (SocketTimeoutException e) {
            throw e;
        } catch (IOException e) {
            ended = true;
            throw e;
        }
    }

    private static int millis(Deadline due) throws SocketTimeoutException {
        long left = due.remainingMillis();
        if (left <= 0) {
            throw new SocketTimeoutException();
        }
        return (int) Math.min(left, Integer.MAX_VALUE);
    }
}
