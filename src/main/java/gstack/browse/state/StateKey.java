package gstack.browse.state;

import gstack.browse.config.CallSettings;
import gstack.browse.config.ChildProcess;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// The secret that encrypts saved states, and where it is from.
public record StateKey(String secret, String source) {
    private static final int PATIENCE_SECONDS = 3;
    private static final String SERVICE = "browse-state";

    /// The one in the settings of the caller or of the daemon, else that of `keyring`.
    static Optional<StateKey> find(Supplier<Optional<StateKey>> keyring) {
        String variable = Setting.STATE_KEY.variable();
        String set = Setting.STATE_KEY.value();
        if (set.equals(CallSettings.UNREADABLE)) {
            throw new BrowseException.Usage(
                    variable + " is too long: at most 4096 bytes. Set a shorter one.");
        }
        return set.isEmpty() ? keyring.get() : Optional.of(new StateKey(set, variable));
    }

    /// The one that the user has put into the system's keyring.
    static Optional<StateKey> inKeyring() {
        Optional<StateKey> linux =
                asked(List.of("secret-tool", "lookup", "service", SERVICE), "the keyring");
        return linux.isPresent()
                ? linux
                : asked(
                        List.of("security", "find-generic-password", "-s", SERVICE, "-w"),
                        "the keychain");
    }

    @Override
    public String toString() {
        return "StateKey of " + source;
    }

    private static Optional<StateKey> asked(List<String> command, String source) {
        return program(command.getFirst())
                .flatMap(program -> {
                    List<String> found = new ArrayList<>(command);
                    found.set(0, program.toString());
                    return firstLine(found);
                })
                .map(line -> new StateKey(line, source));
    }

    private static Optional<Path> program(String name) {
        for (String folder : Setting.PATH.value().split(":", -1)) {
            Path file = Path.of(folder.isEmpty() ? "." : folder, name);
            if (Files.isExecutable(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> firstLine(List<String> command) {
        try {
            Process process =
                    ChildProcess.of(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                // A keyring that is locked asks a person, who may not be there.
                process.destroyForcibly();
                return Optional.empty();
            }
            byte[] said = process.getInputStream().readAllBytes();
            String line = new String(said, StandardCharsets.UTF_8).strip();
            return process.exitValue() == 0 && !line.isEmpty()
                    ? Optional.of(line)
                    : Optional.empty();
        } catch (IOException _) {
            // A keyring that cannot be asked has no key for us.
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
