package gstack.browse.daemon;

import gstack.browse.config.Project;
import gstack.browse.wire.State;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/// Sees to it that this daemon can be found, or is no longer there: a state file that was damaged
/// or removed is written again, and a daemon whose place another took, or whose folder is gone,
/// ends as soon as it has nothing to do.
final class StateWatch {
    private static final Duration OFTEN = Duration.ofSeconds(2);

    private final Project project;
    private final StateFile file;
    private final State state;
    private final WorkList work;
    private final Consumer<String> end;
    private final Log log;
    private @Nullable Object folder;

    StateWatch(Project project, State state, WorkList work, Consumer<String> end, Log log) {
        this.project = project;
        this.file = new StateFile(project);
        this.state = state;
        this.work = work;
        this.end = end;
        this.log = log;
    }

    /// Writes the copy, and looks from then on.
    void start() {
        try {
            folder = folder();
            file.writeCopy(state);
            file.removeDrafts();
        } catch (IOException e) {
            log.line("the state file has no copy: " + e);
        }
        Thread.ofVirtual().name("state watch").start(this::watch);
    }

    private void watch() {
        try {
            while (true) {
                Thread.sleep(OFTEN);
                Optional<String> superfluous = look();
                if (superfluous.isPresent() && work.isEmpty()) {
                    end.accept(superfluous.get());
                    return;
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Which folder it is, whatever it is called; nothing if it is gone.
    private @Nullable Object folder() throws IOException {
        try {
            return Files.readAttributes(project.stateFolder(), BasicFileAttributes.class).fileKey();
        } catch (NoSuchFileException _) {
            return null;
        }
    }

    /// Why this daemon is no longer needed, if it is not.
    private Optional<String> look() {
        try {
            if (!Objects.equals(folder(), folder)) {
                return Optional.of("its state folder is gone");
            }
            Optional<State> found = file.found();
            if (found.isPresent() && found.get().pid() == state.pid()) {
                return Optional.empty();
            }
            if (found.isPresent() && ProcessHandle.of(found.get().pid()).isPresent()) {
                return Optional.of("process " + found.get().pid() + " took its place");
            }
            if (!Files.exists(project.stateFile()) || Files.isRegularFile(project.stateFile())) {
                file.write(state);
                file.writeCopy(state);
                log.line("the state file was damaged or removed, and is written again");
            }
        } catch (IOException e) {
            log.line("the state file cannot be looked after: " + e);
        }
        return Optional.empty();
    }
}
