package gstack.browse.bench;

import gstack.browse.json.Json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// What no client in bash can be faster than: the start of a bash that does nothing, then the bare
/// DevTools calls.
final class Floor implements Contender {
    private final Path binary;
    private final Path folder;
    private final Program bash;
    // null while none runs
    private BareCdp browser;

    Floor(Path binary, Path folder) {
        this.binary = binary;
        this.folder = folder;
        this.bash = new Program(List.of("bash", "-c", ":"), folder, Map.of());
    }

    @Override
    public String name() {
        return "floor";
    }

    @Override
    public String version() {
        return "";
    }

    void startBash() {
        bash.run();
    }

    BareCdp browser() {
        if (browser == null) {
            browser = new BareCdp(binary, folder);
        }
        return browser;
    }

    @Override
    public String open(String address) {
        startBash();
        browser().load(address);
        return "";
    }

    @Override
    public String url() {
        return js("location.href");
    }

    @Override
    public String js(String expression) {
        startBash();
        return browser().evaluate(expression);
    }

    @Override
    public String text() {
        return js("document.body.innerText");
    }

    @Override
    public String screenshot(Path file) {
        startBash();
        return keep(
                browser().call("Page.captureScreenshot", "format", "png", "optimizeForSpeed", true),
                file);
    }

    @Override
    public String fullPage(Path file) {
        startBash();
        Json size = browser().call("Page.getLayoutMetrics").at("cssContentSize");
        return keep(
                browser()
                        .call(
                                "Page.captureScreenshot",
                                "format",
                                "png",
                                "optimizeForSpeed",
                                true,
                                "captureBeyondViewport",
                                true,
                                "clip",
                                size.with("scale", 1)),
                file);
    }

    @Override
    public String pdf(Path file) {
        startBash();
        return keep(browser().call("Page.printToPDF", "generateTaggedPDF", false), file);
    }

    private static String keep(Json answer, Path file) {
        try {
            Files.write(file, Base64.getDecoder().decode(answer.text("data")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return "";
    }

    /// The browser's own tree, unprinted.
    @Override
    public String snapshot() {
        startBash();
        return browser().call("Accessibility.getFullAXTree").toString();
    }

    /// Refs are the clients' business; the bare calls take the place that a script gives.
    @Override
    public String click(String ref) {
        startBash();
        String[] at =
                browser()
                        .evaluate(
                                "(() => { const b = document.getElementById('count');"
                                        + " b.scrollIntoViewIfNeeded(); const r ="
                                        + " b.getBoundingClientRect(); return [r.x + r.width / 2,"
                                        + " r.y + r.height / 2].join(); })()")
                        .split(",", -1);
        for (String type : List.of("mouseMoved", "mousePressed", "mouseReleased")) {
            browser()
                    .call(
                            "Input.dispatchMouseEvent",
                            "type",
                            type,
                            "x",
                            Double.parseDouble(at[0]),
                            "y",
                            Double.parseDouble(at[1]),
                            "button",
                            "left",
                            "clickCount",
                            1);
        }
        return "";
    }

    @Override
    public String fill(String ref, String value) {
        startBash();
        browser().evaluate("document.querySelector('[name=f1]').select()");
        browser().call("Input.insertText", "text", value);
        return "";
    }

    /// The bytes of all images of the page, as a script of the page gets them.
    String fetchImages() {
        startBash();
        return browser()
                .call(
                        "Runtime.evaluate",
                        "expression",
                        "Promise.all([...document.images].map(async (i) =>"
                                + " (await (await fetch(i.src)).arrayBuffer()).byteLength))"
                                + ".then((all) => all.reduce((a, b) => a + b, 0))",
                        "returnByValue",
                        true,
                        "awaitPromise",
                        true)
                .at("result")
                .at("value")
                .asText();
    }

    @Override
    public OptionalLong daemon() {
        return OptionalLong.empty();
    }

    @Override
    public void stop() {
        if (browser != null) {
            browser.close();
            browser = null;
        }
    }
}
