package gstack.browse.cdp;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// One DevTools call under way: sent, and answered, failed or abandoned later.
public final class Call {
    private final String method;
    private final CountDownLatch answered = new CountDownLatch(1);
    private volatile @Nullable Json result;
    private volatile @Nullable Json error;

    Call(String method) {
        this.method = method;
    }

    void answer(Json message) {
        if (message.has("error")) {
            error = message.at("error");
        } else {
            result = message.at("result");
        }
        answered.countDown();
    }

    /// The target went away: whoever waits is told at once.
    void abandon(String why) {
        error = Json.object("code", SessionGone.CODE, "message", why);
        answered.countDown();
    }

    /// The result, waited for until the command's deadline. The exception is made here, so that its
    /// stack is the caller's.
    public Json await() {
        return await(Deadline.current());
    }

    public Json await(Deadline deadline) {
        try {
            if (!answered.await(deadline.remainingNanos(), TimeUnit.NANOSECONDS)) {
                throw new Overdue(method, deadline);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
        Json failure = error;
        if (failure == null) {
            Json answer = result;
            return answer == null ? Json.NULL : answer;
        }
        if (failure.number("code", 0) == SessionGone.CODE) {
            throw new SessionGone(method, failure.text("message"));
        }
        throw new CdpException(method, failure.number("code", 0), failure.text("message"));
    }

    /// What is there of a result by now; nothing if it failed.
    public Json succeeded() {
        Json answer = result;
        return answer == null ? Json.NULL : answer;
    }

    public boolean isAnswered() {
        return answered.getCount() == 0;
    }
}
