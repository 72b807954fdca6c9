package gstack.browse.httpd;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;

/// The bytes a peer gets, in steps that each must leave within the time for writing.
final class Outbound {
    static final long NOT_WRITING = 0;
    private static final int STEP = 32 << 10;

    private final OutputStream out;
    private final Watchdog watchdog;
    private final long patience;
    private volatile long overdueAt = NOT_WRITING;
    private volatile boolean broken;

    Outbound(Socket socket, Watchdog watchdog, Duration patience) throws IOException {
        this.out = socket.getOutputStream();
        this.watchdog = watchdog;
        this.patience = patience.toNanos();
    }

    long overdueAt() {
        return overdueAt;
    }

    /// True after a write failed.
    boolean broken() {
        return broken;
    }

    void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        // An interrupted virtual thread would close the socket when it has to wait; a cancelled
        // handler may still answer.
        boolean interrupted = Thread.interrupted();
        try {
            for (int done = 0; done < length; done += STEP) {
                overdueAt = System.nanoTime() + patience | 1;
                watchdog.arm();
                out.write(bytes, offset + done, Math.min(STEP, length - done));
            }
        } catch (IOException e) {
            broken = true;
            throw e;
        } finally {
            overdueAt = NOT_WRITING;
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// A plain view for handlers; closing it ends nothing, the server does that.
    OutputStream stream() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                Outbound.this.write(new byte[] {(byte) b});
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                Outbound.this.write(bytes, offset, length);
            }
        };
    }
}
