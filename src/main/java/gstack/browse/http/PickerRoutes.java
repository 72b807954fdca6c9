package gstack.browse.http;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.harvest.ImportFailure;
import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;
import gstack.browse.picker.PickerAccess;
import gstack.browse.picker.PickerApi;
import gstack.browse.picker.PickerFiles;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// The paths below /cookie-picker: a page for a person's own browser, so unlike all other routes
/// they know a cookie and their own Origin, and trust nothing else.
final class PickerRoutes implements Route {
    static final String ROOT = "/cookie-picker";

    private static final String COOKIE = "gstack_picker";

    /// What our page sends along and no other page can without being asked first.
    private static final String OWN_HEADER = "X-Cookie-Picker";

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
                    + " img-src data:;"
                    + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    /// One answer of the interface.
    private interface Answerer extends Function<Exchange, Json> {}

    private final Gate gate;
    private final PickerAccess access;
    private final Supplier<Life.Work> work;
    private final BiConsumer<String, Throwable> bugs;
    private final Map<String, Answerer> answers;

    /// `work` tells the daemon that somebody uses it.
    PickerRoutes(
            Gate gate,
            PickerAccess access,
            PickerApi api,
            Supplier<Life.Work> work,
            BiConsumer<String, Throwable> bugs) {
        this.gate = gate;
        this.access = access;
        this.work = work;
        this.bugs = bugs;
        this.answers =
                Map.of(
                        "GET /browsers", _ -> api.browsers(),
                        "GET /profiles", e -> api.profiles(query(e, "browser")),
                        "GET /domains", e -> api.domains(query(e, "browser"), query(e, "profile")),
                        "GET /imported", _ -> api.imported(),
                        "POST /import", e -> api.take(body(e)),
                        "POST /remove", e -> api.remove(body(e)));
    }

    static boolean owns(String path) {
        return path.equals(ROOT) || path.startsWith(ROOT + "/");
    }

    @Override
    public void handle(Exchange exchange) throws IOException {
        boolean page = exchange.path().equals(ROOT);
        String code = query(exchange, "code");
        // A person may come from anywhere, with a code; everything else comes from our own page.
        boolean arriving = page && !code.isEmpty() && exchange.method().equals("GET");
        if (!gate.isLoopback(exchange) || (!arriving && isForeign(exchange))) {
            refuse(exchange, 403, "Forbidden");
        } else if (exchange.method().equals("OPTIONS")) {
            send(exchange, 204, preflight(exchange), new byte[0]);
        } else if (arriving) {
            arrive(exchange, code);
        } else if (page) {
            showPage(exchange);
        } else if (!gate.isRoot(exchange) && !hasSession(exchange)) {
            refuse(exchange, 401, "Unauthorized");
        } else {
            answer(exchange, exchange.path().substring(ROOT.length()));
        }
    }

    /// Anything that a page of another origin may have sent.
    private static boolean isForeign(Exchange exchange) {
        String origin = exchange.header("Origin");
        String site = exchange.header("Sec-Fetch-Site");
        boolean other = origin != null && !origin.equals(ownOrigin(exchange));
        boolean elsewhere = site != null && !site.equals("same-origin") && !site.equals("none");
        return other || elsewhere;
    }

    private static String ownOrigin(Exchange exchange) {
        return "http://" + exchange.header("Host");
    }

    private void arrive(Exchange exchange, String code) throws IOException {
        Optional<String> session = access.redeem(code);
        if (session.isEmpty()) {
            noEntry(exchange);
            return;
        }
        String browser = query(exchange, "browser");
        boolean plain = browser.matches("[a-z-]{1,40}");
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Location", plain ? ROOT + "?browser=" + browser : ROOT);
        headers.put(
                "Set-Cookie",
                COOKIE
                        + "="
                        + session.get()
                        + "; HttpOnly; SameSite=Strict; Path="
                        + ROOT
                        + "; Max-Age="
                        + PickerAccess.SESSION.toSeconds());
        send(exchange, 302, headers, new byte[0]);
    }

    private static void noEntry(Exchange exchange) throws IOException {
        String text =
                "This address of the cookie picker was used already or is too old.\n"
                        + "Run 'browse cookie-import-browser' again and open the new one.\n";
        send(exchange, 403, typed("text/plain; charset=utf-8"), bytes(text));
    }

    private void showPage(Exchange exchange) throws IOException {
        if (!exchange.method().equals("GET")) {
            notFound(exchange);
        } else if (hasSession(exchange)) {
            file(exchange, "picker.html");
        } else {
            noEntry(exchange);
        }
    }

