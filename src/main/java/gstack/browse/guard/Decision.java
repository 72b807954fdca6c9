package gstack.browse.guard;

import java.util.Optional;

/// What a policy says about something that is about to happen.
public sealed interface Decision {
    Decision ALLOWED = new Allowed();

    /// Why not; empty if it may go on.
    default Optional<String> refusal() {
        return this instanceof Denied denied ? Optional.of(denied.reason()) : Optional.empty();
    }

    /// It may go on.
    record Allowed() implements Decision {}

    /// It may not; `reason` is for the agent.
    record Denied(String reason) implements Decision {}
}
