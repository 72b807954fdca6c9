package gstack.browse.daemon;

import gstack.browse.browser.Tab;
import gstack.browse.config.Project;
import gstack.browse.json.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// What the browser took with it when it ended on its own: told to commands under way, and left for
/// the next call.
final class LossNote {
    private static final String UNKNOWN =
            "The browser is gone. Run the command again to start a new one.";
    private static final long PATIENCE_MILLIS = 1_000;

    private final Project project;
    private final CompletableFuture<String> text = new CompletableFuture<>();

    LossNote(Project project) {
        this.project = project;
    }

    /// What was lost, in a sentence; a command often fails a moment before it is known.
    String text() {
        return text.completeOnTimeout(UNKNOWN, PATIENCE_MILLIS, TimeUnit.MILLISECONDS).join();
    }

    /// Writes down what was open when Chromium `ended`; `told` when a caller has heard of it
    /// already, `kept` when the session was saved now and then.
    void write(String ended, List<Tab> tabs, boolean told, boolean kept) throws IOException {
        List<String> urls =
                tabs.stream().map(tab -> "[" + tab.id() + "] " + tab.page().url()).toList();
        String said =
                "Chromium "
                        + ended
                        + ", and with it went "
                        + tabs.size()
                        + (tabs.size() == 1 ? " tab" : " tabs")
                        + (urls.isEmpty() ? "" : " (" + String.join(", ", urls) + ")")
                        + ", cookies and logins. The next command starts a new browser"
                        + (kept ? " and restores the session as it was last saved." : ".");
        text.complete(said);
        List<Json> lost =
                tabs.stream()
                        .map(tab -> Json.object("id", tab.id(), "url", tab.page().url()))
                        .toList();
        Json note =
                Json.object(
                        "when",
                        Instant.now().toString(),
                        "why",
                        "Chromium " + ended,
                        "tabs",
                        lost,
                        "told",
                        told);
        Files.writeString(project.lossNote(), note.pretty() + "\n");
    }
}
