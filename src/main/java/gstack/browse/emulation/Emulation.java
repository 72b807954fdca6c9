package gstack.browse.emulation;

import gstack.browse.guard.Secrets;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// All that is emulated at a time: aspects with their values, permissions, and headers that every
/// request carries.
public record Emulation(
        Map<Aspect, String> aspects, Map<String, String> permissions, Map<String, String> headers) {
    public static final Emulation NONE = new Emulation(Map.of(), Map.of(), Map.of());

    private static final Set<String> SECRET_HEADERS =
            Set.of("authorization", "cookie", "set-cookie", "x-api-key", "x-auth-token");

    public Emulation {
        Map<Aspect, String> sorted = new EnumMap<>(Aspect.class);
        sorted.putAll(aspects);
        aspects = Collections.unmodifiableMap(sorted);
        permissions = Collections.unmodifiableMap(new LinkedHashMap<>(permissions));
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    public Emulation with(Aspect aspect, String value) {
        Map<Aspect, String> changed = new EnumMap<>(Aspect.class);
        changed.putAll(aspects);
        changed.put(aspect, value);
        if (changed.getOrDefault(Aspect.OFFLINE, "").equals("off")) {
            changed.remove(Aspect.OFFLINE);
        }
        return new Emulation(changed, permissions, headers);
    }

    public Emulation without(Aspect aspect) {
        Map<Aspect, String> changed = new EnumMap<>(Aspect.class);
        changed.putAll(aspects);
        changed.remove(aspect);
        return new Emulation(changed, permissions, headers);
    }

    public Emulation withPermission(String name, String setting) {
        Map<String, String> changed = new LinkedHashMap<>(permissions);
        changed.put(name, setting);
        return new Emulation(aspects, changed, headers);
    }

    public Emulation withoutPermission(String name) {
        Map<String, String> changed = new LinkedHashMap<>(permissions);
        changed.remove(name);
        return new Emulation(aspects, changed, headers);
    }

    public Emulation withoutPermissions() {
        return new Emulation(aspects, Map.of(), headers);
    }

    public Emulation withHeader(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(headers);
        changed.keySet().removeIf(name::equalsIgnoreCase);
        changed.put(name, value);
        return new Emulation(aspects, permissions, changed);
    }

    public Emulation withoutHeader(String name) {
        Map<String, String> changed = new LinkedHashMap<>(headers);
        changed.keySet().removeIf(name::equalsIgnoreCase);
        return new Emulation(aspects, permissions, changed);
    }

    public Emulation withoutHeaders() {
        return new Emulation(aspects, permissions, Map.of());
    }

    public @Nullable String value(Aspect aspect) {
        return aspects.get(aspect);
    }

    public Optional<Device> device() {
        return Optional.ofNullable(value(Aspect.DEVICE)).flatMap(Device::named);
    }

    /// Permissions in force: whoever sets a place wants pages to learn it, unless it was said
    /// otherwise.
    Map<String, String> permissionsInForce() {
        if (!aspects.containsKey(Aspect.GEOLOCATION)) {
            return permissions;
        }
        Map<String, String> all = new LinkedHashMap<>(permissions);
        all.putIfAbsent("geolocation", "granted");
        return all;
    }

    /// A header's value as it may be shown.
    public static String shownHeader(String name, String value) {
        boolean secret =
                SECRET_HEADERS.contains(name.toLowerCase(Locale.ROOT))
                        || Secrets.secretName(name)
                        || Secrets.secretValue(value);
        return secret ? "****" : value;
    }

    /// One line for each thing.
    public List<String> told() {
        List<String> lines = new ArrayList<>();
        aspects.forEach((aspect, value) -> lines.add(told(aspect, value)));
        permissionsInForce()
                .forEach((name, setting) -> lines.add("permission " + name + ": " + setting));
        headers.forEach(
                (name, value) -> lines.add("header " + name + ": " + shownHeader(name, value)));
        return lines;
    }

    private static String told(Aspect aspect, String value) {
        String shown =
                switch (aspect) {
                    case DEVICE -> Device.named(value).map(Device::told).orElse(value);
                    case CPU -> value + "x slower";
                    default -> value;
                };
        return aspect.label() + ": " + shown;
    }
}
