package gstack.browse.bench;

import java.nio.file.Path;
import java.util.OptionalLong;

/// One of the programs that are compared; each call is what an agent would run, and returns what it
/// printed.
interface Contender {
    String name();

    String version();

    /// Loads an address; starts daemon and browser if they do not run.
    String open(String address);

    String url();

    String js(String expression);

    String text();

    String screenshot(Path file);

    /// The whole page rather than the window.
    String fullPage(Path file);

    String pdf(Path file);

    /// The interactive elements, each with a ref.
    String snapshot();

    String click(String ref);

    String fill(String ref, String value);

    /// The process that stays between calls, where there is one and it runs.
    OptionalLong daemon();

    /// Ends daemon and browser and returns when they are gone.
    void stop();
}
