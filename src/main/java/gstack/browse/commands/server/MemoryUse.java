package gstack.browse.commands.server;

import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.MemoryReport;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Shows what the daemon, Chromium and the tabs hold in memory.
public final class MemoryUse implements Command.OnDaemon {
    private static final Spec SPEC =
            Spec.of(
                    "memory [--json]",
                    "Print the memory of the daemon, of Chromium's processes and of the tabs",
                    Category.SERVER,
                    Scope.ROOT);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        boolean json = args.parsed().has("--json");
        MemoryReport report = host.memory();
        return Reply.text(json ? json(report) : text(report));
    }

    private static String text(MemoryReport report) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "Daemon: "
                        + megabytes(report.residentBytes())
                        + " resident, heap "
                        + megabytes(report.heapUsedBytes())
                        + " of "
                        + megabytes(report.heapCommittedBytes()));
        lines.add("Threads: " + report.threads() + ", descriptors: " + report.descriptors());
        lines.add("Chromium:");
        for (MemoryReport.ProcessCount process : report.processes()) {
            lines.add(
                    "  "
                            + process.type()
                            + " ×"
                            + process.count()
                            + ": "
                            + megabytes(process.residentBytes()));
        }
        lines.add("Tabs:");
        report.tabs().forEach(tab -> lines.add(line(tab)));
        return String.join("\n", lines);
    }

    private static String line(MemoryReport.TabMemory tab) {
        String held =
                tab.isSilent()
                        ? "does not answer (busy or crashed)"
                        : "JS heap "
                                + megabytes(tab.jsHeapBytes())
                                + ", "
                                + tab.nodes()
                                + " nodes, "
                                + tab.listeners()
                                + " listeners";
        return "  [" + tab.id() + "] " + held + " — " + tab.url();
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f MB", bytes / 1024.0 / 1024.0);
    }

    private static String json(MemoryReport report) {
        List<Json> processes =
                report.processes().stream()
                        .map(p ->
                                Json.object(
                                        "type",
                                        p.type(),
                                        "count",
                                        p.count(),
                                        "residentBytes",
                                        p.residentBytes()))
                        .toList();
        List<Json> tabs = report.tabs().stream().map(MemoryUse::json).toList();
        return Json.object(
                        "daemon",
                        Json.object(
                                "residentBytes", report.residentBytes(),
                                "heapUsedBytes", report.heapUsedBytes(),
                                "heapCommittedBytes", report.heapCommittedBytes(),
                                "threads", report.threads(),
                                "descriptors", report.descriptors()),
                        "chromium",
                        processes,
                        "tabs",
                        tabs)
                .pretty();
    }

    private static Json json(MemoryReport.TabMemory tab) {
        boolean silent = tab.isSilent();
        return Json.object("id", tab.id(), "url", tab.url())
                .with("jsHeapBytes", silent ? Json.NULL : tab.jsHeapBytes())
                .with("nodes", silent ? Json.NULL : tab.nodes())
                .with("listeners", silent ? Json.NULL : tab.listeners());
    }
}
