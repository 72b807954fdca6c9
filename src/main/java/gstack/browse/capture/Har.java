package gstack.browse.capture;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Writes requests as an HTTP archive (HAR 1.2), which other tools can open.
public final class Har {
    private Har() {}

    /// Credentials in headers are hidden; bodies are there as far as `bodies` kept them.
    public static void write(List<Request> requests, BodyCapture bodies, OutputStream out)
            throws IOException {
        String head =
                Json.object(
                                "version",
                                "1.2",
                                "creator",
                                Json.object("name", "browse", "version", "1"))
                        .toString();
        write(out, "{\"log\":" + head.substring(0, head.length() - 1) + ",\"entries\":[");
        String separator = "\n";
        for (Request request : requests) {
            write(out, separator + entry(request, bodies));
            separator = ",\n";
        }
        write(out, "\n]}}\n");
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Json entry(Request request, BodyCapture bodies) {
        Details details = request.details();
        Json timings = timings(request, details);
        Json entry =
                Json.object(
                        "startedDateTime",
                        Plain.time(request.time()),
                        "time",
                        total(timings),
                        "request",
                        request(request, details),
                        "response",
                        response(request, details, bodies),
                        "cache",
                        Json.object(),
                        "timings",
                        timings,
                        "_resourceType",
                        request.type(),
                        "_tab",
                        request.tab());
        if (details != null && !details.remote().isEmpty()) {
            entry.with(
                    "serverIPAddress",
                    details.remote().substring(0, details.remote().lastIndexOf(':')));
        }
        if (details != null && details.frameCount() > 0) {
            entry.with("_webSocketMessages", details.frames().stream().map(Har::frame).toList());
        }
        return entry;
    }

    private static Json frame(Details.Frame frame) {
        return Json.object(
                "type",
                frame.sent() ? "send" : "receive",
                "time",
                frame.time().toEpochMilli() / 1000.0,
                "opcode",
                1,
                "data",
                frame.text());
    }

    private static Json request(Request request, @Nullable Details details) {
        String sent = details == null ? null : details.sentBody();
        Json json =
                Json.object(
                        "method",
                        request.method(),
                        "url",
                        request.url(),
                        "httpVersion",
                        version(details),
                        "cookies",
                        List.of(),
                        "headers",
                        details == null ? List.of() : pairs(details.requestHeaders()),
                        "queryString",
                        query(request.url()),
                        "headersSize",
                        -1,
                        "bodySize",
                        sent == null ? -1 : sent.getBytes(StandardCharsets.UTF_8).length);
        if (details != null && sent != null) {
            String type = details.requestHeaders().getOrDefault("content-type", "");
            json.with(
                    "postData",
                    Json.object(
                            "mimeType",
                            details.requestHeaders().getOrDefault("Content-Type", type),
                            "text",
                            sent));
        }
        return json;
    }

    private static Json response(Request request, @Nullable Details details, BodyCapture bodies) {
        Map<String, String> headers = details == null ? Map.of() : details.responseHeaders();
        return Json.object(
                "status",
                request.status(),
                "statusText",
                request.statusText(),
                "httpVersion",
                version(details),
                "cookies",
                List.of(),
                "headers",
                pairs(headers),
                "content",
                content(request, bodies),
                "redirectURL",
                headers.getOrDefault("location", headers.getOrDefault("Location", "")),
                "headersSize",
                -1,
                "bodySize",
                request.size(),
                "_error",
                request.failure());
    }

    private static Json content(Request request, BodyCapture bodies) {
        BodyCapture.Captured captured = bodies.of(request);
        Json content =
                Json.object(
                        "size",
                        captured == null ? Math.max(0, request.size()) : captured.size(),
                        "mimeType",
                        request.mime().isEmpty() ? "x-unknown" : request.mime());
        if (captured != null) {
            content.with("text", captured.body().text());
            if (captured.body().isBinary()) {
                content.with("encoding", "base64");
            }
        }
        return content;
    }

    private static String version(@Nullable Details details) {
        return details == null || details.protocol().isEmpty() ? "unknown" : details.protocol();
    }

    private static List<Json> pairs(Map<String, String> headers) {
        return headers.entrySet().stream()
                .map(header -> Json.object("name", header.getKey(), "value", header.getValue()))
                .toList();
    }

    private static List<Json> query(String url) {
        List<Json> pairs = new ArrayList<>();
        int mark = url.indexOf('?');
        if (mark < 0 || url.startsWith("data:")) {
            return pairs;
        }
        int end = url.indexOf('#', mark);
        String query = url.substring(mark + 1, end < 0 ? url.length() : end);
        for (String part : query.split("&", -1)) {
            int equals = part.indexOf('=');
            pairs.add(
                    Json.object(
                            "name",
                            equals < 0 ? part : part.substring(0, equals),
                            "value",
                            equals < 0 ? "" : part.substring(equals + 1)));
        }
        return pairs;
    }

    /// The phases of a request in milliseconds; -1 is one that it did not go through.
    private static Json timings(Request request, @Nullable Details details) {
        double all = Math.max(0, request.millis());
        Json timing = details == null ? Json.NULL : details.timing;
        if (!timing.isObject()) {
            return Json.object("send", 0, "wait", all, "receive", 0);
        }
        double headers = Math.max(0, timing.decimal("receiveHeadersEnd", 0));
        double sent = timing.decimal("sendEnd", 0);
        double sending = timing.decimal("sendStart", 0);
        double dns = span(timing, "dns");
        double connect = span(timing, "connect");
        double blocked = Math.max(0, sending - Math.max(0, dns) - Math.max(0, connect));
        return Json.object(
                "blocked",
                blocked,
                "dns",
                dns,
                "connect",
                connect,
                "ssl",
                span(timing, "ssl"),
                "send",
                Math.max(0, sent - sending),
                "wait",
                Math.max(0, headers - sent),
                "receive",
                Math.max(0, all - headers));
    }

    private static double span(Json timing, String phase) {
        double start = timing.decimal(phase + "Start", -1);
        double end = timing.decimal(phase + "End", -1);
        return start < 0 || end < start ? -1 : end - start;
    }

    /// The sum of the phases; that of `ssl` is within `connect`.
    private static double total(Json timings) {
        double sum = 0;
        for (String phase : timings.keys()) {
            if (!phase.equals("ssl")) {
                sum += Math.max(0, timings.decimal(phase, 0));
            }
        }
        return sum;
    }
}
