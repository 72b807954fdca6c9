package gstack.browse.client;

import gstack.browse.config.Project;
import gstack.browse.error.BrowseException;
import gstack.browse.wire.State;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/// What the state file of a project says.
sealed interface StateFile {

    /// No daemon has been started, or the last one ended in order.
    record Missing() implements StateFile {}

    /// Not a whole state file: empty, cut off, or something else.
    record Damaged() implements StateFile {}

    record Present(State state) implements StateFile {}

    static StateFile read(Project project) {
        return read(project.stateFile());
    }

    private static StateFile read(Path file) {
        try {
            refuseOthers(file);
            if (!Files.isRegularFile(file)) {
                return new Damaged(); // reading a pipe would never end
            }
            return State.parse(Files.readString(file))
                    .<StateFile>map(Present::new)
                    .orElseGet(Damaged::new);
        } catch (NoSuchFileException _) {
            return new Missing();
        } catch (java.nio.charset.CharacterCodingException _) {
            return new Damaged();
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Cannot read " + file + ": " + Errno.of(e) + ". Make it readable or delete it.",
                    e);
        }
    }

    static Optional<State> stateOf(Project project) {
        return stateIn(project.stateFile());
    }

    /// What the daemon's own copy says, for when the file itself was damaged or removed.
    static Optional<State> copyOf(Project project) {
        return stateIn(project.stateCopy());
    }

    private static Optional<State> stateIn(Path file) {
        return read(file) instanceof Present present
                ? Optional.of(present.state())
                : Optional.empty();
    }

    /// A daemon of another user is not ours to talk to, and its file may be a trap.
    private static void refuseOthers(Path file) throws IOException {
        Object owner = Files.getAttribute(file, "unix:uid");
        if (!owner.equals(ownUser())) {
            throw new BrowseException.Denied(
                    "The state file "
                            + file
                            + " belongs to another user ("
                            + Files.getOwner(file).getName()
                            + ").",
                    "Delete it, or set BROWSE_STATE_FILE to a file of your own, such as"
                            + " /tmp/$USER/.gstack/browse.json.");
        }
    }

    private static Object ownUser() throws IOException {
        Path process = Path.of("/proc/self");
        Path own = Files.exists(process) ? process : Path.of(System.getProperty("user.home"));
        return Files.getAttribute(own, "unix:uid");
    }
}
