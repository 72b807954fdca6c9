package gstack.browse.support;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/// A server that misbehaves: each connection is handed to the test, which answers with raw bytes or
/// not at all.
public final class RawServer implements AutoCloseable {
    /// What to do with one connection; it is closed when this returns.
    public interface Manners {
        void serve(Socket connection) throws IOException, InterruptedException;
    }

    private final ServerSocket listener;
    private final List<Socket> open = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);

    public RawServer(Manners manners) {
        try {
            listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.startVirtualThread(() -> accept(manners));
    }

    private void accept(Manners manners) {
        while (!listener.isClosed()) {
            try {
                Socket connection = listener.accept();
                open.add(connection);
                Thread.startVirtualThread(() -> serve(manners, connection));
            } catch (IOException _) {
                // The test is over.
            }
        }
    }

    private static void serve(Manners manners, Socket connection) {
        try (connection) {
            manners.serve(connection);
        } catch (IOException _) {
            // The browser hung up, as it may.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    public String url() {
        return "http://127.0.0.1:" + listener.getLocalPort() + "/";
    }

    /// Waits until the test ends, as a server that never answers does.
    public void awaitClose() throws InterruptedException {
        closed.await();
    }

    public static void write(Socket connection, String text) throws IOException {
        OutputStream out = connection.getOutputStream();
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public void close() throws IOException {
        closed.countDown();
        listener.close();
        for (Socket connection : open) {
            connection.close();
        }
    }
}
