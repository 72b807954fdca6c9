package gstack.browse.http;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Tab;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.SessionGone;
import gstack.browse.command.Args;
import gstack.browse.command.Caller;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Registry;
import gstack.browse.command.Reply;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.guard.Envelope;
import gstack.browse.guard.Surrogates;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.reading.HeadStart;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The one way into a command: resolve, authorise, run, wrap. HTTP, batch and `tab-each` all go
/// through it.
public final class Dispatcher {
    /// A command as somebody asked for it; `tab` names one, else the one in front is meant.
    public record Request(
            String command, List<String> words, @Nullable Integer tab, Caller caller) {}

    private final Registry registry;
    private final Host host;
    private final Supplier<Browser> browser;
    private final Duration limit;
    private final Journal journal;

    /// `browser` waits for the browser to be there.
    public Dispatcher(Registry registry, Host host, Supplier<Browser> browser, Duration limit) {
        this(registry, host, browser, limit, Journal.NONE);
    }

    /// The same, with somebody who hears of every command.
    public Dispatcher(
            Registry registry,
            Host host,
            Supplier<Browser> browser,
            Duration limit,
            Journal journal) {
        this.journal = journal;
        this.registry = registry;
        this.host = host;
        this.browser = browser;
        this.limit = limit;
    }

    /// The browser, waited for until the deadline in force.
    Browser browser() {
        return browser.get();
    }

    public Registry registry() {
        return registry;
    }

    /// Runs one command to its end; every failure comes out as a [BrowseException] or as a bug.
    public Reply run(Request request) {
        Journal.Begun begun = journal.begin(request);
        try {
            Reply reply = runAdmitted(request);
            begun.ended(true, reply.text());
            return reply;
        } catch (RuntimeException e) {
            begun.ended(false, String.valueOf(e.getMessage()));
            throw e;
        }
    }

    private Reply runAdmitted(Request request) {
        Command command = command(request);
        Spec spec = command.spec();
        request.caller().rights().admit(spec, request.words());
        Args args = new Args(spec, request.words(), request.caller(), request.tab());
        args.requireKnown();
        Duration budget = Optional.ofNullable(spec.limit()).orElse(limit);
        return Deadline.within(budget, () -> cleaned(runKind(command, args)));
    }

    /// Names that mean nothing are nothing that a scope allows.
    private Command command(Request request) {
        if (!request.caller().isRoot() && registry.find(request.command()).isEmpty()) {
            throw new BrowseException.Denied(
                    "Command \"" + request.command() + "\" not allowed by your token scope",
                    "There is no such command. Your scopes: "
                            + request.caller().rights().scopes()
                            + ".");
        }
        return registry.require(request.command());
    }

    /// What can be done ahead of the next command, now that the last one is answered.
    public void prepare() {
        host.browser().flatMap(Browser::activeIfAny).map(Tab::page).ifPresent(HeadStart::give);
    }

    private Reply runKind(Command command, Args args) {
        return switch (command) {
            case Command.OnPage onPage -> runOnPage(onPage, args);
            case Command.OnBrowser onBrowser -> runOnBrowser(onBrowser, args);
            case Command.OnDaemon onDaemon -> translated(() -> onDaemon.run(host, args), null);
        };
    }

    private Reply runOnPage(Command.OnPage command, Args args) {
        Spec spec = args.spec();
        Browser running = browser.get();
        if (!running.isAlive()) {
            // What is still known of the tabs is of yesterday.
            throw new BrowseException.BrowserGone(host.loss());
        }
        Tab tab = args.tab(running);
        return tab.alone(
                spec.name(),
                () -> {
                    tab.page().awaitReady();
                    if (tab.page().renderer().isCrashed() && !spec.has(Trait.AFTER_CRASH)) {
                        throw crashed(tab);
                    }
                    if (spec.has(Trait.MAIN_FRAME_ONLY)) {
                        requireMainFrame(spec, tab.page());
                    }
                    String left = tab.page().takeEviction();
                    if (left != null && !spec.has(Trait.AFTER_CRASH)) {
                        throw evicted(left);
                    }
                    Reply reply = kept(tab, () -> translated(() -> command.run(tab, args), tab));
                    return spec.has(Trait.PAGE_CONTENT) ? enveloped(reply, tab.page()) : reply;
                });
    }

    private Reply runOnBrowser(Command.OnBrowser command, Args args) {
        return translated(
                () -> {
                    Browser running = browser.get();
                    if (!args.spec().has(Trait.PAGE_CONTENT)) {
                        return command.run(running, args);
                    }
                    Page page = args.tab(running).page();
                    return enveloped(command.run(running, args), page);
                },
                null);
    }

    private static void requireMainFrame(Spec spec, Page page) {
        page.catchUp();
        if (page.chosenFrame().isPresent()) {
            throw new BrowseException.Usage(
                    "Cannot use " + spec.name() + " inside a frame. Run 'frame main' first.");
        }
    }

