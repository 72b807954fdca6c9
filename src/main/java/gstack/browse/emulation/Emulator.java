package gstack.browse.emulation;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// Has every tab, with its frames and workers, believe the same; those that come later too, before
/// they run their first line.
public final class Emulator {
    private static final String SAME_PROCESS = "Another locale override is already in effect";

    private final Session browser;
    private final Map<String, Session> pages = new ConcurrentHashMap<>();
    private final Map<String, Session> parts = new ConcurrentHashMap<>();
    private final Set<Session> overriding = ConcurrentHashMap.newKeySet();
    private final Consumer<Boolean> sharedWorkers;
    private volatile Emulation now = Emulation.NONE;
    private volatile Map<String, Json> orders = Map.of();

    /// `sharedWorkers` says whether workers that belong to no tab are to be told of too.
    public Emulator(Session browser, Consumer<Boolean> sharedWorkers) {
        this.browser = browser;
        this.sharedWorkers = sharedWorkers;
    }

    public Emulation now() {
        return now;
    }

    /// A tab, known by its target, is about to begin.
    public void pageJoined(String targetId, Session page) {
        pages.put(targetId, page);
        begin(page);
    }

    /// A frame in another process or a worker is about to begin.
    public void partJoined(Session part) {
        parts.put(String.valueOf(part.id()), part);
        begin(part);
    }

    /// A window that fetches a file is about to begin. Nobody follows its requests, which is what
    /// it takes to change them.
    public void loaderJoined(Session loader) {
        if (!orders.isEmpty()) {
            loader.send("Network.enable", "maxTotalBufferSize", 0, "maxResourceBufferSize", 0);
        }
        partJoined(loader);
    }

    private void begin(Session session) {
        orders.forEach((method, params) -> {
            // A worker has no network speed of its own, for example: what it refuses is not for it.
            var _ = session.send(method, params);
        });
    }

    public void pageLeft(String targetId) {
        pages.remove(targetId);
        renewLocale();
    }

    public void partLeft(String sessionId) {
        if (parts.remove(sessionId) != null) {
            renewLocale();
        }
    }

    /// A process has one locale, and it ends with the session that set it: another takes over.
    private void renewLocale() {
        Json locale = orders.get("Emulation.setLocaleOverride");
        if (locale != null) {
            all().forEach(session -> session.send("Emulation.setLocaleOverride", locale));
        }
    }

    private List<Session> all() {
        List<Session> all = new ArrayList<>(pages.values());
        all.addAll(parts.values());
        return all;
    }

    /// A caller has said in that conversation, which is none of ours, what its tab is to believe.
    public void overridden(Session side) {
        overriding.add(side);
    }

    /// Of two that say something the browser may believe either: whoever spoke last is to be heard.
    private boolean endOverrides() {
        List<Call> ended = new ArrayList<>();
        for (Session side : overriding) {
            Orders.endingCallers()
                    .forEach(order -> ended.add(side.send(order.method(), order.params())));
        }
        overriding.clear();
        for (Call call : ended) {
            try {
                call.await();
            } catch (SessionGone | CdpException _) {
                // What is gone overrides nothing, and what a frame refuses it could not be told.
            }
        }
        return !ended.isEmpty();
    }

    /// Emulates `wanted` from now on. The tab with target `front` must have heard of it when this
    /// returns; others, which may be busy, hear of it before they do anything else.
    public void change(Emulation wanted, String front) {
        boolean again = endOverrides();
        if (wanted.equals(now) && !again) {
            return;
        }
        Map<String, Json> before = orders;
        Map<String, Json> after = Orders.of(wanted, ownUserAgent());
        permit(now.permissionsInForce(), wanted.permissionsInForce());
        List<Orders.Order> changes = new ArrayList<>(Orders.between(before, after));
        if (again) {
            changes.addAll(Orders.between(Map.of(), after));
        }
        orders = after;
        if (before.isEmpty() != after.isEmpty()) {
            sharedWorkers.accept(!after.isEmpty());
        }
        Session first = pages.get(front);
        List<Call> heard = new ArrayList<>();
        for (Session session : all()) {
            for (Orders.Order order : changes) {
                Call call = session.send(order.method(), order.params());
                if (session == first) {
                    heard.add(call);
                }
            }
        }
        try {
            heard.forEach(Emulator::await);
        } catch (CdpException e) {
            orders = before;
            if (before.isEmpty() != after.isEmpty()) {
                sharedWorkers.accept(!before.isEmpty());
            }
            restorePermissions(wanted.permissionsInForce(), now.permissionsInForce());
            for (Session session : all()) {
                Orders.between(after, before)
                        .forEach(order -> session.send(order.method(), order.params()));
            }
            throw new BrowseException.Failed(
                    "Chromium does not emulate that ("
                            + e.reason()
                            + "); everything is as before. Run 'help emulate' for what there is.",
                    e);
        }
        now = wanted;
    }

    private static void await(Call call) {
        try {
            call.await();
        } catch (SessionGone _) {
            // The tab closed meanwhile.
        } catch (CdpException e) {
            if (!e.reason().contains(SAME_PROCESS)) {
                throw e;
            }
        }
    }

    /// All of them or none.
    private void permit(Map<String, String> before, Map<String, String> after) {
        if (before.equals(after)) {
            return;
        }
        if (!after.keySet().containsAll(before.keySet())) {
            browser.call("Browser.resetPermissions");
        }
        after.forEach((name, setting) -> {
            try {
                set(name, setting);
            } catch (CdpException e) {
                restorePermissions(after, before);
                throw new BrowseException.Usage(
                        "Chromium has no permission '"
                                + name
                                + "' to set ("
                                + e.reason()
                                + "); everything is as before. There are, for example:"
                                + " geolocation, notifications, camera, microphone,"
                                + " clipboard-read, clipboard-write, midi.");
            }
        });
    }

    private void set(String name, String setting) {
        Json permission = Json.object("name", name);
        browser.call("Browser.setPermission", "permission", permission, "setting", setting);
    }

    private void restorePermissions(Map<String, String> tried, Map<String, String> before) {
        if (!tried.equals(before)) {
            browser.call("Browser.resetPermissions");
            before.forEach(this::set);
        }
    }

    /// Asked each time, since it is needed seldom.
    private String ownUserAgent() {
        return browser.call("Browser.getVersion").text("userAgent");
    }
}
