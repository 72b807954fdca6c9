package gstack.browse.daemon;

import gstack.browse.browser.Engine;
import gstack.browse.config.Project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;

/// What is said when Chromium does not come up: why, its own last words, and what to do next.
record FailedStart(Project project, Engine engine) {
    /// So long a daemon without a browser waits for a caller that it can tell.
    static final Duration PATIENCE = Duration.ofSeconds(5);

    String told(String why) {
        StringBuilder text = new StringBuilder("Chromium did not start: ").append(why).append('.');
        List<String> words = engine.lastWords();
        if (!words.isEmpty()) {
            text.append("\nThe end of ").append(project.chromiumLog()).append(':');
            words.forEach(line -> text.append("\n  ").append(line));
        }
        if (words.stream().anyMatch(line -> line.contains("sandbox"))) {
            text.append("\nWhere the system allows no sandbox, set GSTACK_CHROMIUM_NO_SANDBOX=1.");
        }
        return text.append("\nRun 'browse doctor' to see what is missing.").toString();
    }

    /// For those who wait for this start: they need not try the same.
    void note(String told) throws IOException {
        Files.write(project.startupErrorLog(), told.getBytes(StandardCharsets.UTF_8));
    }
}
