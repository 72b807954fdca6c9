package gstack.browse.daemon;

import java.io.PrintStream;
import java.time.Instant;

/// The daemon's log: one line per event, stack traces for bugs, never a token or what a page said.
public final class Log {
    private final PrintStream out;

    public Log(PrintStream out) {
        this.out = out;
    }

    public void line(String text) {
        out.println(Instant.now() + " " + text);
        out.flush();
    }

    public void bug(String id, Throwable problem) {
        synchronized (out) {
            line("bug " + id + ": " + problem);
            problem.printStackTrace(out);
            out.flush();
        }
    }
}
