package gstack.browse.commands.inspection;

import gstack.browse.bridge.AllowedMethod;
import gstack.browse.bridge.Bridge;
import gstack.browse.browser.Browser;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.Envelope;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Calls a DevTools method, if it is one that may be called.
public final class Cdp implements Command.OnBrowser {
    private static final Spec SPEC =
            Spec.of(
                            "cdp <Domain.method> [json-params] [--json <json-params>] [--help]",
                            "Call a DevTools method from a short list of allowed ones",
                            Category.INSPECTION,
                            Scope.ROOT,
                            Trait.OWN_WORDS)
                    .details(
                            "'cdp help' lists the methods; every other is refused.",
                            "A nodeId, backendNodeId or objectId may be a ref:"
                                    + " '{\"nodeId\":\"@e3\"}'.",
                            "Calls have a DevTools connection of their own, so they switch off"
                                    + " nothing that other commands need.");

    private static final Pattern METHOD = Pattern.compile("[A-Za-z]+\\.[A-Za-z]+");
    private static final Set<String> HELP = Set.of("help", "--help", "-h", "list");

    private final Bridge bridge = new Bridge();

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        List<String> words = new ArrayList<>(args.words());
        if (words.isEmpty()) {
            throw usage("no method was named.");
        }
        String name = words.removeFirst();
        if (HELP.contains(name) || words.contains("--help")) {
            return Reply.text(help());
        }
        if (!METHOD.matcher(name).matches()) {
            throw usage("'" + name + "' is not of the form Domain.method.");
        }
        words.remove("--json");
        AllowedMethod method = AllowedMethod.named(name).orElseThrow(() -> denied(name));
        Json params = params(String.join(" ", words));
        Json answer = bridge.call(browser, () -> args.tab(browser), method, params);
        String text = answer.pretty();
        return Reply.text(method.untrusted() ? Envelope.wrap(text, "cdp:" + name) : text);
    }

    private static BrowseException usage(String cause) {
        return new BrowseException.Usage(
                "Usage: $B cdp <Domain.method> [json-params]\nCause: "
                        + cause
                        + "\nAction: run 'cdp help' for the methods that may be called.");
    }

    private static BrowseException denied(String name) {
        return new BrowseException.Denied(
                "DENIED: "
                        + name
                        + " is not on the CDP allowlist.\nCause: only methods that were looked at"
                        + " one by one may be called; all others are refused.\nAction: run 'cdp"
                        + " help' for those that may, or use the command for it, such as 'js',"
                        + " 'network' or 'cookies'.");
    }

    private static Json params(String text) {
        if (text.isBlank()) {
            return Json.object();
        }
        Json params;
        try {
            params = Json.parse(text);
        } catch (Json.Malformed e) {
            throw unreadable(String.valueOf(e.getMessage()));
        }
        if (!params.isObject()) {
            throw unreadable("an object such as {\"depth\":5} is needed");
        }
        return params;
    }

    private static BrowseException unreadable(String why) {
        return new BrowseException.Usage(
                "Cannot parse params as JSON: "
                        + why
                        + "\nCause: the params must be one JSON object.\nAction: put them in single"
                        + " quotes, as in cdp DOM.describeNode '{\"backendNodeId\":3}'.");
    }

    private static String help() {
        List<String> lines = new ArrayList<>();
        lines.add("Usage: $B cdp <Domain.method> [json-params]");
        lines.add("");
        lines.add(
                "Methods that may be called (deny-default), their scope, and whether what they"
                        + " answer is the page's words:");
        for (AllowedMethod method : AllowedMethod.ALL) {
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "  %-38s %-8s %-10s %s",
                            method.name(),
                            method.scope(),
                            method.output(),
                            method.why()));
        }
        return String.join("\n", lines);
    }
}
