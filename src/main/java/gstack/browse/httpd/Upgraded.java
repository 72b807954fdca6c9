package gstack.browse.httpd;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;

/// A connection that speaks another protocol now; whoever holds it must close it.
public final class Upgraded implements Closeable {
    private final Connection connection;
    private volatile int readMillis;

    Upgraded(Connection connection) {
        this.connection = connection;
    }

    /// Fails with [java.net.SocketTimeoutException] when nothing arrives for so long; zero, as at
    /// first, waits on.
    public void readTimeout(Duration time) {
        readMillis = (int) Math.min(time.toMillis(), Integer.MAX_VALUE);
    }

    /// For one reader at a time.
    public InputStream in() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return length == 0 ? 0 : connection.in().read(target, offset, length, readMillis);
            }
        };
    }

    /// Unbuffered; each write is sent at once, and a peer that does not read is cut off.
    public OutputStream out() {
        return connection.out().stream();
    }

    @Override
    public void close() {
        connection.close();
    }
}
