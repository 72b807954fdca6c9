package gstack.browse.daemon;

import gstack.browse.browser.ChromiumProcess;
import gstack.browse.config.Installation;
import gstack.browse.config.Setting;
import gstack.browse.guard.WholeFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How this build started Chromium the last time, for the shell script: it starts the next one
/// before there is a JVM that could.
///
/// Lines: the settings that the choice of browser and arguments rests on, as NAME=value, which must
/// be the same; an empty line; the program and its arguments. The profile's folder is the script's
/// to fill in.
record LaunchPlan(Path file) {
    private static final List<Setting> DECIDING =
            List.of(
                    Setting.CHROMIUM,
                    Setting.PLAYWRIGHT_BROWSERS,
                    Setting.CHROMIUM_ARGS,
                    Setting.CDP_URL,
                    Setting.NO_SANDBOX,
                    Setting.PERSIST_STATE,
                    Setting.PATH);

    static Optional<LaunchPlan> current() {
        Installation build = Installation.current();
        return build.packed()
                ? Optional.of(new LaunchPlan(build.folder().resolve("launch")))
                : Optional.empty();
    }

    /// Remembers `launch` unless it is what the file says already.
    void keep(ChromiumProcess.Launch launch) throws IOException {
        String text = text(launch);
        if (text.isEmpty()) {
            Files.deleteIfExists(file);
        } else if (!Files.exists(file) || !Files.readString(file).equals(text)) {
            WholeFile.writePrivately(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        }
    }

    /// Nothing where a value of two lines would make the file ambiguous.
    private static String text(ChromiumProcess.Launch launch) {
        List<String> lines = new ArrayList<>();
        DECIDING.forEach(setting -> lines.add(setting.variable() + "=" + setting.given()));
        lines.add("");
        lines.addAll(launch.commandLine());
        return lines.stream().anyMatch(line -> line.contains("\n"))
                ? ""
                : String.join("\n", lines) + "\n";
    }
}
