package gstack.browse.state;

import gstack.browse.error.BrowseException;
import gstack.browse.guard.WholeFile;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// Saved states as files of one project, by name: encrypted when there is a key, sealed and for the
/// user's eyes only when there is none.
public final class Vault {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,100}");
    private static final Duration PLAIN_LIFE = Duration.ofDays(7);
    private static final long LARGEST = 256L * 1024 * 1024;
    private static final String SUFFIX = ".json";

    private final Path stateFolder;
    private final Seal seal;
    private final Supplier<Optional<StateKey>> key;
    private final Encryption encryption = new Encryption();

    /// `stateFolder` is the project's, `userFolder` the user's; `key` is asked when a file is
    /// written or an encrypted one read.
    public Vault(Path stateFolder, Path userFolder, Supplier<Optional<StateKey>> key) {
        this.stateFolder = stateFolder;
        this.seal = new Seal(userFolder.resolve("state-seal.key"));
        this.key = key;
    }

    /// With the key of the settings or the keyring.
    public static Vault of(Path stateFolder, Path userFolder) {
        Supplier<Optional<StateKey>> keyring = once(StateKey::inKeyring);
        return new Vault(stateFolder, userFolder, () -> StateKey.find(keyring));
    }

    /// A keyring is asked once: it may take its time, or ask a person.
    private static <T> Supplier<T> once(Supplier<T> source) {
        AtomicReference<@Nullable T> known = new AtomicReference<>();
        return () -> {
            T found = known.get();
            if (found == null) {
                found = source.get();
                known.set(found);
            }
            return found;
        };
    }

    /// A file that was written, and whether it is encrypted.
    public record Written(Path path, boolean encrypted, long bytes) {}

    /// A state that was read; `ours` when nobody else can have written it.
    public record Opened(SavedState state, boolean ours, Path path) {}

    /// A file in the vault.
    public record Entry(String name, Instant savedAt, long bytes, boolean encrypted) {}

    private Path folder() {
        return stateFolder.resolve("browse-states");
    }

    private Path fileOf(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new BrowseException.Usage("State name must be alphanumeric (a-z, 0-9, _, -)");
        }
        return folder().resolve(name + SUFFIX);
    }

    /// A name that is none is an error.
    public void check(String name) {
        fileOf(name);
    }

    public Written save(String name, SavedState state) {
        return write(fileOf(name), state);
    }

    /// The file of a session that outlives its daemon.
    public Path sessionFile() {
        return stateFolder.resolve("session-state.json");
    }

    public Written write(Path file, SavedState state) {
        Path target = prepared(file);
        Optional<StateKey> found = key.get();
        Json plain = state.toJson();
        String text =
                found.isPresent()
                        ? encryption.seal(found.get(), plain).pretty()
                        : seal.put(plain).pretty();
        long bytes =
                WholeFile.writePrivately(
                        target, out -> out.write((text + "\n").getBytes(StandardCharsets.UTF_8)));
        return new Written(target, found.isPresent(), bytes);
    }

    /// The path under the folder's real name. A link in place of the folder would lead elsewhere.
    private static Path prepared(Path file) {
        Path folder = java.util.Objects.requireNonNull(file.getParent(), "a file has a parent");
        try {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectory(
                        folder,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rwx------")));
            }
            return folder.toRealPath().resolve(String.valueOf(file.getFileName()));
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Could not write to "
                            + folder
                            + ": "
                            + e.getMessage()
                            + ". Make it a folder of yours, then try again.",
                    e);
        }
    }

    public Opened load(String name) {
        Path file = fileOf(name);
        if (!Files.exists(file)) {
            // Where an older release put it.
            Path elsewhere = stateFolder.resolve("browse-state-" + name + SUFFIX);
            if (!Files.exists(elsewhere)) {
                throw absent(file);
            }
            file = elsewhere;
        }
        return read(file);
    }

    /// Reads a file, or says why it is none of ours to read; [BrowseException.Denied] when it is
    /// encrypted and the key is not there or another.
    public Opened read(Path file) {
        Json json = parsed(file);
        if (!json.isObject() || !json.has("version")) {
            throw damaged(file, "it is no saved state");
        }
        int version = json.number("version", -1);
        if (version != SavedState.VERSION) {
            throw new BrowseException.Failed(
                    "State file "
                            + file
                            + " has version "
                            + json.at("version")
                            + ", and this browse reads version "
                            + SavedState.VERSION
                            + ". Load it with the browse that saved it, or save it anew.");
        }
        boolean encrypted = json.has(Encryption.MARK);
        boolean ours = encrypted || seal.holds(json);
        Json state = encrypted ? opened(file, json) : json;
        if (!state.at("cookies").isArray() || !state.at("pages").isArray()) {
            throw damaged(file, "it has no cookies and pages");
        }
        return new Opened(SavedState.of(state), ours, file);
    }

    private Json opened(Path file, Json json) {
        StateKey found =
                key.get()
                        .orElseThrow(() ->
                                new BrowseException.Denied(
                                        "State file "
                                                + file
                                                + " is encrypted. Set BROWSE_STATE_KEY to the key"
                                                + " that it was saved with, and run this again."));
        return encryption
                .open(found, json)
                .orElseThrow(() ->
                        new BrowseException.Denied(
                                "State file "
                                        + file
                                        + " does not open with the key of "
                                        + found.source()
                                        + ": it was saved with another key, or changed since."
                                        + " Nothing was loaded. Set the right key and run this"
                                        + " again."));
    }

    private static Json parsed(Path file) {
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    || Files.size(file) > LARGEST) {
                throw damaged(file, "it is no regular file of a sensible size");
            }
            return Json.parse(Files.readString(file));
        } catch (Json.Malformed e) {
            throw damaged(file, String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw damaged(file, "it cannot be read as text (" + e.getMessage() + ")");
        }
    }

    private static BrowseException damaged(Path file, String why) {
        return new BrowseException.Failed(
                "State file "
                        + file
                        + " cannot be loaded: "
                        + why
                        + ". Nothing was loaded; save it anew or remove it with 'state rm'.");
    }

    /// All states, the newest first.
    public List<Entry> list() {
        List<Entry> entries = new ArrayList<>();
        for (Path file : files()) {
            String fileName = String.valueOf(file.getFileName());
            String name = fileName.substring(0, fileName.length() - SUFFIX.length());
            try {
                Json json = parsed(file);
                entries.add(
                        new Entry(
                                name,
                                SavedState.instant(json.text("savedAt")),
                                Files.size(file),
                                json.has(Encryption.MARK)));
            } catch (BrowseException | IOException _) {
                // Still there to be removed; 'load' says what is wrong with it.
                entries.add(new Entry(name, Instant.EPOCH, 0, false));
            }
        }
        entries.sort(Comparator.comparing(Entry::savedAt).reversed());
        return entries;
    }

    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(folder())) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(folder(), "*" + SUFFIX)) {
                all.forEach(files::add);
            } catch (IOException e) {
                throw new BrowseException.Failed(
                        "Could not list " + folder() + ": " + e.getMessage() + ".", e);
            }
        }
        return files;
    }

    private static BrowseException absent(Path file) {
        return new BrowseException.NotFound(
                "State not found: " + file, "Run 'state list' to see which there are.");
    }

    /// Removes a state and gives its path.
    public Path remove(String name) {
        Path file = fileOf(name);
        try {
            if (!Files.deleteIfExists(file)) {
                throw absent(file);
            }
            return file;
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Could not remove " + file + ": " + e.getMessage() + ".", e);
        }
    }

    /// Removes states in plain text that are older than a week, and gives their number: nobody
    /// remembers them, and their cookies may still open doors.
    public int removeStale() {
        int removed = 0;
        Instant limit = Instant.now().minus(PLAIN_LIFE);
        for (Path file : files()) {
            try {
                boolean old = Files.getLastModifiedTime(file).toInstant().isBefore(limit);
                if (old && !parsed(file).has(Encryption.MARK)) {
                    Files.delete(file);
                    removed++;
                }
            } catch (IOException | BrowseException _) {
                // Another daemon was faster, or it is not ours to remove.
            }
        }
        return removed;
    }
}
