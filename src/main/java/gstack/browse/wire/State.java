package gstack.browse.wire;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// What a running daemon writes down so that clients find it: `.gstack/browse.json`.
public record State(
        long pid,
        int port,
        String token,
        String startedAt,
        String serverPath,
        String mode,
        String configHash,
        @Nullable String binaryVersion,
        @Nullable Tunnel tunnel) {

    /// Where paired agents come in: by an address, or by a port of this machine only.
    public record Tunnel(String url, int localPort, boolean local, String startedAt) {}

    public State(
            long pid,
            int port,
            String token,
            String startedAt,
            String serverPath,
            String mode,
            String configHash,
            @Nullable String binaryVersion) {
        this(pid, port, token, startedAt, serverPath, mode, configHash, binaryVersion, null);
    }

    public State with(@Nullable Tunnel now) {
        return new State(
                pid, port, token, startedAt, serverPath, mode, configHash, binaryVersion, now);
    }

    /// The state in `text`, or nothing if that is not a whole state file.
    public static Optional<State> parse(String text) {
        Json json;
        try {
            json = Json.parse(text);
        } catch (Json.Malformed _) {
            return Optional.empty();
        }
        long pid = json.longNumber("pid", 0);
        int port = json.number("port", 0);
        String token = json.text("token");
        if (pid <= 0 || port <= 0 || port > 65535 || token.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new State(
                        pid,
                        port,
                        token,
                        json.text("startedAt"),
                        json.text("serverPath"),
                        json.text("mode", "launched"),
                        json.text("configHash"),
                        json.textOrNull("binaryVersion")));
    }

    public String toJson() {
        Json json =
                Json.object(
                        "pid", pid,
                        "port", port,
                        "token", token,
                        "startedAt", startedAt,
                        "serverPath", serverPath,
                        "mode", mode,
                        "configHash", configHash,
                        "binaryVersion", binaryVersion);
        Tunnel open = tunnel;
        if (open != null && open.local()) {
            json.with("tunnelLocalPort", open.localPort());
        } else if (open != null) {
            json.with(
                    "tunnel",
                    Json.object(
                            "url",
                            open.url(),
                            "domain",
                            open.url().replaceFirst("^https?://", ""),
                            "startedAt",
                            open.startedAt()));
        }
        return json.pretty() + "\n";
    }

    /// Says where, never with what token.
    @Override
    public String toString() {
        return "State[pid=" + pid + ", port=" + port + ", mode=" + mode + "]";
    }
}
