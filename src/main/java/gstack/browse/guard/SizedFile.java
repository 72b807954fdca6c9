package gstack.browse.guard;

import gstack.browse.error.BrowseException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads whole files of the allowed folders, up to a size; errors begin with what the caller is.
record SizedFile(PathPolicy paths, long mostBytes) {
    byte[] read(String prefix, String path) {
        Path shown = paths.absolute(path).normalize();
        if (Files.isDirectory(inside(prefix, path, shown))) {
            throw new BrowseException.Failed(
                    prefix + shown + " is a directory, not a file. Name a file inside it.");
        }
        try (InputStream in = Files.newInputStream(paths.forReading(path))) {
            byte[] bytes = in.readNBytes((int) Math.min(mostBytes + 1, Integer.MAX_VALUE - 8));
            if (bytes.length > mostBytes) {
                throw tooLarge(prefix, shown);
            }
            return bytes;
        } catch (BrowseException.NotFound _) {
            throw new BrowseException.NotFound(
                    prefix
                            + "file not found at "
                            + shown
                            + ". Check the path; relative ones start at "
                            + paths.folder()
                            + ".");
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    prefix + "cannot read " + shown + ": " + e.getMessage(), e);
        }
    }

    private Path inside(String prefix, String path, Path shown) {
        try {
            return paths.anyKind(path);
        } catch (BrowseException.Denied _) {
            throw new BrowseException.Denied(
                    prefix
                            + shown
                            + " must be under "
                            + paths.rootsJoinedBy(" or ")
                            + " (security policy). Copy the file there first.");
        }
    }

    private BrowseException tooLarge(String prefix, Path shown) {
        return new BrowseException.Failed(
                prefix
                        + shown
                        + " is too large: more than "
                        + mostBytes
                        + " bytes. Set GSTACK_BROWSE_MAX_HTML_BYTES higher and restart, or split"
                        + " the page.");
    }
}
