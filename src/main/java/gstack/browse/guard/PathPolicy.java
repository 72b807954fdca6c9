package gstack.browse.guard;

import gstack.browse.error.BrowseException;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.stream.Collectors;

/// Which files a command may touch: those that really lie in one of the allowed folders.
public final class PathPolicy {
    private final List<Path> roots;
    private final Path folder;
    private final OwnFiles own;

    /// @param roots the allowed folders, shown in messages as given
    /// @param folder where relative paths start
    public PathPolicy(List<Path> roots, Path folder) {
        this(roots, folder, OwnFiles.NONE);
    }

    /// As above, but for the daemon's `own` files.
    public PathPolicy(List<Path> roots, Path folder, OwnFiles own) {
        this.roots = roots.stream().map(Path::toAbsolutePath).distinct().toList();
        this.folder = folder.toAbsolutePath();
        this.own = own;
    }

    /// The same policy for a caller whose relative paths start at `callersFolder`.
    public PathPolicy in(Path callersFolder) {
        return new PathPolicy(roots, callersFolder, own);
    }

    public Path folder() {
        return folder;
    }

    /// The allowed folders, joined for a message.
    public String rootsJoinedBy(String separator) {
        return roots.stream().map(Path::toString).collect(Collectors.joining(separator));
    }

    /// The real path of an existing regular file.
    public Path forReading(String path) {
        RealPath real = inside(path);
        if (!real.exists()) {
            throw new BrowseException.NotFound("File not found: " + path + whereRelative(path));
        }
        requireRegular(real.path(), path);
        return real.path();
    }

    /// The real path of a regular file that is there or may be made; parents may be missing.
    public Path forWriting(String path) {
        RealPath real = inside(path);
        if (own.isOurs(real.path())) {
            throw new BrowseException.Denied(
                    "Path belongs to the browser's own state: "
                            + path
                            + ". Choose another file name.");
        }
        if (real.dangling()) {
            throw new BrowseException.Denied(
                    "Path leads through a symbolic link to nowhere: "
                            + path
                            + ". Write to the link's target or remove the link.");
        }
        if (real.exists()) {
            requireRegular(real.path(), path);
        } else if (path.endsWith("/")) {
            throw new BrowseException.Denied(
                    "Path names a directory: " + path + ". Add a file name.");
        }
        return real.path();
    }

    /// The real path of a file or folder, there or not, that lies in an allowed folder.
    public Path anyKind(String path) {
        return inside(path).path();
    }

    /// The path as the caller wrote it, made absolute and nothing else.
    public Path absolute(String path) {
        if (path.isEmpty()) {
            throw new BrowseException.Denied("Path is empty. Give a file path.");
        }
        try {
            return folder.resolve(path);
        } catch (InvalidPathException e) {
            // Without a UTF-8 locale the JVM has no bytes for such names.
            boolean ascii = path.chars().allMatch(c -> c < 128);
            throw new BrowseException.Denied(
                    "Invalid path: "
                            + e.getReason()
                            + (ascii
                                    ? ". Give a path of plain characters."
                                    : ". Run 'LC_ALL=C.UTF-8 browse restart', or use an ASCII"
                                            + " path."));
        }
    }

    private RealPath inside(String path) {
        RealPath real = RealPath.of(absolute(path));
        boolean allowed =
                roots.stream().anyMatch(root -> real.path().startsWith(RealPath.of(root).path()));
        if (!allowed) {
            throw new BrowseException.Denied("Path must be within: " + rootsJoinedBy(", "));
        }
        if (own.isSecret(real.path())) {
            throw new BrowseException.Denied(
                    "Path leads to the browser's own secrets (token, cookies or keys): "
                            + path
                            + ". Such files are neither shown nor sent nor replaced; choose another"
                            + " one.");
        }
        return real;
    }

    private String whereRelative(String path) {
        return path.startsWith("/") ? "" : ". Relative paths start at " + folder + ".";
    }

    private static void requireRegular(Path real, String path) {
        BasicFileAttributes attributes = RealPath.attributes(real).orElse(null);
        if (attributes != null && attributes.isDirectory()) {
            throw new BrowseException.Denied(
                    "Path is a directory: " + path + ". Give a file inside it.");
        }
        if (attributes != null && !attributes.isRegularFile()) {
            throw new BrowseException.Denied(
                    "Not a regular file: " + path + ". Devices, pipes and sockets are refused.");
        }
    }
}
