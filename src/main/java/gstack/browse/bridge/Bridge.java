package gstack.browse.bridge;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Tab;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/// Calls DevTools methods for callers, in conversations of their own. A call for a tab waits for
/// that tab, one for the browser for all of them.
public final class Bridge {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    // Calls for tabs share it, a call for the browser has it to itself.
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
    private final Trace trace = new Trace();

    /// Calls a method and returns its answer; `tab` is the one that a method of a tab is called
    /// for.
    public Json call(Browser browser, Supplier<Tab> tab, AllowedMethod method, Json params) {
        Lock own = method.browserWide() ? lock.writeLock() : lock.readLock();
        acquire(own, method);
        try {
            return method.browserWide()
                    ? answered(method, () -> forBrowser(browser, method, params))
                    : forTab(tab.get(), method, params);
        } finally {
            own.unlock();
        }
    }

    private static void acquire(Lock own, AllowedMethod method) {
        try {
            long patience = Math.min(PATIENCE.toNanos(), Deadline.current().remainingNanos());
            if (!own.tryLock(patience, TimeUnit.NANOSECONDS)) {
                throw busy(
                        method.browserWide() ? "the browser" : "the tab",
                        "another cdp call is still under way");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }

    private static BrowseException busy(String what, String cause) {
        return new BrowseException.Timeout(
                "CDPMutexAcquireTimeout: "
                        + what
                        + " was not free within "
                        + PATIENCE.toMillis()
                        + "ms.\nCause: "
                        + cause
                        + ".\nAction: wait for it, then run the command again.");
    }

    private static Json forTab(Tab tab, AllowedMethod method, Json params) {
        AtomicBoolean entered = new AtomicBoolean();
        try {
            return Deadline.within(
                    PATIENCE.multipliedBy(2),
                    () ->
                            alone(
                                    tab,
                                    () -> {
                                        entered.set(true);
                                        return answered(method, () -> onTab(tab, method, params));
                                    }));
        } catch (BrowseException.Timeout e) {
            if (entered.get()) {
                throw e;
            }
            Tab.Work work = tab.work();
            throw busy(
                    "tab " + tab.id(),
                    work == null
                            ? "another command used it"
                            : "'"
                                    + work.command()
                                    + "' has been running for "
                                    + work.seconds()
                                    + " s");
        }
    }

    /// The wait for the tab and the call have their time each.
    private static Json alone(Tab tab, Supplier<Json> body) {
        Deadline whole = Deadline.current();
        return Deadline.within(PATIENCE, () -> tab.alone("cdp", () -> whole.run(body)));
    }

    private static Json answered(AllowedMethod method, Supplier<Json> call) {
        try {
            return Deadline.within(PATIENCE, call);
        } catch (Overdue e) {
            throw new BrowseException.Timeout(
                    "CDPBridgeTimeout: "
                            + method.name()
                            + " did not answer within "
                            + e.budgetMillis()
                            + "ms.\nCause: the page is busy, or the answer is very large.\nAction:"
                            + " wait for the page ('wait --load'), or ask for less.");
        } catch (CdpException e) {
            throw new BrowseException.Failed(
                    "Chromium refused "
                            + e.method()
                            + ": "
                            + e.reason().replaceAll("\\.+$", "")
                            + ". Check the params.",
                    e);
        }
    }

    private Json forBrowser(Browser browser, AllowedMethod method, Json params) {
        return switch (method.name()) {
            case "Tracing.start" -> trace.start(browser, params);
            case "Tracing.end" -> trace.end();
            default -> throw new IllegalArgumentException(method.name());
        };
    }

    private static Json onTab(Tab tab, AllowedMethod method, Json params) {
        Page page = tab.page();
        page.awaitReady();
        if (page.renderer().isCrashed()) {
            throw new BrowseException.BrowserGone(
                    "The page of tab "
                            + tab.id()
                            + " crashed. Run 'reload' or 'goto <url>' to use this tab again.");
        }
        Nodes.Asked asked = new Nodes(tab).in(completed(page, method, params));
        Session session = asked.session();
        prepare(session, method);
        // Only our own conversation was there when the request was made.
        Session answering =
                method.name().equals("Network.getResponseBody") ? page.frame().session() : session;
        Json answer = answering.send(method.name(), asked.params()).await();
        switch (method.name()) {
            case "Emulation.clearDeviceMetricsOverride" ->
                    page.window().resize(page.window().viewport());
            case "Emulation.setUserAgentOverride",
                    "Emulation.setEmulatedMedia",
                    "Emulation.setCPUThrottlingRate",
                    "Network.emulateNetworkConditions" ->
                    tab.browser().overridden(session);
            // As long as it is on, the page keeps its tree up to date.
            case "Accessibility.getRootAXNode" -> session.send("Accessibility.disable");
            default -> {}
        }
        return answer;
    }

    /// What a method needs to be switched on before.
    private static void prepare(Session session, AllowedMethod method) {
        switch (method.name()) {
            case "CSS.getMatchedStylesForNode",
                    "CSS.getComputedStyleForNode",
                    "CSS.getInlineStylesForNode" -> {
                session.call("DOM.enable");
                session.call("CSS.enable");
            }
            case "DOM.getNodeForLocation", "DOM.getBoxModel" -> session.call("DOM.enable");
            case "Performance.getMetrics" -> session.call("Performance.enable");
            case "Accessibility.getRootAXNode" -> session.call("Accessibility.enable");
            default -> {}
        }
    }

    /// A tree is that of the frame that commands act on, unless the caller names another.
    private static Json completed(Page page, AllowedMethod method, Json params) {
        boolean ofFrame =
                method.name().equals("Accessibility.getFullAXTree")
                        || method.name().equals("Accessibility.getRootAXNode");
        if (method.name().equals("Page.printToPDF")) {
            // A stream could not be read: what reads one may not be called.
            return params.with("transferMode", "ReturnAsBase64");
        }
        if (!ofFrame) {
            return params;
        }
        if (params.has("max_depth") && !params.has("depth")) {
            params.with("depth", params.at("max_depth"));
        }
        Frame frame = page.frame();
        return params.has("frameId") ? params : params.with("frameId", frame.id());
    }
}
