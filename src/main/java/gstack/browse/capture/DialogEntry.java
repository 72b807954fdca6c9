package gstack.browse.capture;

import org.jspecify.annotations.Nullable;

import java.time.Instant;

/// A dialog that a page opened, and what it was answered; `text` is what a prompt was given.
public record DialogEntry(
        Instant time, int tab, String type, String message, boolean accepted, @Nullable String text)
        implements Ring.Entry {

    @Override
    public int weight() {
        return message.length() + 50;
    }

    /// As the command and the log show it.
    public String line() {
        return "["
                + Plain.time(time)
                + "] ["
                + type
                + "] "
                + Plain.quoted(message)
                + " → "
                + (accepted ? "accepted" : "dismissed")
                + (text == null || text.isEmpty() ? "" : " " + Plain.quoted(text));
    }
}
