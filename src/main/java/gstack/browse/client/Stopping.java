package gstack.browse.client;

import gstack.browse.wire.State;

import java.util.Optional;

/// `stop` and `restart`: neither starts a daemon in order to stop it, and both return when the old
/// process is gone.
record Stopping(Lifecycle lifecycle) {
    private static final String FORCED = "Daemon stopped (forced — tabs/cookies/logins discarded).";

    int stop() {
        lifecycle.terminal().result(outcome());
        return 0;
    }

    int restart() {
        outcome();
        lifecycle.start();
        lifecycle.terminal().result("Restarting...");
        return 0;
    }

    private String outcome() {
        return switch (StateFile.read(lifecycle.project())) {
            case StateFile.Missing _ ->
                    lifecycle
                            .leftBehind()
                            .map(this::stop)
                            .orElse("No daemon running — nothing to stop.");
            case StateFile.Damaged _ -> {
                Optional<String> stopped = lifecycle.leftBehind().map(this::stop);
                lifecycle.removeState();
                yield stopped.orElse("No daemon running (cleaned stale state) — nothing to stop.");
            }
            case StateFile.Present(State state) -> stop(state);
        };
    }

    private String stop(State state) {
        return switch (Health.of(state, Lifecycle.patience())) {
            case Health.Gone _ -> {
                lifecycle.removeStateOf(state);
                yield "No daemon running (cleaned stale state) — nothing to stop.";
            }
            case Health.Unresponsive _ -> {
                lifecycle.replaceBusy(state);
                yield FORCED;
            }
            case Health.Healthy _ -> {
                lifecycle.stop(state);
                yield lifecycle.force() ? FORCED : "Server stopped";
            }
        };
    }
}
