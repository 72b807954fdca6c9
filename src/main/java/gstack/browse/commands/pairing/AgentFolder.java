package gstack.browse.commands.pairing;

import gstack.browse.command.Pairing;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;

/// Where an agent of this machine looks for the key to the browser.
record AgentFolder(Path folder) {
    private static final String BELOW = "/skills/gstack";

    private static final Map<String, String> ROOTS =
            new TreeMap<>(
                    Map.of(
                            "claude", ".claude" + BELOW,
                            "codex", ".codex" + BELOW,
                            "cursor", ".cursor" + BELOW,
                            "factory", ".factory" + BELOW,
                            "hermes", ".hermes" + BELOW,
                            "kiro", ".kiro" + BELOW,
                            "openclaw", ".openclaw" + BELOW,
                            "opencode", ".config/opencode" + BELOW,
                            "slate", ".slate" + BELOW));

    static AgentFolder of(String host) {
        String root = ROOTS.get(host);
        if (root == null) {
            throw new BrowseException.BadRequest(
                    "Unknown host: "
                            + host
                            + ". Known: "
                            + String.join(", ", ROOTS.keySet())
                            + ".");
        }
        return new AgentFolder(Path.of(System.getProperty("user.home")).resolve(root));
    }

    /// Writes the key for nobody else to read, and says where.
    String write(Pairing.Offer offer) {
        Path file = folder.resolve("browse-remote.json");
        String text =
                Json.object(
                                        "url", offer.server(),
                                        "setup_key", offer.key(),
                                        "scopes", offer.scopes(),
                                        "expires_at", offer.expires().toString())
                                .pretty()
                        + "\n";
        try {
            Files.createDirectories(folder);
            Path draft =
                    Files.createTempFile(
                            folder,
                            ".browse-remote",
                            ".json",
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-------")));
            Files.writeString(draft, text);
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new BrowseException.Failed("Cannot write " + file + ": " + e.getMessage(), e);
        }
        return "Setup key of \""
                + offer.client()
                + "\" written to "
                + file
                + "\nIt works once, until "
                + offer.expires()
                + ".";
    }
}
