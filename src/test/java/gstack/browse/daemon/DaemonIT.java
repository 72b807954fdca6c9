package gstack.browse.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Http;
import gstack.browse.support.RealDaemon;
import gstack.browse.support.TestSite;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A daemon's life and its deaths.
final class DaemonIT {
    @TempDir private Path project;

    private RealDaemon start() throws IOException {
        return start(Map.of());
    }

    private RealDaemon start(Map<String, String> environment) throws IOException {
        return new RealDaemon(project, environment);
    }

    private static void kill(String signal, ProcessHandle process) throws Exception {
        assertThat(
                        new ProcessBuilder("kill", "-s", signal, "--", "" + process.pid())
                                .start()
                                .waitFor())
                .isZero();
    }

    private static void awaitEnd(ProcessHandle process) throws Exception {
        process.onExit().get(5, TimeUnit.SECONDS);
    }

    /// A call that is under way when something happens to the daemon.
    private static CompletableFuture<Http.Reply> underWay(RealDaemon daemon, TestSite site)
            throws Exception {
        CompletableFuture<Void> reached = new CompletableFuture<>();
        String url =
                site.route(
                        "/reached",
                        exchange -> {
                            reached.complete(null);
                            exchange.sendResponseHeaders(204, -1);
                            exchange.close();
                        });
        CompletableFuture<Http.Reply> call =
                CompletableFuture.supplyAsync(() -> {
                    try {
                        return daemon.run(
                                "js",
                                "await fetch('"
                                        + url
                                        + "', {mode: 'no-cors'}); await new Promise(() => {})");
                    } catch (IOException e) {
                        throw new java.io.UncheckedIOException(e);
                    }
                });
        reached.get(20, TimeUnit.SECONDS);
        return call;
    }

