package gstack.browse.http;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Http;
import gstack.browse.support.RealDaemon;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A whole daemon with its tunnel's listener, and those who come in by it.
final class PairingIT {
    private static final Pattern KEY = Pattern.compile("gsk_setup_[0-9a-f]{48}");

    @TempDir private Path folder;

    /// Each test starts one with settings of its own.
    @SuppressWarnings("NullAway.Init")
    private RealDaemon daemon;

    private boolean running;

    private void start(Map<String, String> settings) throws Exception {
        Map<String, String> all = new HashMap<>(settings);
        all.put("GSTACK_HOME", folder.resolve("home").toString());
        daemon = new RealDaemon(Files.createDirectory(folder.resolve("project")), all);
        running = true;
    }

    @AfterEach
    void stop() throws Exception {
        if (running) {
            running = false;
            daemon.run("stop");
            daemon.handle().onExit().join();
            daemon.close();
        }
    }

    private Json stateFile() throws Exception {
        return Json.parse(Files.readString(daemon.stateFolder().resolve("browse.json")));
    }

    private int tunnelPort() throws Exception {
        int port = 0;
        while (port == 0) {
            port = stateFile().number("tunnelLocalPort", 0);
            Thread.onSpinWait();
        }
        return port;
    }

    private static String command(String name, Object... more) {
        Json json = Json.object("command", name);
        for (int i = 0; i < more.length; i += 2) {
            json.with((String) more[i], more[i + 1]);
        }
        return json.toString();
    }

    private String denials() throws Exception {
        Path log = folder.resolve("home/security/attempts.jsonl");
        return Files.exists(log) ? Files.readString(log) : "";
    }

    @Test
    void anAgentComesInByTheTunnelAndGetsNoFurtherThanItsCommands() throws Exception {
        start(Map.of("BROWSE_TUNNEL_LOCAL_ONLY", "1"));
        int port = tunnelPort();
        Http.Reply block = daemon.run("pair-agent", "--client", "far");
        assertThat(block.body())
                .contains(
                        "=".repeat(59), "REMOTE BROWSER ACCESS", "SERVER: http://127.0.0.1:" + port)
                .contains("STEP 1", "STEP 2", "STEP 3", "SECURITY", "COMMAND REFERENCE")
                .contains("SCOPES: read, write, admin, meta", "TOKEN", "ERRORS");
        Matcher key = KEY.matcher(block.body());
        assertThat(key.find()).isTrue();
        Http any = new Http(port);
        assertThat(any.get("/connect").body()).isEqualTo("{\"alive\":true}");
        Json session =
                Json.parse(any.post("/connect", "{\"setup_key\":\"" + key.group() + "\"}").body());
        String token = session.text("token");
        Http far = new Http(port).token(token);
        Http.Reply opened = far.post("/command", command("newtab"));
        assertThat(opened.status()).as(opened.body()).isEqualTo(200);
        int tab = Json.parse(opened.body()).number("tabId", 0);
        assertThat(far.post("/command", command("url", "tabId", tab)).body())
                .isEqualTo("about:blank");
        assertThat(far.post("/command", command("url", "tabId", 1)).status()).isEqualTo(403);

        Http.Reply refused = far.post("/command", command("js", "args", List.of("1")));
        assertThat(refused.status()).isEqualTo(403);
        assertThat(Json.parse(refused.body()).text("error"))
                .isEqualTo("Command 'js' is not allowed over the tunnel surface");
        assertThat(Json.parse(refused.body()).has("hint")).isTrue();
        for (String each :
                List.of("chain", "cookies", "stop", "setcontent", "tunnel", "nonsense")) {
            assertThat(far.post("/command", command(each)).status()).as(each).isEqualTo(403);
        }
        // The same token on the local listener does what its scopes say.
        assertThat(
                        daemon.http()
                                .token(token)
                                .post(
                                        "/command",
                                        command("js", "args", List.of("1+1"), "tabId", tab))
                                .body())
                .isEqualTo("2");
        assertThat(daemon.run("unpair", "far").body())
                .isEqualTo("Revoked \"far\" (1 token).\nVerified: not in the active agent list.");
        assertThat(far.post("/command", command("url")).status()).isEqualTo(401);
        assertThat(denials()).contains("disallowed_command:js", "missing_scoped_token");
    }

