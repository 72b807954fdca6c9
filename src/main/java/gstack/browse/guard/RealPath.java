package gstack.browse.guard;

import gstack.browse.error.BrowseException;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Where a path really leads: every symbolic link followed, `..` taken after the link before it, as
/// the system does, and parts that do not exist yet kept.
///
/// @param exists whether there is something at `path`
/// @param dangling whether a link on the way leads to something that does not exist
record RealPath(Path path, boolean exists, boolean dangling) {
    // The limit of the Linux kernel.
    private static final int MOST_LINKS = 40;

    private record Step(String name, boolean fromLink) {}

    static RealPath of(Path absolute) {
        Deque<Step> steps = new ArrayDeque<>();
        Path at = absolute.getRoot();
        pushFirst(steps, absolute, false);
        int links = 0;
        boolean exists = true;
        boolean dangling = false;
        while (!steps.isEmpty()) {
            Step step = steps.pop();
            if (step.name().equals("..")) {
                at = at.getParent() == null ? at : at.getParent();
                exists = true;
                continue;
            }
            Path next = at.resolve(step.name());
            Optional<BasicFileAttributes> found = attributes(next);
            exists = found.isPresent();
            dangling |= !exists && step.fromLink();
            if (exists && found.get().isSymbolicLink()) {
                if (++links > MOST_LINKS) {
                    throw new BrowseException.Failed(
                            "Too many symbolic links in path: " + absolute + ". Give the target.");
                }
                Path target = target(next);
                at = target.isAbsolute() ? target.getRoot() : at;
                pushFirst(steps, target, true);
            } else {
                at = next;
            }
        }
        return new RealPath(at, exists && attributes(at).isPresent(), dangling);
    }

    private static void pushFirst(Deque<Step> steps, Path path, boolean fromLink) {
        for (int i = path.getNameCount() - 1; i >= 0; i--) {
            String name = path.getName(i).toString();
            if (!name.isEmpty() && !name.equals(".")) {
                steps.push(new Step(name, fromLink));
            }
        }
    }

    static Optional<BasicFileAttributes> attributes(Path path) {
        try {
            return Optional.of(
                    Files.readAttributes(
                            path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
        } catch (AccessDeniedException e) {
            throw new BrowseException.Failed(
                    "Permission denied: " + path + ". Give a path that this user can read.", e);
        } catch (FileSystemException _) {
            // There is no such file, or a part of the way to it is no folder.
            return Optional.empty();
        } catch (IOException e) {
            throw new BrowseException.Failed("Cannot read " + path + ": " + e.getMessage(), e);
        }
    }

    private static Path target(Path link) {
        try {
            return Files.readSymbolicLink(link);
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Cannot read the symbolic link " + link + ": " + e.getMessage(), e);
        }
    }
}
