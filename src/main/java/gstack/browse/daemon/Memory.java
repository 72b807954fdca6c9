package gstack.browse.daemon;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Tab;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.SessionGone;
import gstack.browse.command.MemoryReport;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Measures the daemon and its browser.
final class Memory {
    private static final int MOST_TABS = 10;
    private static final Duration PATIENCE = Duration.ofMillis(300);

    private Memory() {}

    static MemoryReport report(Optional<Browser> browser) {
        Runtime runtime = Runtime.getRuntime();
        return new MemoryReport(
                resident(ProcessHandle.current().pid()),
                runtime.totalMemory() - runtime.freeMemory(),
                runtime.totalMemory(),
                Thread.activeCount(),
                descriptors(),
                browser.map(Memory::processes).orElse(List.of()),
                browser.map(Memory::tabs).orElse(List.of()));
    }

    private static long resident(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                    .findFirst()
                    .orElse(0);
        } catch (IOException _) {
            // There is no such file on other systems, or the process has just ended.
            return 0;
        }
    }

    private static int descriptors() {
        String[] names = Path.of("/proc/self/fd").toFile().list();
        return names == null ? 0 : names.length;
    }

    private static List<MemoryReport.ProcessCount> processes(Browser browser) {
        Map<String, List<Long>> byType = new TreeMap<>();
        for (Json process :
                browser.session().call("SystemInfo.getProcessInfo").list("processInfo")) {
            byType.computeIfAbsent(process.text("type"), _ -> new ArrayList<>())
                    .add(resident(process.longNumber("id", 0)));
        }
        return byType.entrySet().stream()
                .map(entry ->
                        new MemoryReport.ProcessCount(
                                entry.getKey(),
                                entry.getValue().size(),
                                entry.getValue().stream().mapToLong(Long::longValue).sum()))
                .toList();
    }

    private static List<MemoryReport.TabMemory> tabs(Browser browser) {
        return browser.tabs().stream()
                .map(Memory::tab)
                .sorted(Comparator.comparingLong(MemoryReport.TabMemory::jsHeapBytes).reversed())
                .limit(MOST_TABS)
                .toList();
    }

    private static MemoryReport.TabMemory tab(Tab tab) {
        try {
            Json counts = Deadline.within(PATIENCE, () -> tab.page().renderer().counts());
            return new MemoryReport.TabMemory(
                    tab.id(),
                    tab.page().url(),
                    counts.longNumber("usedSize", 0),
                    counts.longNumber("nodes", 0),
                    counts.longNumber("jsEventListeners", 0));
        } catch (Overdue | SessionGone | CdpException _) {
            return MemoryReport.TabMemory.silent(tab.id(), tab.page().url());
        }
    }
}
