package gstack.browse.command;

import gstack.browse.browser.Browser;
import gstack.browse.state.Vault;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/// The daemon as its commands see it.
public interface Host {
    /// The browser, once it is there.
    Optional<Browser> browser();

    /// The browser, waited for until the command's deadline.
    Browser awaitBrowser();

    Registry registry();

    /// The sessions that are kept in files.
    Vault states();

    String mode();

    /// Lines that `status` adds, such as a missing sandbox.
    List<String> remarks();

    /// The result of running another command for the same caller, on that tab.
    Outcome run(String command, List<String> words, @Nullable Integer tab, Caller caller);

    /// What was lost when the browser ended on its own, told to whoever had a command under way.
    String loss();

    /// Ends the daemon after the reply has been sent.
    void end(String why);

    /// Letting other agents in.
    Pairing pairing();

    /// Figures about the daemon and its browser, as JSON text.
    MemoryReport memory();

    /// Makes an address of the cookie picker and shows it to the person at this computer, if there
    /// is a way to; `browser` is chosen on it from the start, if not empty.
    Picker openPicker(String browser);

    /// An address that works once, and whether a browser was started to show it.
    record Picker(String url, boolean shown) {}

    /// How a command run for another one ended.
    record Outcome(int status, String text) {
        public boolean ok() {
            return status < 400;
        }
    }
}
