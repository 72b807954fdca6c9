package gstack.browse.http;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

/// How a command ended, before it is written in the caller's form. `retryAfter` are seconds, 0
/// where trying again later is no way out.
record Answer(int status, String text, @Nullable String hint, int exitCode, long retryAfter) {

    Answer(int status, String text, @Nullable String hint, int exitCode) {
        this(status, text, hint, exitCode, 0);
    }

    boolean ok() {
        return status < 400;
    }

    /// The form for programs: text when it went well, else JSON.
    String errorJson() {
        return Json.object("error", text, "hint", hint).toString();
    }

    /// The form for a shell: exactly what is to be printed.
    String printed() {
        String all = hint == null ? text : text + "\n" + hint;
        return all.isEmpty() || all.endsWith("\n") ? all : all + "\n";
    }
}
