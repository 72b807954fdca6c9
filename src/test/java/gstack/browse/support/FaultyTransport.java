package gstack.browse.support;

import gstack.browse.cdp.Transport;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// Passes everything on to the real browser, and on demand fails or holds back the n-th call of a
/// method.
public final class FaultyTransport implements Transport {
    private sealed interface Fault {
        String method();
    }

    private record Fail(String method, String reason) implements Fault {}

    private record Hold(String method) implements Fault {}

    private static final class Trap {
        private final Fault fault;
        private int callsLeft;

        Trap(Fault fault, int nth) {
            this.fault = fault;
            this.callsLeft = nth;
        }
    }

    private final Transport real;
    private final BlockingQueue<String> inbox = new LinkedBlockingQueue<>();
    private final List<Trap> traps = new ArrayList<>();
    private final List<String> held = new ArrayList<>();
    private static final String END = "";

    public FaultyTransport(Transport real) {
        this.real = real;
        Thread.ofPlatform().daemon().name("faulty transport").start(this::pump);
    }

    /// The n-th later call of that method is answered with an error and never reaches the browser.
    public synchronized void failNth(String method, int nth, String reason) {
        traps.add(new Trap(new Fail(method, reason), nth));
    }

    /// The n-th later call of that method is kept back until [#release].
    public synchronized void holdNth(String method, int nth) {
        traps.add(new Trap(new Hold(method), nth));
    }

    /// Sends what was held back.
    public synchronized void release() throws IOException {
        for (String message : held) {
            real.send(message);
        }
        held.clear();
    }

    public synchronized void heal() {
        traps.clear();
        held.clear();
    }

    private void pump() {
        try {
            for (String text = real.receive(); text != null; text = real.receive()) {
                inbox.add(text);
            }
        } catch (IOException _) {
            // The end below says it.
        }
        inbox.add(END);
    }

    @Override
    public synchronized void send(String message) throws IOException {
        Fault fault = due(Json.parse(message).text("method"));
        switch (fault) {
            case null -> real.send(message);
            case Fail fail -> inbox.add(refusal(Json.parse(message), fail));
            case Hold _ -> held.add(message);
        }
    }

    private @Nullable Fault due(String method) {
        for (Trap trap : traps) {
            if (trap.fault.method().equals(method) && --trap.callsLeft == 0) {
                traps.remove(trap);
                return trap.fault;
            }
        }
        return null;
    }

    private static String refusal(Json message, Fail fail) {
        return Json.object(
                        "id", message.number("id", 0),
                        "sessionId", message.textOrNull("sessionId"),
                        "error", Json.object("code", -32000, "message", fail.reason()))
                .toString();
    }

    @Override
    public @Nullable String receive() throws IOException {
        try {
            String text = inbox.take();
            return text.equals(END) ? null : text;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        real.close();
    }
}
