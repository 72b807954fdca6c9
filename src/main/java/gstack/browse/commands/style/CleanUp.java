package gstack.browse.commands.style;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.style.Cleanup;
import gstack.browse.style.Clutter;

import java.util.EnumSet;
import java.util.Set;

/// Hides ads, banners, overlays and the like.
public final class CleanUp implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "cleanup [--ads] [--cookies] [--sticky] [--social] [--overlays]"
                                    + " [--clutter] [--all] [--headers] [--list]",
                            "Hide ads, cookie banners, overlays and other clutter until the next"
                                    + " load",
                            Category.STYLE,
                            Scope.ADMIN)
                    .details(
                            "Without a flag, or with --all, everything is hidden that one of the"
                                    + " flags names.",
                            "The main content stays, and so do headers and navigation that stay in"
                                    + " place; --headers hides those too.",
                            "The answer names what was displayed before and is not any more;"
                                    + " --list adds the elements. 'reload' brings all of it back.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        if (!parsed.rest().isEmpty()) {
            throw args.usage();
        }
        boolean headers = parsed.has("--headers");
        Set<Clutter> kinds = EnumSet.noneOf(Clutter.class);
        for (Clutter kind : Clutter.values()) {
            if (parsed.has(kind.flag())) {
                kinds.add(kind);
            }
        }
        if (kinds.isEmpty() || parsed.has("--all")) {
            kinds = EnumSet.allOf(Clutter.class);
        }
        Cleanup.Report report = Cleanup.of(tab.page(), kinds, headers);
        StringBuilder said = new StringBuilder(report.sentence());
        if (parsed.has("--list")) {
            report.elements().forEach(element -> said.append("\n  ").append(element));
        }
        return Reply.text(said.toString());
    }
}
