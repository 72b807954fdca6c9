package gstack.browse.state;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Tab;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.SessionGone;
import gstack.browse.cookies.Cookie;
import gstack.browse.cookies.CookieJar;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.guard.UrlPolicy;
import gstack.browse.json.Json;
import gstack.browse.page.PageScript;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;

/// Replaces a browser's session by a saved one.
public final class Restoring {

    private final Browser browser;
    private final SavedState state;
    private final Admission admission;
    private final List<String> problems = new ArrayList<>();
    private int localItems;
    private int sessionItems;
    private int databases;

    private Restoring(Browser browser, Vault.Opened opened, UrlPolicy urls) {
        this.browser = browser;
        this.state = opened.state();
        this.admission = new Admission(urls, opened.ours());
    }

    /// What is there after a restoration, and what is not.
    public record Restored(
            int cookies,
            int pages,
            int localItems,
            int sessionItems,
            int databases,
            List<String> leftOut,
            List<String> problems) {}

    /// A tab that has its storage and is still to go to its page.
    private record Journey(Tab tab, String url) {}

    /// Replaces all tabs, all cookies, and the storage of the origins that the state knows.
    public static Restored everything(Browser browser, Vault.Opened opened, UrlPolicy urls) {
        Restoring restoring = new Restoring(browser, opened, urls);
        int cookies = restoring.cookies();
        List<Journey> journeys = restoring.tabs();
        restoring.travel(journeys, true);
        return restoring.report(cookies, journeys.size());
    }

    /// Like [#everything], but the pages are loaded while the caller goes on: a command that names
    /// such a tab waits until its page is there.
    public static Restored withPagesOnTheWay(Browser browser, Vault.Opened opened, UrlPolicy urls) {
        Restoring restoring = new Restoring(browser, opened, urls);
        int cookies = restoring.cookies();
        List<Journey> journeys = restoring.tabs();
        restoring.travel(journeys, false);
        return restoring.report(cookies, journeys.size());
    }

    private Restored report(int cookies, int pages) {
        return new Restored(
                cookies,
                pages,
                localItems,
                sessionItems,
                databases,
                admission.refused(),
                List.copyOf(problems));
    }

    private int cookies() {
        List<Cookie> admitted = state.cookies().stream().filter(admission::admits).toList();
        browser.cookies().clear();
        CookieJar.Taken taken = browser.cookies().put(admitted);
        taken.refused().forEach(admission::refuse);
        return taken.cookies().size();
    }

    /// Opens the tabs in their order, closes all others, and fills the storages.
    private List<Journey> tabs() {
        List<SavedState.Page> wanted = new ArrayList<>();
        List<String> urls = new ArrayList<>();
        for (SavedState.Page page : state.pages()) {
            Optional<String> url = admission.url(page);
            if (url.isPresent()) {
                wanted.add(page);
                urls.add(url.get());
            }
        }
        List<Tab> old = browser.tabs();
        List<Tab> tabs = new ArrayList<>();
        for (int i = 0; i < Math.max(1, wanted.size()); i++) {
            tabs.add(browser.open(i == 0));
        }
        // The old pages must not write while the storage is being filled.
        old.forEach(browser::close);
        origins(tabs.getFirst());
        List<Journey> journeys = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) {
            session(tabs.get(i), wanted.get(i));
            journeys.add(new Journey(tabs.get(i), urls.get(i)));
            if (wanted.get(i).active()) {
                browser.activate(tabs.get(i));
            }
        }
        return journeys;
    }

    private void origins(Tab tab) {
        for (SavedState.Stored origin : state.origins()) {
            if (admission.admitsOrigin(origin.origin())
                    && fill(tab, origin.origin(), origin.local(), null, origin.databases())) {
                localItems += origin.local().size();
                databases += origin.databases().size();
            }
        }
    }

    private void session(Tab tab, SavedState.Page page) {
        for (SavedState.SessionItems items : page.session()) {
            if (admission.admitsOrigin(items.origin())
                    && fill(tab, items.origin(), null, items.items(), List.of())) {
                sessionItems += items.items().size();
            }
        }
    }

    private boolean fill(
            Tab tab,
            String origin,
            @Nullable List<SavedState.Item> local,
            @Nullable List<SavedState.Item> session,
            List<Json> stored) {
        try {
            browser.showEmptyPage(tab, origin);
            Json answer =
                    tab.page()
                            .scripting()
                            .read(
                                    tab.page().mainFrame(),
                                    PageScript.named("store"),
                                    origin,
                                    json(local),
                                    json(session),
                                    stored);
            List<Json> said = answer.list("problems");
            said.forEach(each -> problems.add(origin + ": " + each.asText()));
            return said.isEmpty();
        } catch (BrowseException | Overdue | SessionGone | CdpException e) {
            problems.add(origin + ": " + e.getMessage());
            return false;
        }
    }

    private static Json json(@Nullable List<SavedState.Item> items) {
        return items == null
                ? Json.NULL
                : Json.array(items.stream().map(SavedState.Item::toJson).toList());
    }

    /// Sends all tabs to their pages at once, each under its lock.
    private void travel(List<Journey> journeys, boolean wait) {
        Deadline deadline = Deadline.current();
        Map<Integer, String> failures = new ConcurrentSkipListMap<>();
        CountDownLatch locked = new CountDownLatch(journeys.size());
        List<Thread> threads =
                journeys.stream()
                        .map(journey ->
                                Thread.ofVirtual()
                                        .name("restore " + journey.tab().id())
                                        .start(() ->
                                                deadline.run(() ->
                                                        journey.tab()
                                                                .alone(
                                                                        "state",
                                                                        () -> {
                                                                            locked.countDown();
                                                                            go(journey, failures);
                                                                            return journey;
                                                                        }))))
                        .toList();
        try {
            locked.await();
            for (Thread thread : wait ? threads : List.<Thread>of()) {
                thread.join();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
        problems.addAll(failures.values());
    }

    private static void go(Journey journey, Map<Integer, String> failures) {
        try {
            journey.tab().page().navigation().to(journey.url());
        } catch (BrowseException | Overdue | SessionGone | CdpException e) {
            failures.put(journey.tab().id(), "tab " + journey.tab().id() + ": " + e.getMessage());
        }
        try {
            journey.tab().page().navigation().forgetHistory();
        } catch (Overdue | SessionGone | CdpException _) {
            // The tab went away; there is nothing left to forget.
        }
    }
}
