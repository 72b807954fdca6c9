package gstack.browse.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Http;
import gstack.browse.support.RealDaemon;
import gstack.browse.support.TestSite;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Many clients at once on many tabs: every answer is right, and nothing grows.
final class LoadIT {
    private static final int CLIENTS = 16;
    private static final int TABS = 8;
    private static final int COMMANDS = 2_000;

    /// What a leak would make larger.
    private record Size(long threads, long descriptors, long residentKb) {
        static Size of(RealDaemon daemon) throws IOException {
            Path process = Path.of("/proc/" + daemon.handle().pid());
            String status = Files.readString(process.resolve("status"));
            String[] open = process.resolve("fd").toFile().list();
            return new Size(
                    line(status, "Threads"), open == null ? 0 : open.length, line(status, "VmRSS"));
        }

        private static long line(String status, String name) {
            return status.lines()
                    .filter(line -> line.startsWith(name + ":"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @TempDir private Path project;

    @Test
    void sixteenClientsOnEightTabsGetTheRightAnswersAndLeakNothing() throws Exception {
        try (RealDaemon daemon = new RealDaemon(project, Map.of());
                TestSite site = new TestSite()) {
            String page =
                    site.page(
                            "/load", "<title>Load</title><h1 id=h>Hello</h1><a href='/x'>link</a>");
            List<Integer> tabs = new ArrayList<>(List.of(1));
            while (tabs.size() < TABS) {
                tabs.add(Json.parse(daemon.run("newtab", "--json").body()).number("tabId", 0));
            }
            for (int tab : tabs) {
                daemon.runOn(tab, "goto", page);
            }
            work(daemon, page, tabs, COMMANDS / 2);
            Size middle = Size.of(daemon);
            work(daemon, page, tabs, COMMANDS / 2);
            Size end = Size.of(daemon);
            assertThat(daemon.run("tabs").body().lines()).hasSize(TABS);
            assertThat(end.threads()).isLessThanOrEqualTo(middle.threads() + 4);
            assertThat(end.descriptors()).isLessThanOrEqualTo(middle.descriptors() + 4);
            assertThat(end.residentKb()).isLessThan(middle.residentKb() * 13 / 10);
        }
    }

    private static void work(RealDaemon daemon, String page, List<Integer> tabs, int commands)
            throws Exception {
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            List<Future<?>> all = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                Random random = new Random(client);
                Callable<Void> session =
                        () -> {
                            for (int i = 0; i < commands / CLIENTS; i++) {
                                one(daemon, page, tabs.get(random.nextInt(TABS)), random);
                            }
                            return null;
                        };
                all.add(clients.submit(session));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
    }

    private static void one(RealDaemon daemon, String page, int tab, Random random)
            throws IOException {
        int n = random.nextInt(1_000_000);
        switch (random.nextInt(8)) {
            case 0 ->
                    expect(
                            daemon.runOn(tab, "goto", page + "?" + n),
                            "Navigated to " + page + "?" + n + " (200)");
            case 1 -> assertThat(daemon.runOn(tab, "url").body()).startsWith(page);
            case 2 -> expect(daemon.runOn(tab, "wait", "#h"), "Element #h appeared");
            case 3 ->
                    assertThat(daemon.runOn(tab, "screenshot", "--viewport", "--base64").body())
                            .startsWith("data:image/png;base64,");
            case 4 ->
                    expect(
                            daemon.runOn(tab, "js", "document.querySelector('#h').textContent"),
                            "Hello");
            case 5 ->
                    assertThat(daemon.runOn(tab, "js", "throw new Error('" + n + "')").body())
                            .contains("Error: " + n);
            case 6 -> assertThat(daemon.run("tabs").body().lines()).hasSize(TABS);
            default -> expect(daemon.runOn(tab, "js", n + " * 2"), "" + 2L * n);
        }
    }

    private static void expect(Http.Reply reply, String body) {
        assertThat(reply.body()).isEqualTo(body);
    }
}
