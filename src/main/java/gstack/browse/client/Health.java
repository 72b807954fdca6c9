package gstack.browse.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.wire.ReplyHead;
import gstack.browse.wire.State;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What is known about the daemon that a state file names.
sealed interface Health {
    Set<String> TAKES_COMMANDS = Set.of("healthy", "starting");
    Duration BRIEFLY = Duration.ofSeconds(1);
    Duration BETWEEN_QUESTIONS = Duration.ofMillis(100);

    /// It answers and takes commands; `busy` says what it is working on.
    record Healthy(List<String> busy) implements Health {}

    /// Its process is no more, or the number belongs to another program by now.
    record Gone() implements Health {}

    /// Its process is there and does not answer.
    record Unresponsive() implements Health {}

    /// Asks until it takes commands or is gone, at most for `patience`.
    static Health of(State state, Duration patience) {
        Deadline deadline = Deadline.after(patience);
        while (true) {
            Optional<DaemonProcess> process = DaemonProcess.of(state);
            if (process.isEmpty()) {
                return unknown(state, patience);
            }
            Optional<Health> answer = ask(state, Duration.ofNanos(deadline.remainingNanos()));
            if (answer.isPresent()) {
                return answer.get();
            }
            if (process.get().endsWithin(BETWEEN_QUESTIONS)) {
                return new Gone();
            }
            if (deadline.passed()) {
                return new Unresponsive();
            }
        }
    }

    /// Nothing shows that the process is the daemon, unless it answers as one under its own number.
    private static Health unknown(State state, Duration patience) {
        boolean there =
                ProcessHandle.of(state.pid())
                        .map(DaemonProcess::new)
                        .filter(DaemonProcess::alive)
                        .isPresent();
        return there
                ? ask(state, patience.compareTo(BRIEFLY) < 0 ? patience : BRIEFLY)
                        .orElseGet(Gone::new)
                : new Gone();
    }

    /// One question; nothing unless the daemon itself answers and is ready.
    private static Optional<Health> ask(State state, Duration patience) {
        try (Exchange exchange = Exchange.open(state, patience)) {
            exchange.sendHealth();
            Optional<ReplyHead> head = exchange.head();
            if (head.isEmpty() || head.get().status() != 200) {
                return Optional.empty();
            }
            byte[] body = exchange.body().readNBytes(Math.clamp(head.get().length(), 0, 1 << 20));
            Json json = Json.parse(new String(body, UTF_8));
            // One that is still starting keeps commands until it is ready.
            return TAKES_COMMANDS.contains(json.text("status"))
                    ? Optional.of(new Healthy(busy(json)))
                    : Optional.empty();
        } catch (IOException | Json.Malformed _) {
            return Optional.empty(); // no answer is an answer
        }
    }

    private static List<String> busy(Json health) {
        return health.list("busy").stream().map(Health::described).toList();
    }

    private static String described(Json work) {
        int tab = work.number("tab", 0);
        return "'%s'%s for %d s"
                .formatted(
                        work.text("command"),
                        tab > 0 ? " in tab " + tab : "",
                        work.longNumber("seconds", 0));
    }
}
