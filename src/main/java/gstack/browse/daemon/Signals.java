package gstack.browse.daemon;

import java.util.Map;
import sun.misc.Signal;

/// What the daemon does on each signal.
final class Signals {
    private Signals() {}

    static void handle(Map<String, Runnable> actions) {
        actions.forEach((name, action) -> Signal.handle(new Signal(name), _ -> action.run()));
    }
}
