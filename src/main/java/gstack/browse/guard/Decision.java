package gstack.browse.guard;

import java.util.Optional;

/// What a policy says about something that is about to happen.
public sealed interface Decision {
    Decision ALLOWED = new Allowed();

    /// Why not; empty if it may go on.
    Optional<String> refusal();

    /// It may go on.
    record Allowed() implements Decision {
        @Override
        public Optional<String> refusal() {
            return Optional.empty();
        }
    }

    /// It may not; `reason` is for the agent.
    record Denied(String reason) implements Decision {
        @Override
        public Optional<String> refusal() {
            return Optional.of(reason);
        }
    }
}
