package gstack.browse.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Where the numbers come from, in words.
final class Machine {
    private Machine() {}

    static String description() {
        return "%s, %d cores, %s memory, %s %s"
                .formatted(
                        field("/proc/cpuinfo", "model name", System.getProperty("os.arch")),
                        Runtime.getRuntime().availableProcessors(),
                        memory(field("/proc/meminfo", "MemTotal", "")),
                        System.getProperty("os.name"),
                        System.getProperty("os.version"));
    }

    /// The last minute's load.
    static String load() {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return String.format(Locale.ROOT, "%.2f", load);
    }

    private static String memory(String total) {
        if (total.isEmpty()) {
            return "unknown";
        }
        long kilobytes = Long.parseLong(total.replace("kB", "").strip());
        return Math.round(kilobytes / 1024.0 / 1024.0) + " GB";
    }

    /// The first value of that name in a file of `name: value` lines.
    private static String field(String file, String name, String otherwise) {
        if (!Files.exists(Path.of(file))) {
            return otherwise;
        }
        try {
            return Files.readString(Path.of(file))
                    .lines()
                    .filter(line -> line.startsWith(name))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(otherwise);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