    private static Reply enveloped(Reply reply, Page page) {
        if (reply.content().isEmpty() && !reply.own().isEmpty()) {
            return reply;
        }
        String source = page.chosenFrame().map(Frame::described).orElse(page.url());
        return new Reply(Envelope.wrap(reply.content(), source), reply.own(), reply.exitCode());
    }

    private static Reply cleaned(Reply reply) {
        return new Reply(Surrogates.replaceLone(reply.text()), reply.exitCode());
    }

    /// Runs `body` and says the protocol's failures in the agent's terms.
    private Reply translated(Supplier<Reply> body, @Nullable Tab tab) {
        try {
            return body.get();
        } catch (Overdue e) {
            throw overdue(e, tab);
        } catch (SessionGone e) {
            throw gone(e, tab);
        } catch (CdpException e) {
            Optional<String> dialogs = tab == null ? Optional.empty() : tab.page().dialogStorm();
            // So Chromium says that a script was stopped.
            boolean ended = e.reason().equals("Internal error");
            throw tab != null && dialogs.isPresent() && ended
                    ? storm(tab, dialogs.get())
                    : refused(e);
        }
    }

    private static BrowseException refused(CdpException e) {
        return new BrowseException.Failed(
                e.code() == CdpException.TOO_LARGE
                        ? "The result is too large to be read: "
                                + e.reason()
                                + ". Ask for a part of it."
                        : "Chromium refused "
                                + e.method()
                                + ": "
                                + e.reason()
                                + ". Run 'reload' or 'goto <url>', then try again.",
                e);
    }

    private static BrowseException overdue(Overdue e, @Nullable Tab tab) {
        String waited = "within " + e.budgetMillis() / 1000.0 + " s";
        if (tab == null) {
            return new BrowseException.Timeout(
                    "Operation timed out: the browser did not answer "
                            + e.method()
                            + " "
                            + waited
                            + ". Try again; 'restart' if it persists.");
        }
        Optional<String> storm = tab.page().dialogStorm();
        if (storm.isPresent()) {
            return storm(tab, storm.get());
        }
        if (tab.page().pendingUrl().isPresent()) {
            return new BrowseException.Timeout(
                    "Operation timed out: " + tab.page().passage().waiting());
        }
        if (tab.page().renderer().stopRunawayScript()) {
            return new BrowseException.Timeout(
                    "Operation timed out: a script kept the page of tab "
                            + tab.id()
                            + " busy, so it did not answer "
                            + waited
                            + ". The script was stopped and the page kept; run the command again,"
                            + " or 'reload'.");
        }
        return new BrowseException.Timeout(
                "Operation timed out: the page of tab "
                        + tab.id()
                        + " did not finish "
                        + waited
                        + " ("
                        + e.method()
                        + "). It may wait for something that never comes; try a smaller step.");
    }

    /// Scripts of such pages are stopped, the caller's among them if it is one.
    private static BrowseException storm(Tab tab, String dialogs) {
        return new BrowseException.Timeout(
                "Operation timed out: the page of tab "
                        + tab.id()
                        + " opens dialogs without end ("
                        + dialogs
                        + "), each of which is answered; the script that opens them was stopped."
                        + " Try again, or leave with 'goto <url>' or 'closetab'.");
    }

    /// Runs `body` on a page that must be there afterwards; what it says of one that had to be left
    /// meanwhile does not count.
    private static Reply kept(Tab tab, Supplier<Reply> body) {
        try {
            Reply reply = body.get();
            String left = tab.page().takeEviction();
            if (left != null) {
                throw evicted(left);
            }
            return reply;
        } catch (BrowseException e) {
            String left = tab.page().takeEviction();
            throw left == null ? marked(e, tab.page()) : evicted(left);
        }
    }

    /// What a page says is marked as such in an error too.
    private static BrowseException marked(BrowseException e, Page page) {
        String quoted = e.quoted();
        return quoted == null
                ? e
                : new BrowseException.NotFound(
                        e.getMessage() + "\n" + Envelope.wrap(quoted, page.url()), e.hint());
    }

    private static BrowseException evicted(String reason) {
        return new BrowseException.Denied(
                reason + " The page was left; the tab shows about:blank now.");
    }

    private static BrowseException crashed(Tab tab) {
        return new BrowseException.BrowserGone(
                "The page of tab "
                        + tab.id()
                        + " crashed (out of memory, or its process was killed); what it held is"
                        + " lost. Run 'reload' or 'goto <url>' to use this tab again.");
    }

    private BrowseException gone(SessionGone e, @Nullable Tab tab) {
        boolean browserAlive = host.browser().map(Browser::isAlive).orElse(false);
        if (!browserAlive) {
            return new BrowseException.BrowserGone(host.loss());
        }
        if (tab != null && tab.page().renderer().isCrashed()) {
            return crashed(tab);
        }
        if (tab != null && !tab.page().isGone()) {
            return new BrowseException.NotFound(
                    "The frame went away while the command ran. Run 'frame main' to go on in the"
                            + " page itself, or choose a frame again.");
        }
        return new BrowseException.BrowserGone(
                "The tab was closed while the command ran ("
                        + e.getMessage()
                        + "). Run 'tabs' to see what is open.");
    }
}
