package gstack.browse.tunnel;

import gstack.browse.config.Setting;
import gstack.browse.config.UserFolder;
import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The program that makes a port of this machine reachable from elsewhere. `url` is its address
/// where that is known beforehand.
public record Forwarder(
        String name, String template, Map<String, String> environment, @Nullable String url) {
    private static final String NGROK = "ngrok";
    private static final String TOKEN = Setting.NGROK_AUTHTOKEN.variable();

    /// No program at all: the port is for this machine.
    public static final Forwarder NONE = new Forwarder("local", "", Map.of(), null);

    /// What the settings ask for, or ngrok if it is here and has its token.
    public static Forwarder chosen() {
        if (Setting.TUNNEL_LOCAL_ONLY.on()) {
            return NONE;
        }
        Optional<String> command = Setting.TUNNEL_COMMAND.optional();
        if (command.isPresent()) {
            if (!command.get().contains("{port}")) {
                throw new BrowseException.BadRequest(
                        "BROWSE_TUNNEL_COMMAND does not say {port} where the port belongs.");
            }
            String url = Setting.TUNNEL_URL.optional().orElse(null);
            return new Forwarder(
                    command.get().strip().split("\\s+", 2)[0],
                    command.get(),
                    Setting.NGROK_AUTHTOKEN
                            .optional()
                            .map(token -> Map.of(TOKEN, token))
                            .orElse(Map.of()),
                    url);
        }
        return ngrok();
    }

    private static Forwarder ngrok() {
        Path program =
                program(NGROK)
                        .orElseThrow(() ->
                                new BrowseException.BadRequest(
                                        "ngrok is not installed.",
                                        "Install ngrok, or name another tunnel such as"
                                                + " BROWSE_TUNNEL_COMMAND='cloudflared tunnel --url"
                                                + " http://127.0.0.1:{port}', then try again."));
        String token =
                ngrokToken()
                        .orElseThrow(() ->
                                new BrowseException.BadRequest(
                                        "No ngrok auth token.",
                                        "Set NGROK_AUTHTOKEN, or write NGROK_AUTHTOKEN=… into"
                                                + " ~/.gstack/ngrok.env, or run 'ngrok config"
                                                + " add-authtoken …'; then try again."));
        String domain =
                Setting.NGROK_DOMAIN
                        .optional()
                        .filter(name -> name.matches("[A-Za-z0-9.-]+"))
                        .map(name -> " --domain=" + name)
                        .orElse("");
        return new Forwarder(
                NGROK,
                quoted(program.toString())
                        + " http --log=stdout --log-format=json"
                        + domain
                        + " 127.0.0.1:{port}",
                Map.of(TOKEN, token),
                null);
    }

    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    private static Optional<Path> program(String name) {
        for (String folder : Setting.PATH.value().split(":", -1)) {
            Path candidate = Path.of(folder.isEmpty() ? "." : folder, name);
            if (Files.isRegularFile(candidate) && Files.isExecutable(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> ngrokToken() {
        Path home = Path.of(System.getProperty("user.home"));
        return Setting.NGROK_AUTHTOKEN
                .optional()
                .or(() -> member(UserFolder.path().resolve("ngrok.env"), "NGROK_AUTHTOKEN", '='))
                .or(() -> member(home.resolve(".config/ngrok/ngrok.yml"), "authtoken", ':'))
                .or(() ->
                        member(
                                home.resolve("Library/Application Support/ngrok/ngrok.yml"),
                                "authtoken",
                                ':'))
                .or(() -> member(home.resolve(".ngrok2/ngrok.yml"), "authtoken", ':'));
    }

    private static Optional<String> member(Path file, String name, char separator) {
        List<String> lines = new ArrayList<>();
        try {
            lines.addAll(Files.readAllLines(file));
        } catch (IOException _) {
            // Then it is nowhere in it.
        }
        for (String line : lines) {
            String bare = line.strip().replaceFirst("^export\\s+", "");
            int at = bare.indexOf(separator);
            if (at > 0 && bare.substring(0, at).strip().equals(name)) {
                String value = bare.substring(at + 1).strip().replaceAll("^[\"']|[\"']$", "");
                return value.isEmpty() ? Optional.empty() : Optional.of(value);
            }
        }
        return Optional.empty();
    }
}
