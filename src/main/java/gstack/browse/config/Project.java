package gstack.browse.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// One project and the files its daemon keeps; every project has its own daemon.
public record Project(Path root, Path stateFile) {

    /// The project that a call from `folder` belongs to: the nearest parent with a `.git`, else the
    /// folder itself.
    public static Project of(Path folder) {
        Optional<String> named = Setting.STATE_FILE.optional();
        if (named.isPresent()) {
            Path file = folder.resolve(named.get()).toAbsolutePath().normalize();
            Path stateFolder = parentOf(file);
            return new Project(parentOf(stateFolder), file);
        }
        Path root = rootOf(folder.toAbsolutePath().normalize());
        return new Project(root, root.resolve(".gstack").resolve("browse.json"));
    }

    private static Path rootOf(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            if (Files.exists(at.resolve(".git"))) {
                return at;
            }
        }
        return folder;
    }

    private static Path parentOf(Path path) {
        Path parent = path.getParent();
        return parent == null ? path : parent;
    }

    public Path stateFolder() {
        return parentOf(stateFile);
    }

    public Path file(String name) {
        return stateFolder().resolve(name);
    }

    /// A second copy of the state file, by which a daemon is found whose own was damaged or
    /// removed.
    public Path stateCopy() {
        return stateFile.resolveSibling(stateFile.getFileName() + ".copy");
    }

    public Path lockFile() {
        return stateFile.resolveSibling(stateFile.getFileName() + ".lock");
    }

    /// Where a shell script says that it is starting a daemon: others then queue for the lock.
    public Path startingSign() {
        return stateFile.resolveSibling(stateFile.getFileName() + ".starting");
    }

    public Path daemonLog() {
        return file("browse-daemon.log");
    }

    /// What Chromium writes to its stderr.
    public Path chromiumLog() {
        return file("browse-chromium.log");
    }

    public Path startupErrorLog() {
        return file("browse-startup-error.log");
    }

    /// What the last browser took with it when it died, until somebody has been told.
    public Path lossNote() {
        return file("browse-lost.json");
    }

    public Path chromiumProfile() {
        return file("chromium-profile");
    }

    /// The same for a Chromium that a shell script started: it may have to give way to another
    /// start, whose folder it must not touch.
    public Path earlyChromiumProfile() {
        return file("chromium-profile-early");
    }
}
