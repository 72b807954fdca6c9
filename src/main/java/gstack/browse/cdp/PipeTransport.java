package gstack.browse.cdp;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.ReentrantLock;

/// NUL-separated messages over the two pipes of `--remote-debugging-pipe`.
public final class PipeTransport implements Transport {
    private static final int CHUNK = 64 * 1024;
    private static final int HEAD = 64;

    private final InputStream in;
    private final OutputStream out;
    private final ReentrantLock writing = new ReentrantLock();
    private final byte[] chunk = new byte[CHUNK];
    private final long limit;
    private int next;
    private int end;

    public PipeTransport(InputStream in, OutputStream out) {
        this(in, out, Oversize.LIMIT);
    }

    PipeTransport(InputStream in, OutputStream out, long limit) {
        this.in = in;
        this.out = out;
        this.limit = limit;
    }

    @Override
    public void send(String message) throws IOException {
        byte[] text = message.getBytes(StandardCharsets.UTF_8);
        byte[] framed = new byte[text.length + 1];
        System.arraycopy(text, 0, framed, 0, text.length);
        writing.lock();
        try {
            out.write(framed);
            out.flush();
        } finally {
            writing.unlock();
        }
    }

    @Override
    public @Nullable String receive() throws IOException {
        ByteArrayOutputStream spill = null;
        while (true) {
            for (int i = next; i < end; i++) {
                if (chunk[i] == 0) {
                    String message = message(spill, i);
                    next = i + 1;
                    return message;
                }
            }
            if (next < end) {
                spill = spill == null ? new ByteArrayOutputStream(2 * CHUNK) : spill;
                spill.write(chunk, next, end - next);
            }
            if (spill != null && spill.size() > limit) {
                String head = new String(spill.toByteArray(), 0, HEAD, StandardCharsets.UTF_8);
                return skipRest() ? Oversize.substitute(head) : null;
            }
            next = 0;
            end = Math.max(0, in.read(chunk, 0, CHUNK));
            if (end == 0) {
                return null;
            }
        }
    }

    /// Passes over the rest of a message; false when the browser closed its end.
    private boolean skipRest() throws IOException {
        while (true) {
            next = 0;
            end = Math.max(0, in.read(chunk, 0, CHUNK));
            for (int i = 0; i < end; i++) {
                if (chunk[i] == 0) {
                    next = i + 1;
                    return true;
                }
            }
            if (end == 0) {
                return false;
            }
        }
    }

    private String message(@Nullable ByteArrayOutputStream spill, int nul) {
        if (spill == null) {
            return new String(chunk, next, nul - next, StandardCharsets.UTF_8);
        }
        spill.write(chunk, next, nul - next);
        return spill.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        closeQuietly(out);
        closeQuietly(in);
    }

    private static void closeQuietly(AutoCloseable stream) {
        try {
            stream.close();
        } catch (Exception _) {
            // The browser's end may be gone already; there is nothing left to release.
        }
    }
}
