package gstack.browse.client;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.client.Checkout.Result;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// From sources to `dist/`, with a Maven that only copies what the real one has built.
final class BuildIT {
    @TempDir private Path folder;
    private Checkout checkout;
    private Path temporary;
    private Map<String, String> environment;

    @BeforeEach
    void takeTheBuildAway() throws Exception {
        checkout = Checkout.in(folder);
        checkout.shell("rm -r ../the*/dist");
        Path sources = Files.createDirectories(checkout.home().resolve("src/main/java"));
        Files.writeString(sources.resolve("A.java"), "class A {}");
        Files.writeString(checkout.home().resolve("pom.xml"), "<project/>");
        temporary = Files.createDirectory(folder.resolve("tmp"));
        environment =
                Map.of(
                        "TMPDIR",
                        temporary.toString(),
                        "MAVEN_HOME",
                        folder.resolve("maven").toString(),
                        "BROWSE_SERVER_SCRIPT",
                        checkout.daemonProgram().toString());
        mavenDoes("cp -r '%s' '%s' \"$into\"");
    }

    @AfterEach
    void endDaemons() throws Exception {
        checkout.endDaemons();
    }

    private void mavenDoes(String work) throws IOException {
        Path program = folder.resolve("maven/bin/mvn");
        Files.createDirectories(program.getParent());
        Path target = Path.of("target").toAbsolutePath();
        Files.writeString(
                program,
                """
                #!/bin/bash
                echo build >> '%s'
                for argument; do case $argument in -Dbuild.folder=*) into=${argument#*=} ;; esac; done
                mkdir -p "$into"
                %s
                """
                        .formatted(
                                folder.resolve("builds"),
                                work.formatted(
                                        target.resolve("browse.jar"), target.resolve("lib"))));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Result browse(String... args) throws Exception {
        return checkout.browse(environment, args);
    }

    private int builds() throws IOException {
        Path log = folder.resolve("builds");
        return Files.exists(log) ? Files.readAllLines(log).size() : 0;
    }

    private String version() throws IOException {
        return Files.readAllLines(checkout.home().resolve("dist/current")).getFirst();
    }

    /// As an editor or a pull does it, some time after the build.
    private void edit(String file, String content) throws Exception {
        checkout.shell("touch -d '1 hour ago' ../the*/dist/stamp");
        Files.writeString(checkout.home().resolve(file), content);
    }

    @Test
    void theFirstCallBuildsAndTheSecondDoesNot() throws Exception {
        Result first = browse("url");
        assertThat(first.text()).as(first.err()).isEqualTo("about:blank\n");
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left).isEmpty();
        }
        assertThat(first.err())
                .contains("[browse] Building")
                .contains("[browse] Making the AOT cache...")
                .contains("[browse] Starting server...")
                .doesNotContain("Warning");
        assertThat(checkout.home().resolve("dist/" + version() + "/browse.aot")).isNotEmptyFile();
        Result second = browse("--version");
        assertThat(second.text()).contains(version());
        assertThat(second.err()).isEmpty();
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void callersAtTheSameTimeBuildOnce() throws Exception {
        mavenDoes("sleep 1; cp -r '%s' '%s' \"$into\"");
        List<Process> calls = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            calls.add(
                    checkout.start(
                            environment,
                            checkout.project(),
                            List.of(checkout.script().toString(), "--version")));
        }
        int waited = 0;
        for (Process call : calls) {
            Result result = Checkout.finish(call);
            assertThat(result.exit()).as(result.err()).isZero();
            waited += result.err().contains("Another call is building, waiting...") ? 1 : 0;
        }
        assertThat(builds()).isEqualTo(1);
        assertThat(waited).isEqualTo(3);
    }

    @Test
    void aFailingBuildShowsItsEndAndLeavesNoHalf() throws Exception {
        mavenDoes("echo '[ERROR] A.java:1: missing semicolon'; exit 1");
        Result result = browse("url");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.text()).isEmpty();
        assertThat(result.err()).contains("missing semicolon").contains("The build failed");
        assertThat(checkout.home().resolve("dist/current")).doesNotExist();
    }

    @Test
    void changedSourcesAreBuiltAgainAndTouchedOnesAreNot() throws Exception {
        browse("--version");
        edit("src/main/java/A.java", "class A {}");
        browse("--version");
        assertThat(builds()).as("same content").isEqualTo(1);
        edit("src/main/java/A.java", "class A { int b; }");
        browse("--version");
        assertThat(builds()).as("other content").isEqualTo(2);
        checkout.shell("touch -d '1 hour ago' ../the*/dist/stamp; rm ../the*/src/main/java/A.java");
        browse("--version");
        assertThat(builds()).as("a file less").isEqualTo(3);
    }

    @Test
    void aPullSendsTheNextCallToLookAtTheSources() throws Exception {
        browse("url");
        Files.createDirectories(checkout.home().resolve(".git"));
        edit("bin/jvm.flags", Files.readString(Path.of("bin/jvm.flags")) + "-Dother=1\n");
        Files.writeString(checkout.home().resolve(".git/index"), "");
        Result result = browse("url");
        assertThat(result.err())
                .contains("[browse] Building")
                .contains("[browse] Binary updated, restarting server...");
        assertThat(result.text()).isEqualTo("about:blank\n");
        assertThat(browse("url").err()).isEmpty();
    }

    @Test
    void anOldBuildIsKeptAsLongAsADaemonRunsFromIt() throws Exception {
        browse("--version");
        String old = version();
        Path oldFolder = checkout.home().resolve("dist").resolve(old);
        Process user =
                new ProcessBuilder("sh", "-c", "sleep 60 #" + oldFolder.resolve("browse.jar"))
                        .start();
        try {
            edit("bin/jvm.flags", Files.readString(Path.of("bin/jvm.flags")) + "-Dother=1\n");
            browse("--version");
            assertThat(version()).isNotEqualTo(old);
            assertThat(oldFolder).exists();
        } finally {
            user.destroyForcibly().waitFor();
        }
        edit("bin/jvm.flags", Files.readString(Path.of("bin/jvm.flags")) + "-Dother=2\n");
        browse("--version");
        assertThat(oldFolder).doesNotExist();
        try (Stream<Path> builds = Files.list(checkout.home().resolve("dist"))) {
            assertThat(builds.filter(build -> Files.exists(build.resolve("jvm.flags")))).hasSize(1);
        }
    }

    @Test
    void stopNeedsNoBuildWhereNothingRuns() throws Exception {
        Result result = checkout.browse("stop");
        assertThat(result.text()).isEqualTo("No daemon running — nothing to stop.\n");
        assertThat(result.err()).isEmpty();
        assertThat(result.exit()).isZero();
        assertThat(checkout.home().resolve("dist/current")).doesNotExist();
    }

    @Test
    void helpAndDoctorWorkBeforeTheFirstBuild() throws Exception {
        Path help = checkout.home().resolve("src/main/resources/gstack/browse/help.txt");
        Files.createDirectories(help.getParent());
        Files.writeString(help, "Usage: browse\n");
        assertThat(browse("--help").text()).isEqualTo("Usage: browse\n");
        Result doctor = browse("doctor");
        assertThat(doctor.exit()).isZero();
        assertThat(doctor.text())
                .contains("ok    JDK")
                .contains("note  build        not built yet");
        assertThat(builds()).isZero();
    }

    @Test
    void doctorLooksAtEverythingAndStartsNothing() throws Exception {
        browse("--version");
        Result result = browse("doctor");
        assertThat(result.text().lines().map(line -> line.substring(6, 18).strip()))
                .containsExactly(
                        "JDK",
                        "Maven",
                        "build",
                        "AOT cache",
                        "Chromium",
                        "sandbox",
                        "packages",
                        "fonts",
                        "settings",
                        "project",
                        "state file",
                        "daemon",
                        "temp folder",
                        "loopback",
                        "PATH");
        assertThat(result.text()).contains("ok    AOT cache");
        assertThat(checkout.daemonsStarted()).isZero();
        Result wrong =
                checkout.browse(
                        Map.of(
                                "GSTACK_CHROMIUM_PATH",
                                "/no/such/file",
                                "MAVEN_HOME",
                                folder.resolve("maven").toString()),
                        "doctor");
        assertThat(wrong.exit()).isEqualTo(1);
        assertThat(wrong.text())
                .contains("fix   Chromium     GSTACK_CHROMIUM_PATH is /no/such/file");
    }
}
