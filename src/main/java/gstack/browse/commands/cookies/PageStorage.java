package gstack.browse.commands.cookies;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.Secrets;
import gstack.browse.json.Json;
import gstack.browse.page.PageScript;

import java.util.List;

/// Shows and changes what the page keeps in localStorage and sessionStorage.
public final class PageStorage implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "storage [set|get|rm|clear] [key] [value…] [--session]",
                            "Print localStorage and sessionStorage as JSON, or change them",
                            Category.COOKIES,
                            Scope.ADMIN,
                            Trait.OWN_WORDS)
                    .details(
                            "Works on the origin of the chosen frame; values that look secret are"
                                    + " left out.",
                            "set, get, rm and clear work on localStorage, with --session on"
                                    + " sessionStorage.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        // A value may begin with a dash.
        Args.Parsed parsed = args.parsedLeniently();
        List<String> words = parsed.rest();
        boolean session = parsed.has("--session");
        if (words.isEmpty()) {
            return Reply.text(all(tab, session).pretty());
        }
        String area = session ? "sessionStorage" : "localStorage";
        String key = words.size() > 1 ? words.get(1) : "";
        String name = area + "[" + Json.of(key) + "]";
        return Reply.text(
                switch (words.getFirst()) {
                    case "set" -> {
                        require(args, words.size() > 2);
                        String value = String.join(" ", words.subList(2, words.size()));
                        said(ask(tab, area, "set", key, value));
                        yield "Set " + name;
                    }
                    case "get" -> {
                        require(args, words.size() == 2);
                        Json found = said(ask(tab, area, "get", key, ""));
                        if (found.isNull()) {
                            throw missing(name);
                        }
                        yield shown(key, found.asText());
                    }
                    case "rm" -> {
                        require(args, words.size() == 2);
                        if (said(ask(tab, area, "rm", key, "")).isNull()) {
                            throw missing(name);
                        }
                        yield "Removed " + name;
                    }
                    case "clear" -> {
                        require(args, words.size() == 1);
                        Json count = said(ask(tab, area, "clear", "", ""));
                        yield "Cleared " + area + " (" + count + " items)";
                    }
                    default -> throw args.usage();
                });
    }

    private static void require(Args args, boolean held) {
        if (!held) {
            throw args.usage();
        }
    }

    private static Json all(Tab tab, boolean sessionOnly) {
        Json both = Json.object();
        for (String area : List.of("localStorage", "sessionStorage")) {
            if (sessionOnly && area.equals("localStorage")) {
                continue;
            }
            Json shown = Json.object();
            for (Json item : said(ask(tab, area, "all", "", "")).list()) {
                String key = item.list().get(0).asText();
                shown.with(key, shown(key, item.list().get(1).asText()));
            }
            both.with(area, shown);
        }
        return both;
    }

    private static String shown(String key, String value) {
        return Secrets.inStorage(key, value) ? Secrets.redacted(value) : value;
    }

    private static Json ask(Tab tab, String area, String verb, String key, String value) {
        return tab.page()
                .scripting()
                .read(tab.page().frame(), PageScript.named("storage"), area, verb, key, value);
    }

    private static Json said(Json answer) {
        String problem = answer.text("problem");
        if (problem.equals("full")) {
            throw new BrowseException.Failed(
                    "The origin's storage is full, so nothing was set. Remove items with 'storage"
                            + " rm <key>' or 'storage clear'.");
        }
        if (!problem.isEmpty()) {
            throw new BrowseException.Failed(
                    "This document has no storage ("
                            + problem
                            + "): about:blank, loaded HTML and sandboxed frames have none. Run"
                            + " 'goto <url>' first, or choose another frame.");
        }
        return answer.at("value");
    }

    private static BrowseException missing(String name) {
        return new BrowseException.NotFound(
                "There is no " + name + ". Run 'storage' to see what there is.");
    }
}
