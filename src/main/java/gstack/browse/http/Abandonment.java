package gstack.browse.http;

import gstack.browse.httpd.Exchange;

import java.io.IOException;
import java.util.concurrent.locks.ReentrantLock;

/// Stops the command that this thread runs when its caller goes away, so that the tab is free
/// again.
final class Abandonment implements AutoCloseable {
    private final Thread worker = Thread.currentThread();
    private final ReentrantLock lock = new ReentrantLock();
    private boolean over;

    Abandonment(Exchange exchange) throws IOException {
        exchange.onClientGone(this::interrupt);
    }

    private void interrupt() {
        lock.lock();
        try {
            if (!over) {
                worker.interrupt();
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            over = true;
            // An interrupt that came too late must not hit what this thread does next.
            Thread.interrupted();
        } finally {
            lock.unlock();
        }
    }
}
