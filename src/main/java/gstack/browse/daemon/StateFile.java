package gstack.browse.daemon;

import gstack.browse.config.Project;
import gstack.browse.wire.State;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
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

    /// Whole or not at all: written beside and renamed.
    void write(State state) throws IOException {
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
            Files.move(temporary, project.stateFile(), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /// Removes the file if it is still the one that process `pid` wrote.
    void removeOf(long pid) throws IOException {
        if (!Files.exists(project.stateFile())) {
            return;
        }
        boolean ours =
                State.parse(Files.readString(project.stateFile()))
                        .map(state -> state.pid() == pid)
                        .orElse(false);
        if (ours) {
            Files.deleteIfExists(project.stateFile());
        }
    }
}
