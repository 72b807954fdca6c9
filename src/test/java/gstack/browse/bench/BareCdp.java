package gstack.browse.bench;

import gstack.browse.browser.ChromiumProcess;
import gstack.browse.cdp.Transport;
import gstack.browse.json.Json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/// A Chromium with one tab and nothing between: what remains is the browser's own time.
final class BareCdp implements AutoCloseable {
    private final ChromiumProcess chromium;
    private final Transport transport;
    private String session = "";
    private String loaded = "";
    private int lastId;

    BareCdp(Path binary, Path folder) {
        boolean shell = isHeadlessShell(binary);
        boolean root = System.getProperty("user.name").equals("root");
        chromium =
                ChromiumProcess.start(
                        new ChromiumProcess.Launch(
                                binary,
                                shell,
                                !root,
                                folder.resolve("profile"),
                                folder.resolve("chromium.log"),
                                List.of()));
        transport = chromium.transport();
        String target =
                call("Target.createTarget", "url", "about:blank", "newWindow", !shell)
                        .text("targetId");
        session =
                call("Target.attachToTarget", "targetId", target, "flatten", true)
                        .text("sessionId");
        call("Page.enable");
        call("Page.setLifecycleEventsEnabled", "enabled", true);
    }

    static boolean isHeadlessShell(Path binary) {
        return String.valueOf(binary.getFileName()).contains("headless");
    }

    long pid() {
        return chromium.pid();
    }

    Json call(String method, Object... keysAndValues) {
        int id = ++lastId;
        Json message =
                Json.object(
                        "id",
                        id,
                        "method",
                        method,
                        "params",
                        Json.object(keysAndValues),
                        "sessionId",
                        session.isEmpty() ? null : session);
        try {
            transport.send(message.toString());
            while (true) {
                Json answer = receive();
                if (answer.number("id", 0) == id) {
                    if (answer.has("error")) {
                        throw new Wrong(method + ": " + answer);
                    }
                    return answer.at("result");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Json receive() throws IOException {
        String text = transport.receive();
        if (text == null) {
            throw new IOException("Chromium closed the connection");
        }
        Json message = Json.parse(text);
        Json params = message.at("params");
        if (message.text("method").equals("Page.lifecycleEvent")
                && params.text("name").equals("load")) {
            loaded = params.text("loaderId");
        }
        return message;
    }

    void load(String address) {
        String loader = call("Page.navigate", "url", address).text("loaderId");
        try {
            while (!loaded.equals(loader)) {
                receive();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String evaluate(String expression) {
        return call("Runtime.evaluate", "expression", expression, "returnByValue", true)
                .at("result")
                .at("value")
                .asText();
    }

    @Override
    public void close() {
        transport.close();
        chromium.end();
    }
}
