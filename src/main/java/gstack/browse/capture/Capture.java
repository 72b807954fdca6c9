package gstack.browse.capture;

import gstack.browse.cdp.Session;

import java.time.Instant;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/// Everything that the tabs of one browser said, in three rings.
public final class Capture {
    private static final long HEAVIEST = 12_000_000;
    private static final int LONGEST_MESSAGE = 10_000;

    // Somebody who writes the logs waits for the first event after a pause, not for each.
    private final AtomicBoolean news = new AtomicBoolean();
    private final Semaphore wake = new Semaphore(0);
    private final Ring<ConsoleMessage> console = new Ring<>(HEAVIEST, this::tell);
    private final Ring<Request> network = new Ring<>(HEAVIEST, () -> {});
    private final Ring<DialogEntry> dialogs = new Ring<>(HEAVIEST / 4, this::tell);
    private final BodyCapture bodies = new BodyCapture();
    private final ConsoleRecorder messages = new ConsoleRecorder(console);
    private final NetworkRecorder requests =
            new NetworkRecorder(network, this::tell, bodies::arrived);

    private void tell() {
        if (!news.get() && news.compareAndSet(false, true)) {
            wake.release();
        }
    }

    /// Waits until there is something that was not there at the last call.
    void awaitNews() throws InterruptedException {
        wake.acquire();
        news.set(false);
    }

    /// Listens to a tab; to be called before the session's domains are enabled.
    public void follow(Session session, int tab) {
        messages.follow(session, tab);
        requests.follow(session, tab, true);
    }

    /// Listens to a frame or a worker of that tab, which has a session of its own.
    public void followPart(Session session, int tab) {
        messages.follow(session, tab);
        requests.follow(session, tab, false);
    }

    /// A frame or a worker of a tab ended.
    public void left(Session session) {
        requests.left(session);
    }

    public void closed(int tab) {
        requests.closed(tab);
    }

    /// Says why the request with that id is about to fail.
    public void explain(String requestId, String reason) {
        requests.explain(requestId, reason);
    }

    /// Says that a route answers the request with that id.
    public void routed(String requestId) {
        requests.routed(requestId);
    }

    /// Something that was done here to a tab's page.
    public void remark(int tab, String text) {
        console.add(new ConsoleMessage(Instant.now(), tab, "warning", "[browse] " + text));
    }

    public void add(DialogEntry dialog) {
        dialogs.add(
                new DialogEntry(
                        dialog.time(),
                        dialog.tab(),
                        dialog.type(),
                        Plain.shortened(dialog.message(), LONGEST_MESSAGE),
                        dialog.accepted(),
                        dialog.text()));
    }

    public Ring<ConsoleMessage> console() {
        return console;
    }

    public Ring<Request> network() {
        return network;
    }

    public Ring<DialogEntry> dialogs() {
        return dialogs;
    }

    public BodyCapture bodies() {
        return bodies;
    }

    /// Forgets all requests, those under way included.
    public void clearNetwork() {
        network.clear();
        requests.forget();
    }
}
