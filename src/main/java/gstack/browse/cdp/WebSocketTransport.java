package gstack.browse.cdp;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;

/// Messages over the WebSocket of a browser that somebody else has started.
public final class WebSocketTransport implements Transport {
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final int HEAD = 64;

    /// What the socket delivers: a message, or the end.
    private sealed interface Arrival {}

    private record Message(String text) implements Arrival {}

    private record End(@Nullable Throwable problem) implements Arrival {}

    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private final ReentrantLock writing = new ReentrantLock();
    private final HttpClient client;
    private final WebSocket socket;

    private WebSocketTransport(URI address) throws IOException {
        client = HttpClient.newBuilder().connectTimeout(CONNECT).build();
        try {
            socket =
                    client.newWebSocketBuilder()
                            .connectTimeout(CONNECT)
                            .buildAsync(address, new Inbox())
                            .join();
        } catch (CompletionException e) {
            client.close();
            throw new IOException("no browser answers at " + address, e.getCause());
        }
    }

    public static WebSocketTransport connect(URI address) throws IOException {
        return new WebSocketTransport(address);
    }

    /// Puts the parts of messages together.
    private final class Inbox implements WebSocket.Listener {
        private StringBuilder parts = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(
                WebSocket from, CharSequence part, boolean last) {
            if (parts.length() <= Oversize.LIMIT) {
                parts.append(part);
            }
            if (last) {
                boolean whole = parts.length() <= Oversize.LIMIT;
                arrivals.add(
                        new Message(whole ? parts.toString() : Oversize.substitute(head(parts))));
                parts = new StringBuilder();
            }
            from.request(1);
            return null;
        }

        private static String head(StringBuilder parts) {
            return parts.substring(0, Math.min(HEAD, parts.length()));
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            arrivals.add(new End(null));
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable problem) {
            arrivals.add(new End(problem));
        }
    }

    @Override
    public void send(String message) throws IOException {
        writing.lock();
        try {
            CompletableFuture<WebSocket> sent = socket.sendText(message, true);
            sent.join();
        } catch (CompletionException e) {
            throw new IOException("the connection to the browser is closed", e.getCause());
        } finally {
            writing.unlock();
        }
    }

    @Override
    public @Nullable String receive() throws IOException {
        try {
            return switch (arrivals.take()) {
                case Message message -> message.text();
                case End end -> {
                    if (end.problem() != null) {
                        throw new IOException("the browser's WebSocket failed", end.problem());
                    }
                    yield null;
                }
            };
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("reading from the browser was interrupted", e);
        }
    }

    @Override
    public void close() {
        socket.abort();
        arrivals.add(new End(null));
        client.shutdownNow();
    }
}