    @Test
    void theTunnelKnowsTwoPathsAndNoRoot() throws Exception {
        start(Map.of("BROWSE_TUNNEL_LOCAL_ONLY", "1"));
        int port = tunnelPort();
        String root = daemon.state().token();
        Http asRoot = new Http(port).token(root).header("X-Forwarded-For", "198.51.100.7");
        Http.Reply refused = asRoot.post("/command", command("url"));
        assertThat(refused.status()).isEqualTo(403);
        assertThat(Json.parse(refused.body()).text("error"))
                .isEqualTo("Root token rejected on tunnel surface");
        for (String path :
                List.of(
                        "/health",
                        "/batch",
                        "/pair",
                        "/token",
                        "/agents",
                        "/tunnel/stop",
                        "/cookie-picker",
                        "/activity/stream",
                        "/Command",
                        "//command",
                        "/command/",
                        "/connect/../pair",
                        "/connect%2f..%2fpair",
                        "/%2e/command",
                        "/command;x",
                        "/connect/%2e%2e/token")) {
            for (String method : List.of("GET", "POST", "DELETE", "OPTIONS")) {
                Http.Reply reply =
                        new Http(port)
                                .token(root)
                                .header("X-HTTP-Method-Override", "POST")
                                .header("X-Original-URL", "/pair")
                                .send(method, path);
                assertThat(reply.status()).as(method + " " + path).isEqualTo(404);
                assertThat(reply.body()).isEqualTo("{\"error\":\"Not found\"}");
            }
        }
        // Spelled with an escape it is the same path, behind the same checks.
        assertThat(new Http(port).send("POST", "/%63ommand").status()).isEqualTo(401);
        assertThat(denials())
                .contains("root_token_on_tunnel", "path_not_on_tunnel")
                .doesNotContain("198.51.100", root);
        assertThat(daemon.log()).doesNotContain(root);
    }

    @Test
    void ofManyWhoBringOneKeyAllGetTheSameTokenOrNone() throws Exception {
        start(Map.of("BROWSE_TUNNEL_LOCAL_ONLY", "1"));
        int port = tunnelPort();
        Http.Reply pair =
                daemon.http()
                        .token(daemon.state().token())
                        .post("/pair", "{\"clientId\":\"race\"}");
        assertThat(Json.parse(pair.body()).text("tunnel_url"))
                .isEqualTo("http://127.0.0.1:" + port);
        String body =
                Json.object("setup_key", Json.parse(pair.body()).text("setup_key")).toString();
        Set<String> tokens = ConcurrentHashMap.newKeySet();
        List<Thread> racers =
                java.util.stream.IntStream.range(0, 24)
                        .mapToObj(i ->
                                Thread.startVirtualThread(() -> {
                                    try {
                                        Http http = i % 2 == 0 ? new Http(port) : daemon.http();
                                        Http.Reply reply = http.post("/connect", body);
                                        tokens.add(Json.parse(reply.body()).text("token"));
                                        http.token(Json.parse(reply.body()).text("token"))
                                                .post("/command", command("tabs"));
                                    } catch (Exception e) {
                                        tokens.add("failed " + e);
                                    }
                                }))
                        .toList();
        for (Thread racer : racers) {
            racer.join();
        }
        tokens.remove("");
        assertThat(tokens).hasSize(1).allMatch(token -> token.startsWith("gsk_sess_"));
        assertThat(new Http(port).post("/connect", body).status()).isEqualTo(401);
    }

