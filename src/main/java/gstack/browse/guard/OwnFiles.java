package gstack.browse.guard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/// The files that the daemon itself lives by. Nothing that a command or a page names may replace
/// one, and those with the token, cookies or keys may not be read either.
public final class OwnFiles {
    /// Where there is no daemon.
    public static final OwnFiles NONE = new OwnFiles(List.of(), "", List.of());

    private static final Set<String> SECRET_FOLDERS =
            Set.of("browse-states", "chromium-profile", "chromium-profile-early");
    private static final String SESSION = "session-state.json";
    private static final Set<String> OTHERS =
            Set.of(".gitignore", "browse-lost.json", "browse-downloads");
    private static final List<String> LOGS =
            List.of("daemon", "console", "network", "dialog", "chromium", "startup-error", "crash");

    private final List<Path> folders;
    private final String stateFile;
    private final List<Path> secrets;

    private OwnFiles(List<Path> folders, String stateFile, List<Path> secrets) {
        this.folders = folders;
        this.stateFile = stateFile;
        this.secrets = secrets;
    }

    /// Those around a state file, and other files that hold `keys`.
    public static OwnFiles of(Path stateFile, List<Path> keys) {
        Path folder = Objects.requireNonNull(stateFile.getParent(), "a file has a parent");
        String name = lower(stateFile.getFileName());
        List<Path> secrets = new java.util.ArrayList<>(keys);
        secrets.add(stateFile);
        secrets.add(stateFile.resolveSibling(stateFile.getFileName() + ".copy"));
        secrets.add(folder.resolve(SESSION));
        return new OwnFiles(List.of(folder), name, List.copyOf(secrets));
    }

    private static String lower(Path path) {
        return path.toString().toLowerCase(Locale.ROOT);
    }

    /// Whether a real path leads to something that must not be read.
    boolean isSecret(Path real) {
        String name = nameInside(real);
        boolean named =
                !name.isEmpty()
                        && (name.startsWith(stateFile)
                                || name.startsWith(SESSION)
                                || SECRET_FOLDERS.contains(name));
        return named || isSecretByAnotherName(real);
    }

    /// Whether a real path leads to something that must not be replaced.
    boolean isOurs(Path real) {
        String name = nameInside(real);
        return OTHERS.contains(name) || isLog(name) || isSecret(real);
    }

    private static boolean isLog(String name) {
        return LOGS.stream()
                .map(log -> "browse-" + log + ".log")
                .anyMatch(log -> name.equals(log) || name.equals(log + ".1"));
    }

    /// The first name below the state folder on the way to `real`, empty if that lies elsewhere. In
    /// small letters: some file systems take all spellings for one.
    private String nameInside(Path real) {
        String path = lower(real);
        for (Path folder : folders) {
            String start = lower(RealPath.of(folder.toAbsolutePath()).path()) + "/";
            if (path.startsWith(start)) {
                int end = path.indexOf('/', start.length());
                return path.substring(start.length(), end < 0 ? path.length() : end);
            }
        }
        return "";
    }

    /// A hard link, or a spelling that only the file system knows to be the same.
    private boolean isSecretByAnotherName(Path real) {
        try {
            if (secrets.isEmpty() || !Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
            for (Path secret : secrets) {
                if (Files.exists(secret) && Files.isSameFile(secret, real)) {
                    return true;
                }
            }
            return false;
        } catch (IOException _) {
            return true; // what cannot be told apart is not given away
        }
    }
}
