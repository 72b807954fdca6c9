package gstack.browse.http;

/// Hears of every command that begins and ends, whoever asked for it and however it came.
public interface Journal {
    /// Nobody listens.
    Journal NONE =
            _ ->
                    (_, _) -> {
                        // Nothing is written down.
                    };

    /// A command that has begun.
    interface Begun {
        /// How it ended: its result, or why it failed.
        void ended(boolean ok, String text);
    }

    Begun begin(Dispatcher.Request request);
}
