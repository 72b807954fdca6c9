package gstack.browse.httpd;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/// The threads that wait for clients. Whoever gets one serves it there and then, which spares the
/// client a change of threads; another one waits in its place.
final class Acceptors {
    /// So many wait for the next client; the rest end when their client is served.
    private static final int WAITING = 2;

    /// Out of descriptors, nothing tells us when there are some again.
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(50);

    private final ServerSocket listener;
    private final Faults faults;
    private final Consumer<Socket> service;
    private final AtomicInteger free = new AtomicInteger();

    /// Held by the one that waits on the port.
    private final ReentrantLock atThePort = new ReentrantLock();

    Acceptors(ServerSocket listener, Faults faults, Consumer<Socket> service) {
        this.listener = listener;
        this.faults = faults;
        this.service = service;
    }

    void start() {
        free.incrementAndGet();
        Thread.ofPlatform().daemon().name("http").start(this::run);
    }

    /// Waits until nobody is at the port any more; the listener is closed already.
    void awaitEnd(Duration limit) throws InterruptedException {
        if (atThePort.tryLock(limit.toNanos(), TimeUnit.NANOSECONDS)) {
            atThePort.unlock();
        }
    }

    private void run() {
        while (true) {
            Socket client = next();
            if (client == null) {
                return;
            }
            if (free.decrementAndGet() == 0) {
                replace();
            }
            service.accept(client);
            if (free.incrementAndGet() > WAITING) {
                free.decrementAndGet();
                return;
            }
        }
    }

    /// No shortage of threads may end the listener: this one then takes the next client itself.
    private void replace() {
        try {
            start();
        } catch (OutOfMemoryError e) {
            free.decrementAndGet();
            faults.report("accept", e);
        }
    }

    /// Nothing when the listener is closed.
    private @Nullable Socket next() {
        atThePort.lock();
        try {
            while (!listener.isClosed()) {
                try {
                    return listener.accept();
                } catch (IOException | OutOfMemoryError e) {
                    if (!listener.isClosed()) {
                        faults.report("accept", e);
                        LockSupport.parkNanos(PAUSE);
                    }
                }
            }
            return null;
        } finally {
            atThePort.unlock();
        }
    }
}
