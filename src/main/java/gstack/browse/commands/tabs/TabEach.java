package gstack.browse.commands.tabs;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Runs one command on every tab.
public final class TabEach implements Command.OnDaemon {
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private static final Spec SPEC =
            Spec.of(
                            "tab-each <command> [args…]",
                            "Run a command on every tab and print the results as JSON",
                            Category.TABS,
                            Scope.ROOT,
                            Trait.OWN_WORDS)
                    .limit(LONGEST);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        String command = args.word(0);
        List<String> words = args.words().subList(1, args.words().size());
        if (command.equals(SPEC.name())) {
            throw new BrowseException.BadRequest(
                    "tab-each cannot run itself. Name the inner command.");
        }
        Command inner = host.registry().require(command);
        Browser browser = host.awaitBrowser();
        Tab front = browser.active();
        List<Tab> tabs = browser.tabs();
        List<Host.Outcome> outcomes =
                tabs.stream().map(tab -> one(host, tab, command, words, args)).toList();
        if (!(inner instanceof Command.OnPage)) {
            browser.activate(front);
        }
        browser.learnTitles();
        return Reply.text(
                Json.object(
                                "command",
                                command,
                                "args",
                                words,
                                "total",
                                tabs.size(),
                                "results",
                                results(tabs, outcomes))
                        .pretty());
    }

    private static Host.Outcome one(
            Host host, Tab tab, String command, List<String> words, Args args) {
        return tab.page().url().startsWith("chrome://")
                ? new Host.Outcome(0, "skipped: internal page")
                : host.run(command, words, tab.id(), args.caller());
    }

    private static List<Json> results(List<Tab> tabs, List<Host.Outcome> outcomes) {
        List<Json> results = new ArrayList<>();
        for (int i = 0; i < tabs.size(); i++) {
            Tab tab = tabs.get(i);
            results.add(
                    Json.object(
                            "tabId", tab.id(),
                            "url", tab.page().url(),
                            "title", tab.title(),
                            "status", outcomes.get(i).status(),
                            "output", outcomes.get(i).text()));
        }
        return results;
    }
}
