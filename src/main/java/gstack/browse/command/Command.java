package gstack.browse.command;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Tab;

/// One command; the kind says what it needs, and with it what it waits for.
public sealed interface Command {
    Spec spec();

    /// Works on one tab, alone: no other command uses that tab meanwhile.
    non-sealed interface OnPage extends Command {
        Reply run(Tab tab, Args args);
    }

    /// Works on the browser as a whole and waits for no tab.
    non-sealed interface OnBrowser extends Command {
        Reply run(Browser browser, Args args);
    }

    /// Works on the daemon; needs no browser.
    non-sealed interface OnDaemon extends Command {
        Reply run(Host host, Args args);
    }
}
