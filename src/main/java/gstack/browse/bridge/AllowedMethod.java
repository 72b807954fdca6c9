package gstack.browse.bridge;

import java.util.List;
import java.util.Optional;

/// A DevTools method that callers may call; what is not here may not be called.
///
/// `browserWide` methods concern the browser as a whole, the others one tab. What an `untrusted`
/// one answers holds words of the page. `why` says what it is good for.
public record AllowedMethod(String name, boolean browserWide, boolean untrusted, String why) {
    public static final List<AllowedMethod> ALL =
            List.of(
                    words("Accessibility.getFullAXTree", "the whole accessibility tree"),
                    words("Accessibility.getPartialAXTree", "the accessibility of one element"),
                    words("Accessibility.getRootAXNode", "the root of the accessibility tree"),
                    words("DOM.describeNode", "one node and what is in it"),
                    facts("DOM.getBoxModel", "where an element's boxes lie"),
                    facts("DOM.getNodeForLocation", "which node is at a point"),
                    words("CSS.getMatchedStylesForNode", "the rules that apply to an element"),
                    facts("CSS.getComputedStyleForNode", "an element's computed style"),
                    words("CSS.getInlineStylesForNode", "an element's own style"),
                    facts("Performance.enable", "begin to count"),
                    facts("Performance.getMetrics", "heap, nodes, layouts, script time"),
                    facts("Performance.disable", "stop counting"),
                    new AllowedMethod("Tracing.start", true, false, "begin a trace"),
                    new AllowedMethod("Tracing.end", true, true, "end the trace and print it"),
                    facts("Emulation.setDeviceMetricsOverride", "another screen"),
                    facts("Emulation.clearDeviceMetricsOverride", "the usual screen again"),
                    facts("Emulation.setUserAgentOverride", "another user agent"),
                    facts("Emulation.setEmulatedMedia", "print, dark, reduced motion"),
                    facts("Emulation.setCPUThrottlingRate", "a slower processor"),
                    facts("Network.enable", "let this connection follow requests"),
                    facts("Network.disable", "no longer"),
                    facts("Network.emulateNetworkConditions", "a slower network, or none"),
                    words("Network.getResponseBody", "the body of a request that was captured"),
                    facts("Page.getLayoutMetrics", "sizes of page and window"),
                    words("Page.captureScreenshot", "a picture, as base64"),
                    words("Page.printToPDF", "a PDF, as base64"),
                    words("Runtime.getProperties", "the properties of an element's object"));

    private static AllowedMethod facts(String name, String why) {
        return new AllowedMethod(name, false, false, why);
    }

    private static AllowedMethod words(String name, String why) {
        return new AllowedMethod(name, false, true, why);
    }

    public static Optional<AllowedMethod> named(String name) {
        return ALL.stream().filter(method -> method.name().equals(name)).findFirst();
    }

    public String domain() {
        return name.substring(0, name.indexOf('.'));
    }

    public String scope() {
        return browserWide ? "browser" : "tab";
    }

    public String output() {
        return untrusted ? "untrusted" : "trusted";
    }
}
