package gstack.browse.commands.server;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.command.MemoryReport;
import gstack.browse.command.MemoryReport.ProcessCount;
import gstack.browse.command.MemoryReport.TabMemory;
import gstack.browse.json.Json;
import gstack.browse.support.TestHost;

import org.junit.jupiter.api.Test;

import java.util.List;

final class MemoryUseTest {
    private static final long MB = 1024 * 1024;

    private final TestHost host = new TestHost();

    MemoryUseTest() {
        host.memory(
                new MemoryReport(
                        40 * MB,
                        5 * MB + MB / 2,
                        8 * MB,
                        12,
                        34,
                        List.of(
                                new ProcessCount("browser", 1, 90 * MB),
                                new ProcessCount("renderer", 2, 150 * MB)),
                        List.of(
                                new TabMemory(3, "http://a/", 2 * MB, 100, 7),
                                TabMemory.silent(4, "http://b/"))));
    }

    @Test
    void everyFigureHasItsLine() {
        assertThat(host.run(new MemoryUse()))
                .isEqualTo(
                        """
                        Daemon: 40.0 MB resident, heap 5.5 MB of 8.0 MB
                        Threads: 12, descriptors: 34
                        Chromium:
                          browser ×1: 90.0 MB
                          renderer ×2: 150.0 MB
                        Tabs:
                          [3] JS heap 2.0 MB, 100 nodes, 7 listeners — http://a/
                          [4] does not answer (busy or crashed) — http://b/\
                        """);
    }

    @Test
    void programsGetJson() {
        Json json = Json.parse(host.run(new MemoryUse(), "--json"));
        assertThat(json.keys()).containsExactly("daemon", "chromium", "tabs");
        assertThat(json.at("daemon").longNumber("residentBytes", 0)).isEqualTo(40 * MB);
        assertThat(json.list("chromium").getLast().number("count", 0)).isEqualTo(2);
        assertThat(json.list("tabs").getFirst().number("nodes", 0)).isEqualTo(100);
        assertThat(json.list("tabs").getLast().at("nodes").isNull()).isTrue();
    }
}
