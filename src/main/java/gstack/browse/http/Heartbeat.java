package gstack.browse.http;

import gstack.browse.httpd.Exchange;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Tells a waiting client every two seconds that its command is still being worked on.
final class Heartbeat implements AutoCloseable {
    private static final int PROCESSING = 102;
    private static final long EVERY_SECONDS = 2;

    private final CountDownLatch over = new CountDownLatch(1);

    Heartbeat(Exchange exchange) {
        Thread.startVirtualThread(() -> beat(exchange));
    }

    private void beat(Exchange exchange) {
        try {
            while (!over.await(EVERY_SECONDS, TimeUnit.SECONDS)) {
                exchange.interim(PROCESSING);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (IOException _) {
            // The client has gone; the command is told by its own watch.
        }
    }

    @Override
    public void close() {
        over.countDown();
    }
}