    private boolean hasSession(Exchange exchange) {
        String cookies = exchange.header("Cookie");
        if (cookies == null) {
            return false;
        }
        for (String cookie : cookies.split(";", -1)) {
            String pair = cookie.strip();
            if (pair.startsWith(COOKIE + "=")
                    && access.isSession(pair.substring(COOKIE.length() + 1))) {
                return true;
            }
        }
        return false;
    }

    private void answer(Exchange exchange, String path) throws IOException {
        Answerer answerer = answers.get(exchange.method() + " " + path);
        if (answerer == null) {
            boolean asset = exchange.method().equals("GET") && path.startsWith("/picker.");
            if (asset) {
                file(exchange, path.substring(1));
            } else {
                notFound(exchange);
            }
            return;
        }
        if (exchange.method().equals("POST") && mayBeForged(exchange)) {
            refuse(exchange, 403, "Forbidden");
            return;
        }
        try (var _ = work.get()) {
            Json result = Deadline.within(LIMIT, () -> answerer.apply(exchange));
            json(exchange, 200, result);
        } catch (ImportFailure e) {
            json(exchange, 400, failure(e.message(), e.code(), e.mayRetry()));
        } catch (BrowseException e) {
            json(exchange, 500, failure(String.valueOf(e.getMessage()), "error", true));
        } catch (CdpException | SessionGone | Overdue e) {
            json(exchange, 500, failure("The browser did not take it: try again.", "error", true));
        } catch (RuntimeException e) {
            String id = UUID.randomUUID().toString().substring(0, 8);
            bugs.accept(id, e);
            json(exchange, 500, failure("Internal error " + id, "error", true));
        }
    }

    /// A browser always says where a POST comes from, and must ask before it sends our header from
    /// elsewhere; programs that are no browser carry nobody's cookies by accident.
    private static boolean mayBeForged(Exchange exchange) {
        String type = exchange.header("Content-Type");
        boolean json = type != null && type.startsWith("application/json");
        boolean browser =
                exchange.header("Origin") != null || exchange.header("Sec-Fetch-Site") != null;
        return !json || (browser && exchange.header(OWN_HEADER) == null);
    }

    private static Json failure(String message, String code, boolean retry) {
        return Json.object("error", message, "code", code, "action", retry ? "retry" : null);
    }

    private static Json body(Exchange exchange) {
        try {
            Json body = Json.parse(new String(exchange.body(), StandardCharsets.UTF_8));
            if (body.isObject()) {
                return body;
            }
        } catch (Json.Malformed | IOException _) {
            // Said below in one way.
        }
        throw new ImportFailure("bad_request", "Invalid JSON body");
    }

    private static String query(Exchange exchange, String name) {
        return exchange.query().getOrDefault(name, "");
    }

    private static void file(Exchange exchange, String name) throws IOException {
        Optional<PickerFiles.Asset> asset = PickerFiles.find(name);
        if (asset.isEmpty()) {
            notFound(exchange);
            return;
        }
        send(exchange, 200, typed(asset.get().type()), bytes(asset.get().content()));
    }

    private static void notFound(Exchange exchange) throws IOException {
        send(exchange, 404, typed("text/plain; charset=utf-8"), bytes("Not found"));
    }

    private static void refuse(Exchange exchange, int status, String why) throws IOException {
        json(exchange, status, Json.object("error", why));
    }

    private static void json(Exchange exchange, int status, Json json) throws IOException {
        Map<String, String> headers = typed("application/json");
        headers.put("Access-Control-Allow-Origin", ownOrigin(exchange));
        send(exchange, status, headers, bytes(json.toString()));
    }

    private static Map<String, String> preflight(Exchange exchange) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Access-Control-Allow-Origin", ownOrigin(exchange));
        headers.put("Access-Control-Allow-Methods", "GET, POST, OPTIONS");
        headers.put("Access-Control-Allow-Headers", "Content-Type, " + OWN_HEADER);
        return headers;
    }

    private static Map<String, String> typed(String type) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", type);
        return headers;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void send(
            Exchange exchange, int status, Map<String, String> headers, byte[] content)
            throws IOException {
        headers.put("Cache-Control", "no-store");
        headers.put("Content-Security-Policy", POLICY);
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("X-Frame-Options", "DENY");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        exchange.reply(status, headers, content);
    }
}
