package gstack.browse.daemon;

import gstack.browse.browser.Tab;
import gstack.browse.config.Project;
import gstack.browse.json.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;

/// What the browser took with it when it ended on its own: told to commands under way, and left for
/// the next call.
final class LossNote {
    private final Project project;
    private volatile String text = "The browser is gone. Run the command again to start a new one.";

    LossNote(Project project) {
        this.project = project;
    }

    String text() {
        return text;
    }

    /// Writes down what was open when Chromium `ended`; `told` when a caller has heard of it
    /// already.
    void write(String ended, List<Tab> tabs, boolean told) throws IOException {
        List<String> urls =
                tabs.stream().map(tab -> "[" + tab.id() + "] " + tab.page().url()).toList();
        text =
                "Chromium "
                        + ended
                        + ", and with it went "
                        + tabs.size()
                        + (tabs.size() == 1 ? " tab" : " tabs")
                        + (urls.isEmpty() ? "" : " (" + String.join(", ", urls) + ")")
                        + ", cookies and logins. The next command starts a new browser.";
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
