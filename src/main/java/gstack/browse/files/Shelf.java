package gstack.browse.files;

import gstack.browse.error.BrowseException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/// The folder in which a daemon keeps what pages have saved, for its user alone and until it ends.
public final class Shelf {
    /// What it holds at most.
    static final long ROOM = 1L << 30;

    private final Path folder;

    private Shelf(Path folder) {
        this.folder = folder;
    }

    /// An empty shelf; what an earlier daemon may have left there is removed.
    public static Shelf at(Path folder) throws IOException {
        Shelf shelf = new Shelf(folder);
        shelf.clear();
        Files.createDirectories(folder.getParent() == null ? folder : folder.getParent());
        Files.createDirectory(
                folder,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        return shelf;
    }

    public Path folder() {
        return folder;
    }

    /// Where Chromium puts the download of that name.
    Path incoming(String guid) {
        return folder.resolve(guid);
    }

    /// A path for something that is on its way elsewhere.
    public Path draft() {
        return folder.resolve("incoming-" + UUID.randomUUID());
    }

    /// Gives a file that has come its name, or one like it if that is taken.
    Path put(Path come, String name) {
        try {
            Path place = FileName.free(folder, name);
            return Files.move(come, place, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Could not name the download " + name + ": " + e.getMessage(), e);
        }
    }

    /// How many more bytes it takes.
    long free() {
        try (Stream<Path> files = Files.list(folder)) {
            return ROOM - files.mapToLong(Shelf::size).sum();
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Could not look into " + folder + ": " + e.getMessage(), e);
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (NoSuchFileException _) {
            return 0;
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Could not look at " + file + ": " + e.getMessage(), e);
        }
    }

    /// Removes it and everything on it.
    public void clear() throws IOException {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(folder);
            return;
        }
        List<Path> all;
        try (Stream<Path> files = Files.walk(folder)) {
            all = files.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.deleteIfExists(each);
        }
    }
}
