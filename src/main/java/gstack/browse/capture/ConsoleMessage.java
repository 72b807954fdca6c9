package gstack.browse.capture;

import java.time.Instant;

/// One message of a tab's console, an uncaught error included; `text` is safe to print.
public record ConsoleMessage(Instant time, int tab, String level, String text)
        implements Ring.Entry {

    @Override
    public int weight() {
        return text.length() + 50;
    }

    /// As the command and the log show it.
    public String line() {
        return "[" + Plain.time(time) + "] [" + level + "] " + text;
    }

    /// Worth a look when something went wrong.
    public boolean isTrouble() {
        return level.equals("error") || level.equals("warning") || level.equals("assert");
    }
}
