package gstack.browse.config;

import java.util.List;

/// Programs that we start. Our secrets are none of their business.
public final class ChildProcess {
    private ChildProcess() {}

    /// A program and its arguments, to be started without our secrets in its environment.
    public static ProcessBuilder of(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        Setting.SECRETS.forEach(secret -> builder.environment().remove(secret.variable()));
        return builder;
    }

    public static ProcessBuilder of(String... command) {
        return of(List.of(command));
    }
}
