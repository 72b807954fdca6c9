package gstack.browse.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.LoginSite;
import gstack.browse.support.RealDaemon;
import gstack.browse.support.TestSite;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A session outlives its daemon, however that ends.
final class PersistenceIT {
    private @TempDir Path folder;
    private TestSite site;
    private LoginSite shop;

    @BeforeEach
    void aSite() {
        site = new TestSite();
        shop = new LoginSite(site);
    }

    @AfterEach
    void close() {
        site.close();
    }

    private RealDaemon daemon(String... settings) throws Exception {
        Map<String, String> environment = new HashMap<>();
        environment.put("GSTACK_HOME", folder.resolve("home").toString());
        for (int i = 0; i < settings.length; i += 2) {
            environment.put(settings[i], settings[i + 1]);
        }
        return new RealDaemon(Files.createDirectories(folder.resolve("project")), environment);
    }

    private static void kill(RealDaemon daemon) throws Exception {
        ProcessHandle chromium = daemon.chromium();
        daemon.handle().destroyForcibly();
        daemon.awaitEnd(10);
        chromium.onExit().get(10, TimeUnit.SECONDS);
    }

    private void logIn(RealDaemon daemon) throws Exception {
        daemon.run("goto", shop.login());
        daemon.run("goto", shop.home());
        assertThat(daemon.run("wait", "--text", "welcome back, cart").status()).isEqualTo(200);
    }

    @Test
    void aSavedStateLogsInAgainAfterTheDaemonWasKilled() throws Exception {
        try (RealDaemon first = daemon()) {
            logIn(first);
            assertThat(first.run("state", "save", "in").body())
                    .contains("(1 cookies, 1 pages)", "Storage: 1 localStorage, 1 sessionStorage");
            kill(first);
        }
        try (RealDaemon second = daemon()) {
            second.run("goto", shop.home());
            assertThat(second.run("wait", "--text", "who are you?").status()).isEqualTo(200);
            assertThat(second.run("state", "load", "in").body())
                    .contains("State loaded: 1 cookies, 1 pages");
            assertThat(second.run("wait", "--text", "welcome back, cart").status()).isEqualTo(200);
        }
    }

    @Test
    void aKeptSessionComesBackAfterAStop() throws Exception {
        try (RealDaemon first = daemon("BROWSE_PERSIST_STATE", "1", "BROWSE_STATE_KEY", "k3y")) {
            logIn(first);
            first.run("newtab", shop.home() + "?two");
            first.run("stop");
            first.awaitEnd(10);
        }
        Path file = folder.resolve("project/.gstack/session-state.json");
        assertThat(Files.readString(file)).doesNotContain("c00kie", "t0ken", "k3y");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        try (RealDaemon second = daemon("BROWSE_PERSIST_STATE", "1", "BROWSE_STATE_KEY", "k3y")) {
            assertThat(second.run("url").body()).isEqualTo(shop.home() + "?two");
            assertThat(second.runOn(1, "wait", "--text", "welcome back, cart").status())
                    .isEqualTo(200);
            assertThat(second.run("status").body())
                    .contains("Session: restored from 20", "(1 cookies, 2 pages)");
        }
    }

