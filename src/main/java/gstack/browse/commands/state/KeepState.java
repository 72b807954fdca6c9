package gstack.browse.commands.state;

import gstack.browse.browser.Browser;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.state.Gathering;
import gstack.browse.state.Restoring;
import gstack.browse.state.SavedState;
import gstack.browse.state.Vault;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/// Saves the session under a name, and brings it back.
public final class KeepState implements Command.OnDaemon {
    private static final int OLD_DAYS = 7;

    private static final Spec SPEC =
            Spec.of(
                            "state save|load|list|rm [name]",
                            "Save or load cookies, tabs and storage; list or remove what is saved",
                            Category.COOKIES,
                            Scope.CONTROL)
                    .limit(Duration.ofMinutes(2))
                    .details(
                            "Saved are all cookies, the tabs with their addresses, localStorage and"
                                    + " IndexedDB of every origin visited, and each tab's"
                                    + " sessionStorage.",
                            "Not saved: HTML from load-html, history, cache and service workers,"
                                    + " storage of frames of other sites, emulation.",
                            "With BROWSE_STATE_KEY, or a key named browse-state in the system's"
                                    + " keyring, files are encrypted (AES-256-GCM); otherwise they"
                                    + " are in plain text, yours alone (0600), and removed after 7"
                                    + " days.",
                            "load replaces all tabs and all cookies; from a file that you did not"
                                    + " save, it takes nothing for localhost and other addresses"
                                    + " of this machine.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        String verb = args.word(0);
        int words = verb.equals("list") ? 1 : 2;
        if (args.words().size() != words) {
            throw args.usage();
        }
        return switch (verb) {
            case "save" -> save(host, args.word(1));
            case "load" -> load(host, args);
            case "list" -> list(host.states());
            case "rm" -> Reply.text("State removed: " + host.states().remove(args.word(1)));
            default -> throw args.usage();
        };
    }

    private static Reply save(Host host, String name) {
        Vault vault = host.states();
        vault.check(name);
        Browser browser = host.awaitBrowser();
        Gathering.Gathered gathered = Gathering.of(browser, true);
        SavedState state = gathered.state();
        Vault.Written written = vault.save(name, state);
        List<String> lines = new ArrayList<>();
        lines.add(
                "State saved: "
                        + written.path()
                        + " ("
                        + state.cookies().size()
                        + " cookies, "
                        + state.pages().size()
                        + " pages)");
        int local = state.origins().stream().mapToInt(each -> each.local().size()).sum();
        int databases = state.origins().stream().mapToInt(each -> each.databases().size()).sum();
        int session =
                state.pages().stream()
                        .flatMap(page -> page.session().stream())
                        .mapToInt(each -> each.items().size())
                        .sum();
        addStorage(lines, local, session, databases);
        gathered.missing().forEach(each -> lines.add("Not saved: " + each));
        lines.add(
                written.encrypted()
                        ? "Encrypted with AES-256-GCM."
                        : "⚠️  Cookies stored in plaintext. Delete when no longer needed.");
        return Reply.text(String.join("\n", lines));
    }

    private static Reply load(Host host, Args args) {
        Vault.Opened opened = host.states().load(args.word(1));
        Restoring.Restored restored =
                Restoring.everything(host.awaitBrowser(), opened, args.caller().urls());
        List<String> lines = new ArrayList<>();
        lines.add(
                "State loaded: " + restored.cookies() + " cookies, " + restored.pages() + " pages");
        addStorage(lines, restored.localItems(), restored.sessionItems(), restored.databases());
        restored.leftOut().forEach(each -> lines.add("Left out: " + each));
        restored.problems().forEach(each -> lines.add("Not restored: " + each));
        long days = Duration.between(opened.state().savedAt(), Instant.now()).toDays();
        if (opened.state().savedAt().isAfter(Instant.EPOCH) && days >= OLD_DAYS) {
            lines.add("⚠️  Saved " + days + " days ago; logins may have ended since.");
        }
        return Reply.text(String.join("\n", lines));
    }

    private static void addStorage(List<String> lines, int local, int session, int databases) {
        StringJoiner parts = new StringJoiner(", ", "Storage: ", "");
        parts.setEmptyValue("");
        if (local > 0) {
            parts.add(local + " localStorage");
        }
        if (session > 0) {
            parts.add(session + " sessionStorage");
        }
        if (databases > 0) {
            parts.add(databases + " IndexedDB");
        }
        if (parts.length() > 0) {
            lines.add(parts.toString());
        }
    }

    private static Reply list(Vault vault) {
        List<Vault.Entry> entries = vault.list();
        if (entries.isEmpty()) {
            return Reply.text("(no saved states)");
        }
        List<String> lines = new ArrayList<>();
        for (Vault.Entry entry : entries) {
            boolean readable = entry.savedAt().isAfter(Instant.EPOCH);
            lines.add(
                    entry.name()
                            + "  "
                            + (readable
                                    ? entry.savedAt()
                                            + "  "
                                            + (entry.bytes() + 1023) / 1024
                                            + "KB  "
                                            + (entry.encrypted() ? "encrypted" : "plain text")
                                    : "(cannot be read)"));
        }
        return Reply.text(String.join("\n", lines));
    }
}
