package gstack.browse.http;

import java.util.List;

/// What the listeners tell the daemon about its work, and ask about its state.
public interface Life {
    /// A command under way; closing it says that it is over.
    interface Work extends AutoCloseable {
        @Override
        void close();
    }

    Work commandUnderWay(Dispatcher.Request request);

    /// One command under way: its name, its tab or 0 if it has none, and for how many seconds.
    record Busy(String command, int tab, long seconds) {}

    List<Busy> busy();

    String status();

    String mode();

    String version();

    long uptimeSeconds();

    int tabs();
}