    @Test
    void itsFilesAreTheOwnersAlone() throws Exception {
        try (RealDaemon daemon = start()) {
            assertThat(daemon.run("url").body()).isEqualTo("about:blank");
            assertThat(
                            PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(daemon.stateFolder())))
                    .isEqualTo("rwx------");
            assertThat(
                            PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(
                                            daemon.stateFolder().resolve("browse.json"))))
                    .isEqualTo("rw-------");
            assertThat(daemon.stateFolder().resolve(".gitignore")).content().isEqualTo("*\n");
            assertThat(daemon.state().pid()).isEqualTo(daemon.handle().pid());
            assertThat(daemon.log()).doesNotContain(daemon.state().token());
        }
    }

    private Map<String, String> chromiumThatDoes(String work) throws IOException {
        Path program = project.resolve("chromium-that-does-not-start");
        Files.writeString(program, "#!/bin/sh\n" + work + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        return Map.of("GSTACK_CHROMIUM_PATH", program.toString(), "BROWSE_START_TIMEOUT", "2000");
    }

    @Test
    void aChromiumThatEndsAtOnceIsNamedWithItsLastWordsAndTheDaemonEnds() throws Exception {
        Map<String, String> broken =
                chromiumThatDoes(
                        "echo 'error while loading shared libraries: libnss3.so' >&2; exit 127");
        try (RealDaemon daemon = start(broken)) {
            Http.Reply reply = daemon.run("url");
            assertThat(reply.status()).isEqualTo(500);
            assertThat(Json.parse(reply.body()).text("error"))
                    .isEqualTo(
                            "Chromium did not start: it exited with code 127 while starting.\n"
                                    + "The end of "
                                    + daemon.stateFolder().resolve("browse-chromium.log")
                                    + ":\n"
                                    + "  error while loading shared libraries: libnss3.so\n"
                                    + "Run 'browse doctor' to see what is missing.");
            assertThat(daemon.awaitEnd(5)).isEqualTo(1);
            assertThat(daemon.stateFolder().resolve("browse.json")).doesNotExist();
            assertThat(daemon.stateFolder().resolve("browse-startup-error.log"))
                    .content()
                    .contains("libnss3.so");
        }
    }

    @Test
    void aChromiumThatHangsIsNamedAndEnded() throws Exception {
        try (RealDaemon daemon = start(chromiumThatDoes("echo hanging >&2; exec sleep 600"))) {
            ProcessHandle chromium = daemon.chromium();
            assertThat(daemon.run("url").body())
                    .contains("Chromium did not start: it gave no answer within 2 s.")
                    .contains("hanging")
                    .contains("Run 'browse doctor'");
            assertThat(daemon.awaitEnd(5)).isEqualTo(1);
            assertThat(chromium.isAlive()).isFalse();
        }
    }

    @Test
    void aSandboxThatTheSystemRefusesIsExplained() throws Exception {
        Map<String, String> refused =
                chromiumThatDoes(
                        "echo 'FATAL:zygote_host_impl: No usable sandbox!' >&2; kill -TRAP $$");
        try (RealDaemon daemon = start(refused)) {
            assertThat(daemon.run("url").body())
                    .contains("it was killed by signal 5 while starting")
                    .contains("set GSTACK_CHROMIUM_NO_SANDBOX=1");
        }
    }

    private static void await(Callable<Boolean> condition) throws Exception {
        long began = System.nanoTime();
        while (!condition.call()) {
            assertThat(System.nanoTime() - began).isLessThan(TimeUnit.SECONDS.toNanos(20));
            Thread.sleep(20);
        }
    }

    @Test
    void aStateFileThatIsDamagedOrRemovedIsWrittenAgain() throws Exception {
        try (RealDaemon daemon = start()) {
            daemon.run("url");
            Path file = daemon.stateFolder().resolve("browse.json");
            String whole = Files.readString(file);
            await(() -> Files.exists(daemon.stateFolder().resolve("browse.json.copy")));
            Files.delete(file);
            await(() -> Files.exists(file));
            assertThat(file).hasContent(whole);
            Files.writeString(file, "{\"pid\": 12");
            await(() -> Files.readString(file).equals(whole));
            assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
        }
    }

    @Test
    void aDaemonWhosePlaceWasTakenEndsWhenItHasNothingToDo() throws Exception {
        try (RealDaemon daemon = start()) {
            daemon.run("url");
            Path file = daemon.stateFolder().resolve("browse.json");
            String other = "" + ProcessHandle.current().pid();
            String theirs =
                    Files.readString(file).replaceAll("\"pid\": *\\d+", "\"pid\": " + other);
            Files.writeString(file, theirs);
            assertThat(daemon.awaitEnd(20)).isZero();
            assertThat(file).hasContent(theirs);
        }
    }

    @Test
    void aDaemonWithoutItsFolderEnds() throws Exception {
        try (RealDaemon daemon = start()) {
            daemon.run("url");
            Files.move(daemon.stateFolder(), project.resolve("moved"));
            // Chromium may make it again for its profile; that is not the folder it was.
            Files.createDirectories(daemon.stateFolder());
            assertThat(daemon.awaitEnd(20)).isZero();
            assertThat(daemon.stateFolder().resolve("browse.json")).doesNotExist();
        }
    }

    @Test
    void whatAKilledDaemonHadBegunToWriteIsRemoved() throws Exception {
        Path folder = Files.createDirectories(project.resolve(".gstack"));
        Path draft = Files.writeString(folder.resolve("browse.json.tmp.2147483646.00ff"), "{");
        Path living =
                Files.writeString(
                        folder.resolve(
                                "browse.json.tmp." + ProcessHandle.current().pid() + ".00ff"),
                        "{");
        try (RealDaemon daemon = start()) {
            daemon.run("url");
            await(() -> !Files.exists(draft));
            assertThat(living).exists();
        }
    }

    @Test
    void itsTokenIsNeitherShownNorOverwritten() throws Exception {
        try (RealDaemon daemon = start()) {
            String token = daemon.state().token();
            Path state = daemon.stateFolder().resolve("browse.json");
            Files.createSymbolicLink(project.resolve("soft.html"), state);
            Files.createLink(project.resolve("hard.txt"), state);
            Files.writeString(
                    project.resolve("page.html"),
                    "<iframe src='.gstack/browse.json'></iframe><iframe src='hard.txt'></iframe>"
                            + "<iframe src='soft.html'></iframe><object data='hard.txt'></object>"
                            + "<script src='.gstack/browse.json'></script><p>the page</p>");
            for (String file : List.of(".gstack/browse.json", "soft.html", "hard.txt")) {
                assertThat(daemon.run("goto", "file://" + project.resolve(file)).status())
                        .as(file)
                        .isEqualTo(403);
                assertThat(daemon.run("load-html", file).body()).doesNotContain(token);
                assertThat(daemon.run("eval", file).status()).as(file).isEqualTo(403);
                assertThat(daemon.run("js", "1", "--out", ".gstack/browse.json").status())
                        .isEqualTo(403);
            }
            assertThat(daemon.run("goto", "file://" + project.resolve("page.html")).status())
                    .isEqualTo(200);
            assertThat(daemon.run("text").body()).contains("the page").doesNotContain(token);
            for (int frame = 0; frame < 3; frame++) {
                String inside = "window.frames[" + frame + "].document.body.innerText";
                assertThat(daemon.run("js", inside).body()).doesNotContain(token);
            }
            assertThat(daemon.run("snapshot").body()).doesNotContain(token);
            assertThat(daemon.run("network").body()).contains("browse.json");
            assertThat(daemon.run("screenshot", ".gstack/browse.json").status()).isNotEqualTo(200);
            assertThat(daemon.state().token()).isEqualTo(token);
        }
    }

    @Test
    void whatItIsBusyWithNamesTheTabInFront() throws Exception {
        try (RealDaemon daemon = start();
                TestSite site = new TestSite()) {
            daemon.run("newtab");
            CompletableFuture<Http.Reply> call = underWay(daemon, site);
            String health = daemon.http().token(daemon.state().token()).get("/health").body();
            assertThat(Json.parse(health).list("busy"))
                    .singleElement()
                    .satisfies(work -> assertThat(work.number("tab", 0)).isEqualTo(2));
            assertThat(call).isNotDone();
        }
    }

    @Test
    void aSettingThatMakesNoSenseIsNamed() {
        org.assertj.core.api.Assertions.assertThatThrownBy(
                        () -> start(Map.of("BROWSE_IDLE_TIMEOUT", "30min")).close())
                .hasMessageContaining(
                        "failed BROWSE_IDLE_TIMEOUT is '30min'; it must be a whole number");
    }

    @Test
    void stopEndsDaemonAndBrowserAndLeavesNothingBehind() throws Exception {
        try (RealDaemon daemon = start()) {
            ProcessHandle chromium = daemon.chromium();
            assertThat(daemon.run("url").status()).isEqualTo(200);
            assertThat(daemon.run("stop").body()).isEqualTo("Server stopped");
            assertThat(daemon.awaitEnd(3)).isZero();
            assertThat(chromium.isAlive()).isFalse();
            assertThat(daemon.stateFolder().resolve("browse.json")).doesNotExist();
            assertThat(daemon.stateFolder().resolve("chromium-profile")).doesNotExist();
            assertThat(daemon.stateFolder().resolve("browse-lost.json")).doesNotExist();
        }
    }

    @Test
    void anIdleDaemonEndsByItself() throws Exception {
        try (RealDaemon daemon = start(Map.of("BROWSE_IDLE_TIMEOUT", "1500"))) {
            assertThat(daemon.run("url").status()).isEqualTo(200);
            assertThat(daemon.awaitEnd(10)).isZero();
        }
    }

    @Test
    void aDaemonAtWorkIsNotIdle() throws Exception {
        try (RealDaemon daemon = start(Map.of("BROWSE_IDLE_TIMEOUT", "2000"))) {
            String said =
                    daemon.run(
                                    "js",
                                    "await new Promise(done => setTimeout(() => done('worked'),"
                                            + " 3000))")
                            .body();
            assertThat(said).isEqualTo("worked");
        }
    }

    @Test
    void sigintAndSighupEndItAndSigtermDoesNot() throws Exception {
        for (String signal : List.of("INT", "HUP")) {
            try (RealDaemon daemon = start()) {
                daemon.run("url");
                kill("TERM", daemon.handle());
                assertThat(daemon.run("url").status()).isEqualTo(200);
                kill(signal, daemon.handle());
                assertThat(daemon.awaitEnd(5)).isZero();
            }
        }
    }

    @Test
    void whenChromiumIsKilledWhileIdleTheDaemonEndsAndNotesWhatWasLost() throws Exception {
        try (RealDaemon daemon = start();
                TestSite site = new TestSite()) {
            String url = site.page("/precious", "precious");
            daemon.run("goto", url);
            kill("KILL", daemon.chromium());
            assertThat(daemon.awaitEnd(5)).isEqualTo(1);
            assertThat(daemon.stateFolder().resolve("browse.json")).doesNotExist();
            Json note =
                    Json.parse(Files.readString(daemon.stateFolder().resolve("browse-lost.json")));
            assertThat(note.text("why")).isEqualTo("Chromium was killed by signal 9");
            assertThat(note.flag("told")).isFalse();
            assertThat(note.list("tabs").getFirst().text("url")).isEqualTo(url);
        }
    }

    @Test
    void whenChromiumIsKilledDuringACommandThatCommandSaysWhatWasLost() throws Exception {
        try (RealDaemon daemon = start();
                TestSite site = new TestSite()) {
            CompletableFuture<Http.Reply> call = underWay(daemon, site);
            kill("KILL", daemon.chromium());
            Http.Reply reply = call.get(10, TimeUnit.SECONDS);
            assertThat(reply.status()).isEqualTo(500);
            assertThat(reply.body())
                    .contains("Chromium was killed by signal 9, and with it went 1 tab");
            assertThat(daemon.awaitEnd(5)).isEqualTo(1);
            Json note =
                    Json.parse(Files.readString(daemon.stateFolder().resolve("browse-lost.json")));
            assertThat(note.flag("told")).isTrue();
        }
    }

    @Test
    void whenTheDaemonIsKilledChromiumGoesWithItAndTheNextOneStarts() throws Exception {
        ProcessHandle chromium;
        try (RealDaemon daemon = start();
                TestSite site = new TestSite()) {
            CompletableFuture<Http.Reply> call = underWay(daemon, site);
            chromium = daemon.chromium();
            kill("KILL", daemon.handle());
            awaitEnd(chromium);
            assertThat(call)
                    .failsWithin(java.time.Duration.ofSeconds(5))
                    .withThrowableOfType(ExecutionException.class);
        }
        try (RealDaemon next = start()) {
            assertThat(next.run("url").body()).isEqualTo("about:blank");
        }
    }

    private static void killRenderers(RealDaemon daemon) throws Exception {
        List<ProcessHandle> renderers = new ArrayList<>();
        for (ProcessHandle process : daemon.chromium().descendants().toList()) {
            // Java cannot read the command line of a process that wrote its own title.
            byte[] title = Files.readAllBytes(Path.of("/proc/" + process.pid() + "/cmdline"));
            if (new String(title, StandardCharsets.ISO_8859_1).contains("--type=renderer")) {
                renderers.add(process);
            }
        }
        assertThat(renderers).isNotEmpty();
        for (ProcessHandle renderer : renderers) {
            kill("KILL", renderer);
            awaitEnd(renderer);
        }
    }

    @Test
    void whenARendererIsKilledDuringACommandThatCommandSaysSoAndTheTabCanBeUsedAgain()
            throws Exception {
        try (RealDaemon daemon = start();
                TestSite site = new TestSite()) {
            CompletableFuture<Http.Reply> call = underWay(daemon, site);
            killRenderers(daemon);
            assertThat(call.get(20, TimeUnit.SECONDS).body())
                    .contains("The page of tab 1 crashed")
                    .contains("Run 'reload' or 'goto <url>'");
            assertThat(daemon.run("goto", "about:blank").status()).isEqualTo(200);
            assertThat(daemon.run("js", "1 + 1").body()).isEqualTo("2");
        }
    }

    @Test
    void whenARendererIsKilledWhileIdleTheNextCommandSaysSoAndReloadHelps() throws Exception {
        try (RealDaemon daemon = start();
                TestSite site = new TestSite()) {
            daemon.run("goto", site.page("/page", "here"));
            killRenderers(daemon);
            // The browser may learn of it a moment later than we do.
            await(() -> daemon.run("text").body().contains("The page of tab 1 crashed"));
            assertThat(daemon.run("reload").status()).isEqualTo(200);
            assertThat(daemon.run("text").body()).contains("here");
        }
    }

    @Test
    void fiftyPopupsAreFiftyTabsAndTheirOpenerWorks() throws Exception {
        try (RealDaemon daemon = start();
                TestSite site = new TestSite()) {
            String popup = site.page("/popup", "a popup");
            daemon.run("goto", site.page("/opener", "the opener"));
            String open = "for (let i = 0; i < 50; i++) open('" + popup + "?' + i); 'opened'";
            assertThat(daemon.run("js", open).body()).isEqualTo("opened");
            await(() -> daemon.run("tabs").body().lines().count() == 51);
            assertThat(daemon.runOn(1, "js", "document.body.innerText").body())
                    .isEqualTo("the opener");
            assertThat(daemon.runOn(51, "wait", "--load").status()).isEqualTo(200);
            assertThat(daemon.runOn(51, "text").body()).contains("a popup");
            for (int tab = 51; tab > 1; tab--) {
                assertThat(daemon.run("closetab", "" + tab).status()).isEqualTo(200);
            }
            assertThat(daemon.run("text").body()).contains("the opener");
        }
    }

    @Test
    void aStoppedDaemonGoesOnWhereItWas() throws Exception {
        try (RealDaemon daemon = start()) {
            daemon.run("js", "window.kept = 1");
            kill("STOP", daemon.handle());
            CompletableFuture<Http.Reply> call =
                    CompletableFuture.supplyAsync(() -> {
                        try {
                            return daemon.run("js", "window.kept");
                        } catch (IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    });
            kill("CONT", daemon.handle());
            assertThat(call.get(10, TimeUnit.SECONDS).body()).isEqualTo("1");
        }
    }

    @Test
    void aPageThatAllocatesWithoutEndCostsOnlyItself() throws Exception {
        // A small heap, so that the machine does not feel what the page does.
        Map<String, String> small =
                Map.of("BROWSE_CHROMIUM_ARGS", "--js-flags=--max-old-space-size=64");
        try (RealDaemon daemon = start(small)) {
            Http.Reply reply =
                    daemon.run(
                            "js",
                            "const all = []; while (true) all.push(new"
                                    + " Array(100000).fill(all.length))");
            assertThat(reply.status()).isEqualTo(500);
            assertThat(reply.body()).contains("crashed (out of memory, or its process was killed)");
            assertThat(daemon.run("newtab").body()).isEqualTo("Opened tab 2");
            assertThat(daemon.run("js", "1 + 1").body()).isEqualTo("2");
            assertThat(daemon.runOn(1, "goto", "about:blank").status()).isEqualTo(200);
            assertThat(daemon.runOn(1, "js", "2 + 2").body()).isEqualTo("4");
        }
    }

    @Test
    void aPageInAnEndlessLoopHoldsUpNoOtherTab() throws Exception {
        try (RealDaemon daemon = start(Map.of("BROWSE_COMMAND_TIMEOUT", "3000"))) {
            daemon.run("newtab");
            CompletableFuture<Http.Reply> loop =
                    CompletableFuture.supplyAsync(() -> {
                        try {
                            return daemon.runOn(1, "js", "while (true) {}");
                        } catch (IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    });
            for (int i = 0; i < 20; i++) {
                assertThat(daemon.runOn(2, "js", i + " + 1").body()).isEqualTo("" + (i + 1));
            }
            assertThat(loop.isDone()).isFalse();
            assertThat(loop.get(10, TimeUnit.SECONDS).body())
                    .contains("The script was stopped and the page kept");
            assertThat(daemon.runOn(1, "js", "'alive'").body()).isEqualTo("alive");
        }
    }

    @Test
    void aFullDiskIsSaidAndLeavesNoDaemon() throws Exception {
        org.junit.jupiter.api.Assumptions.assumeTrue(
                new ProcessBuilder(
                                        "mount",
                                        "-t",
                                        "tmpfs",
                                        "-o",
                                        "size=4k,nr_inodes=6",
                                        "tmpfs",
                                        project.toString())
                                .start()
                                .waitFor()
                        == 0,
                "needs the right to mount");
        try {
            Files.createDirectories(project.resolve(".git"));
            Files.createDirectories(project.resolve(".gstack"));
            Files.writeString(project.resolve(".gstack/.gitignore"), "*");
            Files.write(project.resolve("filler"), new byte[4096]);
        } catch (IOException _) {
            // As full as it can be made.
        }
        try (RealDaemon daemon = start()) {
            throw new AssertionError("started on a full disk: " + daemon.log());
        } catch (IOException e) {
            assertThat(e.getMessage()).containsAnyOf("No space left", "failed");
        } finally {
            new ProcessBuilder("umount", "-l", project.toString()).start().waitFor();
        }
    }

    @Test
    void nothingIsLeftInTheTemporaryFolder() throws Exception {
        List<Path> before = temporaryFiles();
        try (RealDaemon daemon = start()) {
            daemon.run("goto", "about:blank");
            daemon.run("newtab");
            daemon.run("stop");
            daemon.awaitEnd(3);
        }
        assertThat(temporaryFiles()).isEqualTo(before);
    }

    private List<Path> temporaryFiles() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("/tmp"))) {
            return files.filter(file ->
                            String.valueOf(file.getFileName())
                                    .matches(
                                            "(?i).*(chrom|org\\.|\\.com\\.google|browse-training|scoped_dir).*"))
                    .sorted()
                    .toList();
        }
    }
}
