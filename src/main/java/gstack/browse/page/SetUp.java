package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.Session;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// What a tab is told before its first command, in the background.
final class SetUp {
    private final Session session;
    private final Frames frames;
    private final Window window;
    private final CountDownLatch ready = new CountDownLatch(1);

    SetUp(Session session, Frames frames, Window window) {
        this.session = session;
        this.frames = frames;
        this.window = window;
    }

    void begin(String targetId) {
        Thread.ofVirtual().name("set up " + targetId).start(this::run);
    }

    private void run() {
        try {
            List<Call> calls = new ArrayList<>();
            calls.addAll(Parts.watch(session));
            calls.add(window.applyViewport());
            calls.add(session.send("Emulation.setFocusEmulationEnabled", "enabled", true));
            Call tree = session.send("Page.getFrameTree");
            // A window that opens without an opener answers nothing before it may run.
            calls.add(session.send("Runtime.runIfWaitingForDebugger"));
            frames.adoptTree(session, tree.await().at("frameTree"));
            calls.forEach(Call::await);
        } catch (SessionGone _) {
            // The tab was closed while it was being set up; whoever waits learns it from the
            // session.
        } finally {
            ready.countDown();
        }
    }

    void await() {
        if (!isDoneBy(Deadline.current())) {
            throw new BrowseException.Timeout(
                    "The tab did not become ready in time. Try again, or open another with"
                            + " 'newtab'.");
        }
    }

    boolean isDoneBy(Deadline deadline) {
        try {
            return ready.await(deadline.remainingNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }
}
