package gstack.browse.guard;

import gstack.browse.error.BrowseException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads whole files of the allowed folders, up to a size; errors begin with what the caller is.
record SizedFile(PathPolicy paths, long mostBytes) {
    /// What is made of a file takes up to twelve times its size.
    static final long MOST_IN_MEMORY = Runtime.getRuntime().maxMemory() / 12;

    byte[] read(String prefix, String path) {
        Path shown = paths.absolute(path).normalize();
        if (Files.isDirectory(inside(prefix, path, shown))) {
            throw new BrowseException.Failed(
                    prefix + shown + " is a directory, not a file. Name a file inside it.");
        }
        try (InputStream in = Files.newInputStream(paths.forReading(path))) {
            long most = Math.min(mostBytes, MOST_IN_MEMORY);
            // Known beforehand as a rule; a file may grow meanwhile.
            if (Files.size(paths.forReading(path)) > most) {
                throw tooLarge(prefix, shown, most);
            }
            byte[] bytes = in.readNBytes((int) (most + 1));
            if (bytes.length > most) {
                throw tooLarge(prefix, shown, most);
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
        } catch (BrowseException.Denied e) {
            if (!String.valueOf(e.getMessage()).startsWith("Path must be within")) {
                throw e;
            }
            throw new BrowseException.Denied(
                    prefix
                            + shown
                            + " must be under "
                            + paths.rootsJoinedBy(" or ")
                            + " (security policy). Copy the file there first.");
        }
    }

    private BrowseException tooLarge(String prefix, Path shown, long most) {
        if (most < mostBytes) {
            return new BrowseException.Failed(
                    prefix
                            + shown
                            + " is too large: more than "
                            + most
                            + " bytes do not fit into the daemon's memory. Split the page, or serve"
                            + " it and use 'goto'.");
        }
        return new BrowseException.Failed(
                prefix
                        + shown
                        + " is too large: more than "
                        + mostBytes
                        + " bytes. Set GSTACK_BROWSE_MAX_HTML_BYTES higher and restart, or split"
                        + " the page.");
    }
}
