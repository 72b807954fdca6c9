package gstack.browse.guard;

import gstack.browse.error.BrowseException;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// Which URLs the browser may open: the web, the allowed folders, and no cloud's metadata.
public final class UrlPolicy {
    // What pages open by themselves and what the browser shows in place of a page.
    private static final Set<String> OF_PAGES =
            Set.of(
                    "about",
                    "blob",
                    "chrome-error",
                    "chrome-extension",
                    "data",
                    "javascript",
                    "mailto",
                    "sms",
                    "tel");
    private static final Set<String> WITH_HOST = Set.of("http", "https", "ws", "wss", "ftp");

    private final FileUrls files;
    private final NameCheck names;

    public UrlPolicy(FileUrls files, Resolver resolver) {
        this(files, new NameCheck(resolver, System::nanoTime));
    }

    UrlPolicy(FileUrls files, NameCheck names) {
        this.files = files;
        this.names = names;
    }

    /// The same policy for a caller whose relative file URLs start at `folder`.
    public UrlPolicy in(Path folder) {
        return new UrlPolicy(files.in(folder), names);
    }

    /// The URL to navigate to when the caller wrote `url`, or the reason why not as an exception.
    public String check(String url) {
        String cleaned = WebUrl.clean(url);
        String scheme = WebUrl.schemeOf(cleaned).orElse("");
        return switch (scheme) {
            case "" -> throw InvalidUrl.withoutScheme(url, cleaned);
            case "http", "https" -> checkWeb(url, cleaned);
            case "file" -> files.resolve(cleaned);
            default -> checkBlank(scheme, cleaned);
        };
    }

    private String checkWeb(String url, String cleaned) {
        WebUrl web = WebUrl.parse(cleaned).orElseThrow(() -> InvalidUrl.of(url));
        Optional<String> denial = denial(web.host());
        if (denial.isPresent()) {
            throw new BrowseException.Denied(denial.get());
        }
        return web.toString();
    }

    private static String checkBlank(String scheme, String cleaned) {
        if (cleaned.equalsIgnoreCase("about:blank")) {
            return "about:blank";
        }
        throw new BrowseException.Denied(
                blockedScheme(scheme) + InvalidUrl.portInsteadOfScheme(cleaned));
    }

    /// Judges a URL that the browser itself is about to load: a redirect, a frame, a popup.
    public Decision judge(String url) {
        String cleaned = WebUrl.clean(url);
        String scheme = WebUrl.schemeOf(cleaned).orElse("");
        if (scheme.equals("file")) {
            return files.judge(cleaned);
        }
        if (WITH_HOST.contains(scheme)) {
            Optional<WebUrl> web = WebUrl.parse(cleaned);
            return web.isEmpty()
                    ? new Decision.Denied("Invalid URL: " + url)
                    : decision(denial(web.get().host()));
        }
        return OF_PAGES.contains(scheme)
                ? Decision.ALLOWED
                : new Decision.Denied(blockedScheme(scheme));
    }

    /// Judges the server that answered: a name may lead elsewhere by the time the browser asks.
    public Decision judgeServer(String url, String ip) {
        String literal = ip.startsWith("[") ? ip.substring(1, ip.length() - 1) : ip;
        int zone = literal.indexOf('%');
        String address = zone < 0 ? literal : literal.substring(0, zone);
        Optional<Host> server = Host.parse(address.contains(":") ? "[" + address + "]" : address);
        boolean metadata = server.isPresent() && isMetadata(server.get());
        String host = WebUrl.parse(WebUrl.clean(url)).map(u -> u.host().text()).orElse(url);
        return metadata ? new Decision.Denied(rebinding(host)) : Decision.ALLOWED;
    }

    /// Whether `host` can be judged without asking the network: an address or this machine.
    public static boolean needsNoDns(String host) {
        return Host.parse(host).map(UrlPolicy::isLiteralOrLocal).orElse(true);
    }

    private static boolean isLiteralOrLocal(Host host) {
        return switch (host) {
            case Host.V4 _, Host.V6 _ -> true;
            case Host.Name name ->
                    name.bare().equals("localhost") || name.bare().endsWith(".localhost");
        };
    }

    /// Whether an origin is a cloud's metadata service by its address or name alone.
    public static boolean isMetadata(Origin origin) {
        return Host.parse(origin.host()).map(UrlPolicy::isMetadata).orElse(false);
    }

    private static boolean isMetadata(Host host) {
        return switch (host) {
            case Host.V4 address -> CloudMetadata.isAt(address);
            case Host.V6 address -> CloudMetadata.isAt(address);
            case Host.Name name -> CloudMetadata.isName(name);
        };
    }

    private Optional<String> denial(Host host) {
        if (isMetadata(host)) {
            return Optional.of(
                    "Blocked: "
                            + host.text()
                            + " is a cloud metadata endpoint. Access is denied for security.");
        }
        return !isLiteralOrLocal(host) && names.leadsToMetadata(host.text())
                ? Optional.of(rebinding(host.text()))
                : Optional.empty();
    }

    private static String rebinding(String host) {
        return "Blocked: "
                + host
                + " resolves to a cloud metadata IP. Possible DNS rebinding attack.";
    }

    private static String blockedScheme(String scheme) {
        return "Blocked: scheme \""
                + scheme
                + ":\" is not allowed. Only http:, https:, file:, and about:blank URLs are"
                + " permitted.";
    }

    private static Decision decision(Optional<String> denial) {
        return denial.<Decision>map(Decision.Denied::new).orElse(Decision.ALLOWED);
    }
}
