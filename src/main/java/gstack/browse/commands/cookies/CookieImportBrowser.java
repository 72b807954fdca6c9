package gstack.browse.commands.cookies;

import gstack.browse.browser.Browser;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.cookies.Hosts;
import gstack.browse.error.BrowseException;
import gstack.browse.harvest.Computer;
import gstack.browse.harvest.CookieReader;
import gstack.browse.harvest.ImportFailure;
import gstack.browse.harvest.Imported;
import gstack.browse.harvest.Product;
import gstack.browse.harvest.Profile;
import gstack.browse.harvest.Profiles;
import gstack.browse.harvest.Wanted;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Takes over cookies of a browser that is installed here, or lets a person pick them.
public final class CookieImportBrowser implements Command.OnDaemon {
    private static final Spec SPEC =
            Spec.of(
                            "cookie-import-browser [browser] [--domain <d>] [--subdomains]"
                                    + " [--profile <p>] [--all]",
                            "Import cookies from an installed browser, or open a page to pick them",
                            Category.COOKIES,
                            Scope.ADMIN)
                    .details(
                            "Browsers: chrome, chromium, brave, edge, arc, comet, vivaldi, opera"
                                + " and firefox, also as snap and flatpak; without a name the one"
                                + " that has cookies of the domain.",
                            "--domain takes the cookies of one domain, which must be the current"
                                    + " page's host or a parent of it; --subdomains takes those"
                                    + " below it too.",
                            "--all takes every cookie of the profile.",
                            "Without --domain and --all it opens the cookie picker, a local page"
                                    + " on which a person chooses; it never shows a value.",
                            "Afterwards js, eval and wait --fn run on pages of these domains"
                                    + " only.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        Args.Parsed words = args.parsed();
        if (words.rest().size() > 1) {
            throw args.usage();
        }
        boolean all = words.has("--all");
        boolean domain = words.has("--domain");
        if (all && domain) {
            throw new BrowseException.Usage(
                    "Cannot use --all with --domain — choose one. " + SPEC.usageLine());
        }
        String name = words.rest().isEmpty() ? "" : words.word(0);
        Profiles profiles = new Profiles(Computer.current());
        try {
            if (domain) {
                return oneDomain(host, args, words, name, profiles);
            }
            return all ? everything(host, words, name, profiles) : picker(host, name, profiles);
        } catch (ImportFailure e) {
            throw new BrowseException.Failed(e.message(), e);
        }
    }

    private static Reply oneDomain(
            Host host, Args args, Args.Parsed words, String name, Profiles profiles) {
        Browser browser = host.awaitBrowser();
        String domain = words.value("--domain").orElse("");
        requireOfPage(domain, args.tab(browser).page().url());
        Wanted wanted = Wanted.of(List.of(domain), words.has("--subdomains"));
        String wantedProfile = words.value("--profile").orElse("");
        Profile profile =
                name.isEmpty()
                        ? Choice.having(domain, wantedProfile, profiles)
                        : profiles.named(Product.named(name), wantedProfile);
        Imported imported = taken(browser, profile, wanted);
        String first =
                "Imported "
                        + imported.count()
                        + " cookies for "
                        + domain
                        + " from "
                        + said(name, profile)
                        + failures(imported);
        List<String> more = new ArrayList<>(imported.details());
        if (imported.count() == 0 && imported.skips().total() == 0) {
            more.add(Choice.none(domain, profile, profiles));
        }
        return Reply.text(Report.lines(first, more));
    }

    private static void requireOfPage(String domain, String url) {
        String page = Hosts.of(url).orElse("");
        if (!Hosts.covers(domain, page)) {
            throw new BrowseException.Failed(
                    "--domain \""
                            + domain
                            + "\" does not match current page domain \""
                            + page
                            + "\". Navigate to the target site first.");
        }
    }

    private static Reply everything(Host host, Args.Parsed words, String name, Profiles profiles) {
        Product product = name.isEmpty() ? Choice.only(profiles) : Product.named(name);
        Profile profile = profiles.named(product, words.value("--profile").orElse(""));
        Imported imported = taken(host.awaitBrowser(), profile, Wanted.ALL);
        String first =
                "Imported "
                        + imported.count()
                        + " cookies across "
                        + imported.domainCounts().size()
                        + " domains from "
                        + said(name, profile)
                        + " (used --all: all browser cookies imported, consider --domain for"
                        + " tighter scoping)"
                        + failures(imported);
        return Reply.text(Report.lines(first, imported.details()));
    }

    private static Imported taken(Browser browser, Profile profile, Wanted wanted) {
        return Imported.of(
                new CookieReader(Computer.current(), profile).harvest(wanted),
                browser.cookies(),
                browser.importedDomains());
    }

    private static String said(String name, Profile profile) {
        return name.isEmpty() ? profile.product().aliases().getFirst() : name;
    }

    private static String failures(Imported imported) {
        int failed = imported.skips().failures();
        return failed == 0 ? "" : " (" + failed + " failed to decrypt)";
    }

    private static Reply picker(Host host, String name, Profiles profiles) {
        String chosen = name.isEmpty() ? "" : Product.named(name).aliases().getFirst();
        List<Product> installed = Choice.installed(profiles);
        String titles = installed.stream().map(Product::title).collect(Collectors.joining(", "));
        Host.Picker picker = host.openPicker(chosen);
        return Reply.text(
                Report.lines(
                        "Cookie picker opened at " + picker.url(),
                        List.of(
                                "Detected browsers: " + titles,
                                picker.shown()
                                        ? "Select domains to import, then close the picker when"
                                                + " done."
                                        : "No browser could be started here: open that address"
                                                + " yourself, within five minutes.",
                                "The address works once; run the command again for another.")));
    }
}
