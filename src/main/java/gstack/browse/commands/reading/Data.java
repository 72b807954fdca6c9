package gstack.browse.commands.reading;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;

import java.util.List;
import java.util.stream.Stream;

/// Prints what the page says of itself for machines.
public final class Data implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "data [--jsonld] [--og] [--twitter] [--meta]",
                            "Print JSON-LD, Open Graph, Twitter cards and meta data as JSON",
                            Category.READING,
                            Scope.READ,
                            Trait.PAGE_CONTENT,
                            Trait.OVER_TUNNEL)
                    .details("Without a flag, all four; broken JSON-LD is left out.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        Page page = tab.page();
        List<String> kinds =
                Stream.of("jsonld", "og", "twitter", "meta")
                        .filter(kind -> parsed.has("--" + kind))
                        .toList();
        return Reply.text(
                page.scripting().read(page.frame(), PageScript.named("data"), kinds).asText());
    }
}
