package gstack.browse.picker;

import gstack.browse.browser.Browser;
import gstack.browse.cookies.Hosts;
import gstack.browse.harvest.Computer;
import gstack.browse.harvest.CookieReader;
import gstack.browse.harvest.ImportFailure;
import gstack.browse.harvest.Imported;
import gstack.browse.harvest.Product;
import gstack.browse.harvest.Profile;
import gstack.browse.harvest.Profiles;
import gstack.browse.harvest.Skip;
import gstack.browse.harvest.Wanted;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// What the picker's page asks and is told: names and numbers, never a value.
public final class PickerApi {
    private final Supplier<Computer> computer;
    private final Supplier<Browser> browser;

    /// `browser` waits for our browser to be there.
    public PickerApi(Supplier<Computer> computer, Supplier<Browser> browser) {
        this.computer = computer;
        this.browser = browser;
    }

    public Json browsers() {
        List<Json> items =
                profiles().products().stream()
                        .map(product ->
                                Json.object("name", product.title(), "aliases", product.aliases()))
                        .toList();
        return Json.object("browsers", items);
    }

    public Json profiles(String browserName) {
        List<Json> items =
                profiles().of(Product.named(required(browserName, "browser"))).stream()
                        .map(profile ->
                                Json.object(
                                        "name",
                                        profile.name(),
                                        "displayName",
                                        profile.displayName()))
                        .toList();
        return Json.object("profiles", items);
    }

    public Json domains(String browserName, String profileName) {
        Profile profile = profile(browserName, profileName);
        List<Json> items = new ArrayList<>();
        new CookieReader(computer.get(), profile)
                .domains().entrySet().stream()
                        .sorted(
                                Map.Entry.<String, Integer>comparingByValue()
                                        .reversed()
                                        .thenComparing(Map.Entry.comparingByKey()))
                        .forEach(entry -> items.add(counted(entry)));
        return Json.object("browser", profile.product().title(), "domains", items);
    }

    /// The domains whose cookies our browser has been given.
    public Json imported() {
        Map<String, Integer> counts = browser.get().importedDomains().counts();
        return Json.object(
                "domains",
                counts.entrySet().stream().map(PickerApi::counted).toList(),
                "totalDomains",
                counts.size(),
                "totalCookies",
                counts.values().stream().mapToInt(Integer::intValue).sum());
    }

    private static Json counted(Map.Entry<String, Integer> entry) {
        return Json.object("domain", entry.getKey(), "count", entry.getValue());
    }

    /// Imports `{browser,domains,profile?}`.
    public Json take(Json request) {
        Profile profile = profile(request.text("browser"), request.text("profile"));
        List<String> domains = domainsOf(request);
        Browser ours = browser.get();
        Imported imported =
                Imported.of(
                        new CookieReader(computer.get(), profile)
                                .harvest(Wanted.of(domains, false)),
                        ours.cookies(),
                        ours.importedDomains());
        Json counts = Json.object();
        imported.domainCounts().forEach(counts::with);
        Json answer =
                Json.object(
                        "imported", imported.count(),
                        "failed", imported.skips().failures(),
                        "domainCounts", counts);
        String message = message(imported);
        if (!message.isEmpty()) {
            answer.with("message", message);
        }
        if (imported.count() == 0 && imported.skips().of(Skip.APP_BOUND) > 0) {
            answer.with("code", "v20_encryption");
        }
        return answer;
    }

    private static String message(Imported imported) {
        List<String> lines = new ArrayList<>();
        int failed = imported.skips().failures();
        if (imported.count() == 0) {
            lines.add(
                    failed > 0
                            ? "All " + failed + " cookies failed to decrypt."
                            : "No cookies found for the specified domains.");
        }
        lines.addAll(imported.details());
        return String.join(" ", lines);
    }

    /// Removes the cookies of `{domains}` from our browser.
    public Json remove(Json request) {
        List<String> domains = domainsOf(request);
        Browser ours = browser.get();
        Set<String> bare = domains.stream().map(Hosts::bare).collect(Collectors.toSet());
        ours.cookies().remove(cookie -> bare.contains(cookie.host()));
        ours.importedDomains().remove(domains);
        return Json.object("removed", domains.size(), "domains", domains);
    }

    private Profiles profiles() {
        return new Profiles(computer.get());
    }

    private Profile profile(String browserName, String profileName) {
        return profiles().named(Product.named(required(browserName, "browser")), profileName);
    }

    private static List<String> domainsOf(Json request) {
        List<Json> domains = request.list("domains");
        boolean texts =
                domains.stream().allMatch(item -> item.isString() && !item.asText().isBlank());
        if (domains.isEmpty() || !texts) {
            throw new ImportFailure("missing_param", "Missing or empty 'domains' array");
        }
        return domains.stream().map(Json::asText).toList();
    }

    private static String required(String value, String name) {
        if (value.isEmpty()) {
            throw new ImportFailure("missing_param", "Missing '" + name + "' parameter");
        }
        return value;
    }
}
