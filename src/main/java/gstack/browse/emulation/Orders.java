package gstack.browse.emulation;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The DevTools calls that bring about an emulation in one session, and those that end it.
final class Orders {
    private static final String IDENTITY = "Emulation.setUserAgentOverride";
    private static final String LOCALE = "Emulation.setLocaleOverride";
    private static final String TIMEZONE = "Emulation.setTimezoneOverride";
    private static final String PLACE = "Emulation.setGeolocationOverride";
    private static final String MEDIA = "Emulation.setEmulatedMedia";
    private static final String NETWORK = "Network.emulateNetworkConditions";
    private static final String CPU = "Emulation.setCPUThrottlingRate";
    private static final String TOUCH = "Emulation.setTouchEmulationEnabled";
    private static final String HEADERS = "Network.setExtraHTTPHeaders";

    private Orders() {}

    /// One call: its method and its parameters.
    record Order(String method, Json params) {}

    /// The orders for `wanted`; `own` is the browser's user agent when nothing is emulated.
    static Map<String, Json> of(Emulation wanted, String own) {
        Map<String, Json> orders = new LinkedHashMap<>();
        identity(wanted, own, orders);
        put(orders, LOCALE, "locale", wanted.value(Aspect.LOCALE));
        put(orders, TIMEZONE, "timezoneId", wanted.value(Aspect.TIMEZONE));
        String place = wanted.value(Aspect.GEOLOCATION);
        if (place != null) {
            Place.of(place)
                    .ifPresent(at ->
                            orders.put(
                                    PLACE,
                                    Json.object(
                                            "latitude",
                                            at.latitude(),
                                            "longitude",
                                            at.longitude(),
                                            "accuracy",
                                            at.accuracy())));
        }
        media(wanted, orders);
        network(wanted, orders);
        String cpu = wanted.value(Aspect.CPU);
        if (cpu != null) {
            orders.put(CPU, Json.object("rate", Double.parseDouble(cpu)));
        }
        if (wanted.device().map(Device::mobile).orElse(false)) {
            orders.put(TOUCH, Json.object("enabled", true, "maxTouchPoints", 5));
        }
        if (!wanted.headers().isEmpty()) {
            Json headers = Json.object();
            wanted.headers().forEach(headers::with);
            orders.put(HEADERS, Json.object("headers", headers));
        }
        return orders;
    }

    private static void put(
            Map<String, Json> orders, String method, String key, @Nullable String value) {
        if (value != null) {
            orders.put(method, Json.object(key, value));
        }
    }

    private static void identity(Emulation wanted, String own, Map<String, Json> orders) {
        String agent = wanted.value(Aspect.USER_AGENT);
        if (agent == null) {
            agent = wanted.device().map(device -> device.userAgent(own)).orElse(own);
        }
        String locale = wanted.value(Aspect.LOCALE);
        if (agent.equals(own) && locale == null) {
            return;
        }
        Json identity = Json.object("userAgent", agent);
        Json hints = ClientHints.of(agent);
        if (hints.isObject()) {
            identity.with("userAgentMetadata", hints);
        }
        if (locale != null) {
            identity.with("acceptLanguage", languages(locale));
        }
        orders.put(IDENTITY, identity);
    }

    /// The language with its country, then without: `de-DE,de`.
    private static String languages(String locale) {
        int dash = locale.indexOf('-');
        return dash < 0 ? locale : locale + "," + locale.substring(0, dash);
    }

    private static void media(Emulation wanted, Map<String, Json> orders) {
        List<Json> features = new ArrayList<>();
        feature(features, "prefers-color-scheme", wanted.value(Aspect.COLOR_SCHEME));
        feature(features, "prefers-reduced-motion", wanted.value(Aspect.REDUCED_MOTION));
        if (!features.isEmpty()) {
            orders.put(MEDIA, Json.object("features", features));
        }
    }

    private static void feature(List<Json> features, String name, @Nullable String value) {
        if (value != null) {
            features.add(Json.object("name", name, "value", value));
        }
    }

    private static void network(Emulation wanted, Map<String, Json> orders) {
        String slow = wanted.value(Aspect.NETWORK);
        boolean offline = wanted.value(Aspect.OFFLINE) != null;
        if (slow == null && !offline) {
            return;
        }
        Throttle throttle = slow == null ? new Throttle(0, 0, 0) : Throttle.of(slow).orElseThrow();
        orders.put(
                NETWORK,
                conditions(
                        offline,
                        throttle.latency(),
                        slow == null ? -1 : Throttle.bytes(throttle.down()),
                        slow == null ? -1 : Throttle.bytes(throttle.up())));
    }

    private static Json conditions(boolean offline, int latency, double down, double up) {
        return Json.object(
                "offline",
                offline,
                "latency",
                latency,
                "downloadThroughput",
                down,
                "uploadThroughput",
                up);
    }

    /// What makes `before` into `after`.
    static List<Order> between(Map<String, Json> before, Map<String, Json> after) {
        List<Order> changes = new ArrayList<>();
        before.forEach((method, _) -> {
            if (!after.containsKey(method)) {
                changes.add(ending(method));
            }
        });
        after.forEach((method, params) -> {
            if (!params.equals(before.get(method))) {
                changes.add(new Order(method, params));
            }
        });
        return changes;
    }

    /// What ends that which callers may order by themselves.
    static List<Order> endingCallers() {
        return List.of(ending(IDENTITY), ending(MEDIA), ending(NETWORK), ending(CPU));
    }

    private static Order ending(String method) {
        return switch (method) {
            case IDENTITY -> new Order(method, Json.object("userAgent", "", "acceptLanguage", ""));
            case TIMEZONE -> new Order(method, Json.object("timezoneId", ""));
            case PLACE -> new Order("Emulation.clearGeolocationOverride", Json.object());
            case MEDIA -> new Order(method, Json.object("features", List.of()));
            case NETWORK -> new Order(method, conditions(false, 0, -1, -1));
            case CPU -> new Order(method, Json.object("rate", 1));
            case TOUCH -> new Order(method, Json.object("enabled", false));
            case HEADERS -> new Order(method, Json.object("headers", Json.object()));
            default -> new Order(method, Json.object());
        };
    }
}
