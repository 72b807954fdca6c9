package gstack.browse.daemon;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Engine;
import gstack.browse.error.BrowseException;
import gstack.browse.recording.Recorder;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/// The daemon's last steps, in an order in which the next daemon finds what this one leaves.
record Shutdown(
        Boot boot, Engine engine, @Nullable Persistence persistence, StateFile stateFile, Log log) {
    /// Returns when nothing is left but to exit.
    void run(String why, Runnable closeServer) {
        log.line("ending: " + why);
        Browser running = boot.browser().orElse(null);
        // Before the next daemon can start, which is to find it.
        if (running != null && persistence != null) {
            persistence.finish(running);
        }
        try {
            stateFile.removeOf(ProcessHandle.current().pid());
        } catch (IOException e) {
            log.bug("state", e);
        }
        Thread closing = Thread.startVirtualThread(closeServer);
        boot.closeLogs();
        if (running != null) {
            saveRecording(running);
            running.end();
        }
        engine.end();
        if (running != null) {
            discardDownloads(running);
        }
        try {
            closing.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void saveRecording(Browser running) {
        try {
            Recorder.Saved saved = running.endRecording();
            if (saved != null) {
                log.line("recording saved: " + saved.file());
            }
        } catch (BrowseException e) {
            log.line("recording lost: " + e.getMessage());
        }
    }

    private void discardDownloads(Browser ended) {
        try {
            ended.downloads().discard();
        } catch (IOException e) {
            log.bug("downloads", e);
        }
    }
}
