package gstack.browse.commands.inspection;

import gstack.browse.capture.Body;
import gstack.browse.capture.Details;
import gstack.browse.capture.Plain;
import gstack.browse.capture.Request;
import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.Envelope;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/// Everything about one request, for `network --request`.
final class RequestPage {
    private static final int LONGEST_BODY = 200_000;

    private RequestPage() {}

    static String of(List<Request> requests, String wanted, Args.Parsed args) {
        Request request = find(requests, wanted);
        StringJoiner lines = new StringJoiner("\n");
        lines.add(request.longLine());
        Details details = request.details();
        if (details == null) {
            lines.add("(headers are kept for the newest requests only)");
        } else {
            describe(request, details, lines);
        }
        if (args.has("--body")) {
            if (details == null || details.hasBody()) {
                lines.add(body("Request body", Body.ofRequest(request)));
            }
            lines.add(body("Response body", Body.ofAnswer(request)));
        }
        // What a server or a script chose to say, whoever asked for it.
        return Envelope.wrap(lines.toString(), request.url());
    }

    private static Request find(List<Request> requests, String wanted) {
        boolean number = wanted.matches("\\d{1,18}");
        for (Request request : requests.reversed()) {
            boolean found =
                    number
                            ? request.number() == Long.parseLong(wanted)
                            : request.url().contains(wanted);
            if (found) {
                return request;
            }
        }
        throw new BrowseException.NotFound(
                "No request "
                        + wanted
                        + " is captured. Run 'network --long' to see those there are, with their"
                        + " numbers.");
    }

    private static void describe(Request request, Details details, StringJoiner lines) {
        if (!request.mime().isEmpty()) {
            lines.add("Content type: " + Plain.line(request.mime()));
        }
        if (!details.remote().isEmpty()) {
            lines.add("Server: " + details.remote() + " (" + details.protocol() + ")");
        }
        headers("Request headers", details.requestHeaders(), lines);
        headers("Response headers", details.responseHeaders(), lines);
        if (details.frameCount() > 0) {
            frames(details, lines);
        }
    }

    private static void headers(String title, Map<String, String> headers, StringJoiner lines) {
        if (!headers.isEmpty()) {
            lines.add(title + ":");
            headers.forEach(
                    (name, value) -> lines.add("  " + Plain.line(name) + ": " + Plain.line(value)));
        }
    }

    private static void frames(Details details, StringJoiner lines) {
        List<Details.Frame> frames = details.frames();
        lines.add(
                frames.size() < details.frameCount()
                        ? "Frames (the last " + frames.size() + " of " + details.frameCount() + "):"
                        : "Frames (" + frames.size() + "):");
        for (Details.Frame frame : frames) {
            String more =
                    frame.text().length() < frame.length() ? "…(" + frame.length() + " chars)" : "";
            lines.add(
                    "  ["
                            + Plain.time(frame.time())
                            + "] "
                            + (frame.sent() ? "sent " : "received ")
                            + Plain.quoted(frame.text())
                            + more);
        }
    }

    private static String body(String title, Body body) {
        return switch (body) {
            case Body.Unknown unknown -> title + ": not available, " + unknown.why();
            case Body.Known known ->
                    title
                            + " ("
                            + known.size()
                            + " bytes"
                            + (known.isBinary() ? ", as base64" : "")
                            + "):\n"
                            + Plain.shortened(known.text(), LONGEST_BODY);
        };
    }
}
