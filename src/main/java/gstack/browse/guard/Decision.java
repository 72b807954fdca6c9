package gstack.browse.guard;

/// What a policy says about something that is about to happen.
public sealed interface Decision {
    Decision ALLOWED = new Allowed();

    /// It may go on.
    record Allowed() implements Decision {}

    /// It may not; `reason` is for the agent.
    record Denied(String reason) implements Decision {}
}
