package gstack.browse.guard;

import gstack.browse.error.BrowseException;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/// Writes a file so that readers see the old one or the new one, whole, whatever goes wrong.
public final class WholeFile {
    private WholeFile() {}

    /// Puts `content` at `target`, a path that [PathPolicy#forWriting] gave, and makes its missing
    /// parents. A new file gets the user's usual permissions, an old one keeps its own.
    public static void write(Path target, byte[] content) {
        write(target, out -> out.write(content));
    }

    /// What goes into a file, piece by piece.
    public interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /// Like [#write], for what is too large to be held at once. Returns how many bytes it has.
    public static long write(Path target, Content content) {
        return replace(
                target, content, new FileAttribute<?>[0], draft -> keepPermissions(target, draft));
    }

    /// Like [#write], for what may hold secrets: nobody but the user can read the file, whatever it
    /// was before. Returns how many bytes it has.
    public static long writePrivately(Path target, Content content) {
        FileAttribute<?> own =
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        return replace(target, content, new FileAttribute<?>[] {own}, _ -> {});
    }

    /// What is done with a file before it takes its place.
    private interface Finish {
        void apply(Path draft) throws IOException;
    }

    private static long replace(
            Path target, Content content, FileAttribute<?>[] attributes, Finish finish) {
        Path parent = Objects.requireNonNull(target.getParent(), "a file has a parent");
        Path draft = parent.resolve(".browse-" + UUID.randomUUID() + ".tmp");
        boolean done = false;
        try {
            Files.createDirectories(parent);
            requireStillThere(parent);
            // A new file: a link that somebody puts at this name is an error, not followed.
            Files.createFile(draft, attributes);
            try (OutputStream out =
                    new BufferedOutputStream(
                            Files.newOutputStream(draft, StandardOpenOption.WRITE))) {
                content.writeTo(out);
            }
            finish.apply(draft);
            long size = Files.size(draft);
            // Renaming replaces a link at `target` and does not write through it.
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
            done = true;
            return size;
        } catch (IOException e) {
            done = true;
            throw new BrowseException.Failed(
                    "Could not write " + target + ": " + reason(e) + discard(draft), e);
        } finally {
            if (!done) {
                // Whoever gave the content failed and says why.
                discard(draft);
            }
        }
    }

    /// Moves `finished`, a file of ours, to `target`, also from one disk to another; like [#write]
    /// in everything else.
    public static void move(Path finished, Path target) {
        Path parent = Objects.requireNonNull(target.getParent(), "a file has a parent");
        Path draft = parent.resolve(".browse-" + UUID.randomUUID() + ".part");
        try {
            Files.createDirectories(parent);
            requireStillThere(parent);
            try {
                Files.move(finished, draft, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException _) {
                try (OutputStream out =
                        Files.newOutputStream(
                                draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                    Files.copy(finished, out);
                }
                Files.deleteIfExists(finished);
            }
            keepPermissions(target, draft);
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Could not write " + target + ": " + reason(e) + discard(draft), e);
        }
    }

    private static void requireStillThere(Path parent) throws IOException {
        if (!parent.toRealPath().equals(parent)) {
            throw new FileSystemException(
                    parent.toString(), null, "the folder was replaced by a link meanwhile");
        }
    }

    private static void keepPermissions(Path old, Path draft) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(
                        old, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view == null || !Files.isRegularFile(old, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Set<PosixFilePermission> permissions = view.readAttributes().permissions();
        Files.setPosixFilePermissions(draft, permissions);
    }

    private static String discard(Path draft) {
        try {
            Files.deleteIfExists(draft);
            return ". What was there before is unchanged.";
        } catch (IOException e) {
            return ". Remove " + draft + " by hand: " + reason(e) + ".";
        }
    }

    private static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "its folder is gone";
            case FileAlreadyExistsException _ -> "a part of the path is a file, not a folder";
            case FileSystemException f when f.getReason() != null -> f.getReason();
            default -> String.valueOf(e.getMessage());
        };
    }
}
