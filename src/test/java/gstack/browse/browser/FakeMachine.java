package gstack.browse.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;

/// A computer made of files in a folder.
record FakeMachine(Path root) {

    Machine machine(boolean administrator) {
        return new Machine(
                root,
                root.resolve("home/me"),
                List.of(root.resolve("usr/local/bin"), root.resolve("usr/bin")),
                administrator);
    }

    ChromiumFinder finder() {
        return new ChromiumFinder(machine(false), Optional.empty(), Optional.empty());
    }

    /// A file with a program in it; one that starts with `#!` is a script.
    Path program(String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        return file;
    }

    Path binary(String path) throws IOException {
        return program(path, "\177ELF");
    }
}
