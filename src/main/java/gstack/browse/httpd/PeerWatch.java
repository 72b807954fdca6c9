package gstack.browse.httpd;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Notices that the peer left while its request is at work, and keeps what it reads for the next
/// request.
final class PeerWatch {
    private static final int ROOM = 8192;
    private static final int STEP = 512;

    private final Socket socket;
    private final Faults faults;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private volatile boolean used;
    private byte[] ahead = {};
    private int count;
    private boolean reading;
    private boolean ended;
    private @Nullable Runnable action;

    PeerWatch(Socket socket, Faults faults) {
        this.socket = socket;
        this.faults = faults;
    }

    /// Runs `whenGone` once if the peer leaves before [#release()]; a peer that sent more than fits
    /// is not watched.
    void watch(Runnable whenGone) throws IOException {
        lock.lock();
        try {
            if (!ended) {
                action = whenGone;
                startReading();
                return;
            }
        } finally {
            lock.unlock();
        }
        run(whenGone);
    }

    void release() {
        if (!used) {
            return;
        }
        lock.lock();
        try {
            action = null;
        } finally {
            lock.unlock();
        }
    }

    /// True when the watch saw the peer leave.
    boolean ended() {
        lock.lock();
        try {
            return ended;
        } finally {
            lock.unlock();
        }
    }

    /// What the watch has read, or is about to: as [InputStream#read(byte[], int, int)], but zero
    /// when the caller must read itself.
    int take(byte[] target, int offset, int length, int millis) throws IOException {
        if (!used) {
            return 0;
        }
        lock.lock();
        try {
            awaitNews(millis);
            if (count == 0) {
                return ended ? -1 : 0;
            }
            int taken = Math.min(count, length);
            System.arraycopy(ahead, 0, target, offset, taken);
            System.arraycopy(ahead, taken, ahead, 0, count - taken);
            count -= taken;
            return taken;
        } finally {
            lock.unlock();
        }
    }

    private void awaitNews(int millis) throws IOException {
        long left = millis == 0 ? Long.MAX_VALUE : TimeUnit.MILLISECONDS.toNanos(millis);
        while (count == 0 && reading) {
            if (left <= 0) {
                throw new SocketTimeoutException();
            }
            try {
                left = news.awaitNanos(left);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException();
            }
        }
    }

    private void startReading() throws IOException {
        if (reading || count + STEP > ROOM) {
            return;
        }
        if (ahead.length == 0) {
            ahead = new byte[ROOM];
        }
        socket.setSoTimeout(0);
        InputStream in = socket.getInputStream();
        used = true;
        reading = true;
        Thread.ofVirtual().name("http-watch").start(() -> readOn(in));
    }

    private void readOn(InputStream in) {
        byte[] step = new byte[STEP];
        try {
            int got = in.read(step);
            while (got >= 0) {
                if (!keep(step, got)) {
                    return;
                }
                got = in.read(step);
            }
        } catch (IOException _) {
            /* a reset is a departure too */
        }
        Runnable whenGone = leave();
        if (whenGone != null) {
            run(whenGone);
        }
    }

    /// Stores bytes of a request to come; false when nobody needs the watch any more.
    private boolean keep(byte[] step, int got) {
        lock.lock();
        try {
            System.arraycopy(step, 0, ahead, count, got);
            count += got;
            reading = action != null && count + STEP <= ROOM;
            news.signalAll();
            return reading;
        } finally {
            lock.unlock();
        }
    }

    private @Nullable Runnable leave() {
        lock.lock();
        try {
            reading = false;
            ended = true;
            Runnable whenGone = action;
            action = null;
            news.signalAll();
            return whenGone;
        } finally {
            lock.unlock();
        }
    }

    private void run(Runnable whenGone) {
        try {
            whenGone.run();
        } catch (RuntimeException e) {
            faults.report("client-gone", e);
        }
    }
}