    @Test
    void aKeptSessionComesBackAfterAKill() throws Exception {
        Path file = folder.resolve("project/.gstack/session-state.json");
        try (RealDaemon first =
                daemon("BROWSE_PERSIST_STATE", "1", "BROWSE_PERSIST_INTERVAL_MS", "100")) {
            logIn(first);
            awaitSaved(first, "t0ken");
            kill(first);
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        try (RealDaemon second = daemon("BROWSE_PERSIST_STATE", "1")) {
            assertThat(second.run("wait", "--text", "welcome back, cart").status()).isEqualTo(200);
        }
    }

    @Test
    void aKeyInTheKeyringEncryptsToo() throws Exception {
        Path program = Files.createDirectory(folder.resolve("bin")).resolve("secret-tool");
        Files.writeString(
                program,
                "#!/bin/sh\n[ \"$*\" = 'lookup service browse-state' ] && echo from-the-keyring\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        String path = program.getParent() + ":" + System.getenv("PATH");
        try (RealDaemon daemon = daemon("PATH", path)) {
            daemon.run("goto", shop.login());
            assertThat(daemon.run("state", "save", "ring").body())
                    .contains("Encrypted with AES-256-GCM.");
            assertThat(daemon.run("state", "load", "ring").body())
                    .contains("State loaded: 1 cookies, 1 pages");
        }
        assertThat(Files.readString(folder.resolve("project/.gstack/browse-states/ring.json")))
                .doesNotContain("c00kie", "t0ken");
    }

    @Test
    void whatAnOriginStoredIsKeptWhenItsPageIsLeft() throws Exception {
        try (RealDaemon first =
                daemon("BROWSE_PERSIST_STATE", "1", "BROWSE_PERSIST_INTERVAL_MS", "100")) {
            logIn(first);
            awaitSaved(first, "t0ken");
            first.run("goto", "about:blank");
            first.run("stop");
            first.awaitEnd(10);
        }
        try (RealDaemon second = daemon("BROWSE_PERSIST_STATE", "1")) {
            assertThat(second.run("url").body()).isEqualTo("about:blank");
            second.run("goto", shop.home());
            assertThat(second.run("wait", "--text", "welcome back").status()).isEqualTo(200);
        }
    }

    private void awaitSaved(RealDaemon daemon, String part) throws Exception {
        Path file = folder.resolve("project/.gstack/session-state.json");
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!(Files.exists(file) && Files.readString(file).contains(part))
                && System.nanoTime() < until) {
            daemon.run("url");
        }
    }

    @Test
    void withoutTheSettingNothingIsKept() throws Exception {
        try (RealDaemon first = daemon()) {
            logIn(first);
            first.run("stop");
            first.awaitEnd(10);
        }
        assertThat(folder.resolve("project/.gstack/session-state.json")).doesNotExist();
    }

    @Test
    void aSessionThatCannotBeReadIsSetAsideAndSaid() throws Exception {
        Path file = folder.resolve("project/.gstack/session-state.json");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "{\"version\":1,\"coo");
        try (RealDaemon daemon = daemon("BROWSE_PERSIST_STATE", "1")) {
            assertThat(daemon.run("status").body())
                    .contains("Session: not restored: State file", "Tabs: 1");
        }
        assertThat(file.resolveSibling("session-state.json.corrupt")).exists();
    }

    @Test
    void aSessionOfAnotherKeyIsKeptAsItIsAndSaid() throws Exception {
        Path file = folder.resolve("project/.gstack/session-state.json");
        try (RealDaemon first = daemon("BROWSE_PERSIST_STATE", "1", "BROWSE_STATE_KEY", "right")) {
            logIn(first);
            first.run("stop");
            first.awaitEnd(10);
        }
        String kept = Files.readString(file);
        for (String[] key : new String[][] {{"BROWSE_STATE_KEY", "wr0ng"}, {}}) {
            List<String> settings = new ArrayList<>(List.of("BROWSE_PERSIST_STATE", "1"));
            settings.addAll(List.of(key));
            settings.addAll(List.of("BROWSE_PERSIST_INTERVAL_MS", "100"));
            try (RealDaemon second = daemon(settings.toArray(String[]::new))) {
                assertThat(second.run("status").body())
                        .contains(
                                "Session: not restored: State file",
                                "The file stays as it is, and this session is not kept.")
                        .doesNotContain("wr0ng");
                second.run("goto", shop.home());
                second.run("stop");
                second.awaitEnd(10);
            }
            assertThat(Files.readString(file)).isEqualTo(kept);
            assertThat(file.resolveSibling("session-state.json.corrupt")).doesNotExist();
        }
        try (RealDaemon third = daemon("BROWSE_PERSIST_STATE", "1", "BROWSE_STATE_KEY", "right")) {
            assertThat(third.run("status").body()).contains("Session: restored from 20");
        }
    }

    @Test
    void theBrowserDoesNotLearnTheKey() throws Exception {
        try (RealDaemon daemon = daemon("BROWSE_STATE_KEY", "only-for-the-daemon")) {
            daemon.run("url");
            Path environment = Path.of("/proc/" + daemon.chromium().pid() + "/environ");
            if (Files.isReadable(environment)) {
                assertThat(Files.readString(environment)).doesNotContain("only-for-the-daemon");
            }
            assertThat(Json.of(daemon.log()).asText()).doesNotContain("only-for-the-daemon");
        }
    }
}
