package gstack.browse.picker;

import gstack.browse.config.ChildProcess;
import gstack.browse.config.Setting;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Shows an address to the person at this computer, in the browser that they use.
public final class Opener {
    private final List<String> command;

    private Opener(List<String> command) {
        this.command = command;
    }

    /// The way to show a page here; nothing where nobody would see it.
    public static Optional<Opener> find() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (system.startsWith("mac")) {
            return program("open").map(Opener::new);
        }
        if (system.startsWith("windows")) {
            return Optional.of(new Opener(List.of("rundll32.exe", "url.dll,FileProtocolHandler")));
        }
        boolean display =
                Setting.DISPLAY.optional().isPresent()
                        || Setting.WAYLAND_DISPLAY.optional().isPresent();
        return display ? program("xdg-open").map(Opener::new) : Optional.empty();
    }

    private static Optional<List<String>> program(String name) {
        return Stream.of(Setting.PATH.value().split(File.pathSeparator, -1))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst()
                .map(path -> List.of(path.toString()));
    }

    /// Starts the browser and does not wait for it; false if it could not be started.
    public boolean show(String url) {
        try {
            ChildProcess.of(Stream.concat(command.stream(), Stream.of(url)).toList())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return true;
        } catch (IOException _) {
            return false;
        }
    }
}