    @Test
    void withoutConsentNothingIsOpened() throws Exception {
        start(Map.of("BROWSE_TUNNEL_COMMAND", "echo https://a.example; exec sleep 60 # {port}"));
        Http root = daemon.http().token(daemon.state().token());
        Http.Reply refused = root.post("/tunnel/start", "");
        assertThat(refused.status()).isEqualTo(403);
        assertThat(Json.parse(refused.body()).text("hint")).contains("pair_agent: on");
        assertThat(daemon.http().post("/tunnel/start", "").status()).isEqualTo(403);
        assertThat(daemon.run("pair-agent").body())
                .contains("SERVER: http://127.0.0.1:" + daemon.state().port())
                .contains("works on the user's own machine only");
        assertThat(folder.resolve("home/security/egress.jsonl")).doesNotExist();
        Files.createDirectories(folder.resolve("home"));
        Files.writeString(folder.resolve("home/config.yaml"), "telemetry: off\npair_agent: on\n");
        assertThat(root.post("/tunnel/start", "").body())
                .isEqualTo("{\"url\":\"https://a.example\"}");
        assertThat(root.post("/tunnel/start", "").body()).contains("\"already_active\":true");
        assertThat(stateFile().at("tunnel").text("url")).isEqualTo("https://a.example");
        assertThat(stateFile().at("tunnel").text("domain")).isEqualTo("a.example");
        assertThat(Files.readString(folder.resolve("home/security/egress.jsonl")))
                .contains("tunnel_start");
        assertThat(daemon.run("pair-agent").body()).contains("SERVER: https://a.example");
        assertThat(daemon.run("tunnel", "stop").body()).isEqualTo("Tunnel closed.");
        assertThat(stateFile().has("tunnel")).isFalse();
        assertThat(daemon.run("tunnel", "stop").body()).isEqualTo("No tunnel is open.");
    }

    @Test
    void whatCannotBeWrittenDownIsNotOpened() throws Exception {
        start(
                Map.of(
                        "BROWSE_TUNNEL_COMMAND",
                        "echo https://a.example; exec sleep 60 # {port}",
                        "GSTACK_PAIR_AGENT",
                        "on"));
        Files.createDirectories(folder.resolve("home"));
        Files.writeString(folder.resolve("home/security"), "in the way");
        Http.Reply reply = daemon.run("tunnel", "start");
        assertThat(reply.status()).isEqualTo(500);
        assertThat(reply.body()).contains("receipt cannot be written");
        assertThat(stateFile().has("tunnel")).isFalse();
    }

    @Test
    void theListOfAgentsAndItsErrors() throws Exception {
        start(Map.of());
        assertThat(daemon.run("tunnel", "agents").body()).isEqualTo("No paired agents.");
        daemon.run(
                "pair-agent", "--client", "a", "--restrict", "read", "--domain", "x.com,*.y.com");
        assertThat(daemon.run("tunnel", "agents").body())
                .matches(
                        "a  \\(pending setup key\\)  scopes=read  domains=x\\.com,\\*\\.y\\.com "
                                + " expires=\\S+Z  commands=0");
        Http.Reply unknown = daemon.run("tunnel", "revoke", "b");
        assertThat(unknown.body()).contains("No paired agent named \\\"b\\\".", "a  (pending");
        assertThat(daemon.run("tunnel").body())
                .contains("usage: browse tunnel <revoke <agent-name> | agents");
        for (String[] words :
                new String[][] {
                    {"--client", "Root", "--client 'root' is reserved"},
                    {"--restrict=read", "", "--restrict takes a space-separated value"},
                    {"--restrict", "", "--restrict needs a scope list"},
                    {
                        "--restrict",
                        "read,control",
                        "The control scope is not granted via --restrict. Re-run with --control."
                    },
                    {"--restrict", "reed", "Invalid scope: reed"},
                }) {
            Http.Reply reply =
                    words[1].isEmpty()
                            ? daemon.run("pair-agent", words[0])
                            : daemon.run("pair-agent", words[0], words[1]);
            assertThat(reply.status()).as(words[2]).isEqualTo(400);
            assertThat(Json.parse(reply.body()).text("error")).contains(words[2]);
        }
    }

    @Test
    void theTunnelsPortIsClosedWithTheDaemon() throws Exception {
        start(Map.of("BROWSE_TUNNEL_LOCAL_ONLY", "1"));
        int port = tunnelPort();
        stop();
        try (ServerSocket free = new ServerSocket(port)) {
            assertThat(free.getLocalPort()).isEqualTo(port);
        }
    }
}
