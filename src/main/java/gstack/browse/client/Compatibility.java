package gstack.browse.client;

import java.util.List;

/// Whether the running daemon is the program that calls it, and what to do if it is not.
sealed interface Compatibility {

    /// The same build: use it.
    record Same() implements Compatibility {}

    /// Another build without work: replace it.
    record Replaceable() implements Compatibility {}

    /// Another build in the middle of something: use it as it is.
    record AtWork(List<String> work) implements Compatibility {
        public AtWork {
            work = List.copyOf(work);
        }
    }

    static Compatibility of(String daemonVersion, String clientVersion, List<String> work) {
        if (daemonVersion.equals(clientVersion)) {
            return new Same();
        }
        return work.isEmpty() ? new Replaceable() : new AtWork(work);
    }
}
