package gstack.browse.daemon;

import gstack.browse.config.Project;
import gstack.browse.wire.State;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/// Writes and removes the state file, and keeps its folder private and out of git.
final class StateFile {
    private final Project project;

    StateFile(Project project) {
        this.project = project;
    }

    void prepareFolder() throws IOException {
        Path folder = project.stateFolder();
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(
                    folder,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------")));
        }
        Path ignore = folder.resolve(".gitignore");
        if (!Files.exists(ignore)) {
            try {
                Files.writeString(ignore, "*\n", StandardOpenOption.CREATE_NEW);
            } catch (FileAlreadyExistsException _) {
                // Another daemon of the same folder wrote it first.
            }
        }
    }

    /// Where clients look for it.
    void write(State state) throws IOException {
        write(state, project.stateFile());
    }

    /// Where clients look when there is nothing.
    void writeCopy(State state) throws IOException {
        write(state, project.stateCopy());
    }

    /// Whole or not at all: written beside and renamed.
    private void write(State state, Path target) throws IOException {
        String suffix =
                ".tmp."
                        + state.pid()
                        + "."
                        + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
        Path temporary =
                project.stateFile().resolveSibling(project.stateFile().getFileName() + suffix);
        try {
            Files.createFile(
                    temporary,
                    PosixFilePermissions.asFileAttribute(
                            Set.copyOf(PosixFilePermissions.fromString("rw-------"))));
            Files.write(temporary, state.toJson().getBytes(StandardCharsets.UTF_8));
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /// Removes what is still as process `pid` wrote it.
    void removeOf(long pid) throws IOException {
        for (Path file : List.of(project.stateFile(), project.stateCopy())) {
            if (in(file).filter(state -> state.pid() == pid).isPresent()) {
                Files.deleteIfExists(file);
            }
        }
    }

    /// What clients find; nothing if there is no whole file.
    Optional<State> found() throws IOException {
        return in(project.stateFile());
    }

    private static Optional<State> in(Path file) throws IOException {
        try {
            return Files.isRegularFile(file)
                    ? State.parse(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
                    : Optional.empty();
        } catch (NoSuchFileException _) {
            return Optional.empty(); // removed between the look and the reading
        }
    }

    /// Removes what daemons left that were killed while they wrote.
    void removeDrafts() throws IOException {
        String prefix = project.stateFile().getFileName() + ".tmp.";
        try (DirectoryStream<Path> drafts =
                Files.newDirectoryStream(
                        project.stateFolder(),
                        file -> String.valueOf(file.getFileName()).startsWith(prefix))) {
            for (Path draft : drafts) {
                String[] rest =
                        String.valueOf(draft.getFileName())
                                .substring(prefix.length())
                                .split("\\.", -1);
                if (!isAlive(rest[0])) {
                    Files.deleteIfExists(draft);
                }
            }
        }
    }

    private static boolean isAlive(String pid) {
        try {
            return ProcessHandle.of(Long.parseLong(pid)).isPresent();
        } catch (NumberFormatException _) {
            return false; // no daemon of ours writes such names
        }
    }
}
