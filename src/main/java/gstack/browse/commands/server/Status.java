package gstack.browse.commands.server;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Owner;
import gstack.browse.command.Args;
import gstack.browse.command.Caller;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;

import java.util.ArrayList;
import java.util.List;

/// Says how the daemon is.
public final class Status implements Command.OnDaemon {
    private static final Spec SPEC =
            Spec.of(
                    "status",
                    "Print the daemon's health, mode, URL, tabs and PID",
                    Category.SERVER,
                    Scope.READ);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        Browser browser = host.awaitBrowser();
        List<String> lines = new ArrayList<>();
        lines.add("Status: " + (browser.isAlive() ? "healthy" : "unhealthy"));
        lines.add("Mode: " + host.mode());
        lines.add("URL: " + url(browser, args.caller()));
        lines.add("Tabs: " + browser.tabs().size());
        lines.add("PID: " + ProcessHandle.current().pid());
        lines.addAll(host.remarks());
        return Reply.text(String.join("\n", lines));
    }

    /// A caller that is kept to its own tabs does not hear where the others are.
    private static String url(Browser browser, Caller caller) {
        Owner owner = caller.owner();
        return owner == null
                ? browser.active().page().url()
                : browser.ownership()
                        .frontOf(owner)
                        .map(tab -> tab.page().url())
                        .orElse("(no tab of yours; open one with newtab)");
    }
}
