package gstack.browse.state;

import gstack.browse.cookies.Cookie;
import gstack.browse.json.Json;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;

/// A session: cookies, tabs, and what origins have stored. Reading takes these and nothing else
/// from a file, whatever else is in it.
public record SavedState(
        Instant savedAt, List<Cookie> cookies, List<Page> pages, List<Stored> origins) {
    static final int VERSION = 1;

    /// One tab; its storages are those of the session, by origin.
    public record Page(String url, boolean active, List<SessionItems> session) {}

    /// What one tab keeps in sessionStorage for one origin.
    public record SessionItems(String origin, List<Item> items) {}

    /// What an origin keeps for all tabs; a database is as `stored.js` writes it.
    public record Stored(String origin, List<Item> local, List<Json> databases) {}

    /// An entry of localStorage or sessionStorage.
    public record Item(String name, String value) {
        Json toJson() {
            return Json.object("name", name, "value", value);
        }

        static List<Item> list(Json items) {
            List<Item> read = new ArrayList<>();
            for (Json each : items.list()) {
                if (each.at("name").isString() && each.at("value").isString()) {
                    read.add(new Item(each.text("name"), each.text("value")));
                }
            }
            return read;
        }
    }

    public SavedState {
        cookies = List.copyOf(cookies);
        pages = List.copyOf(pages);
        origins = List.copyOf(origins);
    }

    /// The same, saved at another time.
    public SavedState since(Instant time) {
        return new SavedState(time, cookies, pages, origins);
    }

    /// As a file holds it; the first keys and `origins` are Playwright's.
    Json toJson() {
        return Json.object(
                "version",
                VERSION,
                "savedAt",
                savedAt.toString(),
                "cookies",
                cookies.stream().map(Cookie::toJson).toList(),
                "pages",
                pages.stream().map(SavedState::json).toList(),
                "origins",
                origins.stream().map(SavedState::json).toList());
    }

    private static Json json(Page page) {
        List<Json> session =
                page.session().stream()
                        .map(each ->
                                Json.object(
                                        "origin",
                                        each.origin(),
                                        "items",
                                        each.items().stream().map(Item::toJson).toList()))
                        .toList();
        return Json.object(
                "url",
                page.url(),
                "isActive",
                page.active(),
                "sessionStorage",
                session.isEmpty() ? null : session);
    }

    private static Json json(Stored origin) {
        return Json.object(
                "origin",
                origin.origin(),
                "localStorage",
                origin.local().stream().map(Item::toJson).toList(),
                "indexedDB",
                origin.databases().isEmpty() ? null : origin.databases());
    }

    /// The state in a file's JSON, which has been found to be one.
    static SavedState of(Json json) {
        List<Cookie> cookies = new ArrayList<>();
        for (Json each : json.list("cookies")) {
            if (each.isObject() && !each.text("name").isEmpty() && !each.text("domain").isEmpty()) {
                cookies.add(Cookie.of(each));
            }
        }
        List<Page> pages = new ArrayList<>();
        for (Json each : json.list("pages")) {
            String url = each.textOrNull("url");
            if (url != null) {
                pages.add(new Page(url, each.flag("isActive"), session(each)));
            }
        }
        List<Stored> origins = new ArrayList<>();
        for (Json each : json.list("origins")) {
            origins.add(
                    new Stored(
                            each.text("origin"),
                            Item.list(each.at("localStorage")),
                            each.list("indexedDB")));
        }
        return new SavedState(instant(json.text("savedAt")), cookies, pages, origins);
    }

    private static List<SessionItems> session(Json page) {
        List<SessionItems> session = new ArrayList<>();
        for (Json each : page.list("sessionStorage")) {
            session.add(new SessionItems(each.text("origin"), Item.list(each.at("items"))));
        }
        return session;
    }

    static Instant instant(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException _) {
            return Instant.EPOCH;
        }
    }
}
