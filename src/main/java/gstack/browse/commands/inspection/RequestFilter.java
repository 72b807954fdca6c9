package gstack.browse.commands.inspection;

import gstack.browse.browser.Browser;
import gstack.browse.capture.Request;
import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Which requests the flags of `network` leave.
record RequestFilter(Predicate<Request> takes) {
    private static final Pattern STATUS = Pattern.compile("[1-5](\\d\\d|xx)");

    /// As Chromium names them.
    private static final List<String> TYPES =
            List.of(
                    "document",
                    "stylesheet",
                    "image",
                    "media",
                    "font",
                    "script",
                    "texttrack",
                    "xhr",
                    "fetch",
                    "prefetch",
                    "eventsource",
                    "websocket",
                    "manifest",
                    "signedexchange",
                    "ping",
                    "cspviolationreport",
                    "preflight",
                    "fedcm",
                    "other");

    static RequestFilter of(Browser browser, Args call, Args.Parsed args) {
        Since since = Since.of(browser, call, args);
        List<Predicate<Request>> all = new ArrayList<>();
        all.add(request -> since.takes(request.time(), request.tab()));
        if (args.has("--failed")) {
            all.add(Request::isTrouble);
        }
        args.value("--filter")
                .map(RequestFilter::regex)
                .ifPresent(regex -> all.add(r -> regex.matcher(r.url()).find()));
        args.value("--type")
                .map(RequestFilter::type)
                .ifPresent(type -> all.add(r -> r.type().equals(type)));
        args.value("--method")
                .ifPresent(method -> all.add(r -> r.method().equalsIgnoreCase(method)));
        args.value("--status").map(RequestFilter::status).ifPresent(all::add);
        return new RequestFilter(all.stream().reduce(_ -> true, Predicate::and));
    }

    private static String type(String word) {
        String type = word.toLowerCase(Locale.ROOT);
        if (!TYPES.contains(type)) {
            throw new BrowseException.Usage(
                    "Unknown --type '" + word + "'. Use: " + String.join(", ", TYPES) + ".");
        }
        return type;
    }

    private static Predicate<Request> status(String word) {
        String code = word.toLowerCase(Locale.ROOT);
        if (!STATUS.matcher(code).matches()) {
            throw new BrowseException.Usage(
                    "Invalid --status '" + word + "'. Give a code such as 404 or 4xx.");
        }
        if (code.endsWith("xx")) {
            return request -> request.status() / 100 == code.charAt(0) - '0';
        }
        return request -> request.status() == Integer.parseInt(code);
    }

    static Pattern regex(String text) {
        try {
            return Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            throw new BrowseException.Usage(
                    "Invalid --filter '"
                            + text
                            + "': "
                            + e.getDescription()
                            + ". Give a regular expression.");
        }
    }

    List<Request> choose(List<Request> requests) {
        return requests.stream().filter(takes).toList();
    }
}
