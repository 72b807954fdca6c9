package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.bridge.AllowedMethod;
import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

@WithChromium
final class CdpIT {
    private final Live browse;
    private final TestSite site;

    CdpIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void load() {
        browse.run(
                "goto",
                site.page(
                        "/cdp",
                        "<style>button{color:navy}</style><button id=b>Go on</button>"
                                + "<iframe srcdoc='<p>inner words'></iframe>"));
    }

    private String ref() {
        String snapshot = browse.content("snapshot", "-i");
        return snapshot.substring(snapshot.indexOf("@e"), snapshot.indexOf(" [button]"));
    }

    @Test
    void whatConcernsNoWordsOfThePageIsPrintedAsJson() {
        Json metrics = Json.parse(browse.run("cdp", "Page.getLayoutMetrics"));
        assertThat(metrics.at("cssLayoutViewport").number("clientWidth", 0)).isEqualTo(1280);
        assertThat(browse.run("cdp", "Network.enable")).isEqualTo("{}");
        assertThat(Json.parse(browse.run("cdp", "Performance.getMetrics")).list("metrics"))
                .isNotEmpty();
    }

    @Test
    void theRootOfTheAccessibilityTreeIsThereForTheAsking() {
        assertThat(browse.run("cdp", "Accessibility.getRootAXNode")).contains("RootWebArea");
        assertThat(browse.run("cdp", "Accessibility.getRootAXNode")).contains("RootWebArea");
    }

    @Test
    void whatHoldsWordsOfThePageIsWrapped() {
        assertThat(browse.run("cdp", "Accessibility.getFullAXTree", "--json", "{\"max_depth\":5}"))
                .startsWith(
                        "--- BEGIN UNTRUSTED EXTERNAL CONTENT (source:"
                                + " cdp:Accessibility.getFullAXTree) ---\n{")
                .contains("Go on")
                .endsWith("\n--- END UNTRUSTED EXTERNAL CONTENT ---");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Runtime.evaluate",
                "Page.navigate",
                "Network.getAllCookies",
                "Storage.getCookies",
                "Browser.close",
                "Target.createTarget",
                "Fetch.disable",
                "page.getLayoutMetrics",
                "IO.read"
            })
    void whatIsNotListedIsDenied(String method) {
        assertThat(browse.failure("cdp", method))
                .startsWith("DENIED: " + method + " is not on the CDP allowlist.\nCause: ")
                .contains("\nAction: ");
    }

    @Test
    void wordsThatMakeNoSenseAreExplained() {
        assertThat(browse.failure("cdp"))
                .startsWith("Usage: $B cdp <Domain.method> [json-params]\nCause: ");
        assertThat(browse.failure("cdp", "nonsense"))
                .startsWith("Usage: $B cdp <Domain.method> [json-params]\nCause: ");
        assertThat(browse.failure("cdp", "DOM.describeNode", "{\"a\":"))
                .startsWith("Cannot parse params as JSON: ");
        assertThat(browse.failure("cdp", "DOM.describeNode", "[1]"))
                .startsWith("Cannot parse params as JSON: ");
        assertThat(browse.failure("cdp", "DOM.describeNode", "{}"))
                .startsWith("Chromium refused DOM.describeNode: ");
    }

    @Test
    void theListIsPrinted() {
        assertThat(browse.run("cdp", "help")).isEqualTo(browse.run("cdp", "--help"));
        for (AllowedMethod method : AllowedMethod.ALL) {
            assertThat(browse.run("cdp", "help"))
                    .containsPattern(
                            method.name() + " +" + method.scope() + " +" + method.output() + " ");
        }
    }

    @Test
    void nodesMayBeNamedByRef() {
        String ref = ref();
        for (String key : new String[] {"nodeId", "backendNodeId", "objectId"}) {
            String params = "{\"" + key + "\":\"" + ref + "\"}";
            assertThat(browse.content("cdp", "DOM.describeNode", params)).contains("BUTTON");
        }
        assertThat(
                        browse.content(
                                "cdp",
                                "CSS.getMatchedStylesForNode",
                                "{\"nodeId\":\"" + ref + "\"}"))
                .contains("navy");
        assertThat(browse.run("cdp", "DOM.getBoxModel", "{\"nodeId\":\"" + ref + "\"}"))
                .contains("\"content\"");
        assertThat(browse.content("cdp", "Runtime.getProperties", "{\"objectId\":\"" + ref + "\"}"))
                .contains("\"result\"");
        assertThat(browse.failure("cdp", "DOM.describeNode", "{\"nodeId\":\"@e99\"}"))
                .startsWith("Ref @e99 not found.");
    }

    @Test
    void switchingSomethingOffLeavesOurOwnEarsOpen() {
        browse.run("cdp", "Network.enable");
        browse.run("cdp", "Network.disable");
        browse.run("goto", site.at("/cdp?again"));
        assertThat(browse.run("network")).contains("/cdp?again");
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }

    @Test
    void theScreenIsOursAgainAfterwards() {
        browse.run(
                "cdp",
                "Emulation.setDeviceMetricsOverride",
                "{\"width\":400,\"height\":300,\"deviceScaleFactor\":1,\"mobile\":false}");
        assertThat(browse.run("js", "innerWidth")).isEqualTo("400");
        browse.run("cdp", "Emulation.clearDeviceMetricsOverride");
        assertThat(browse.run("js", "innerWidth")).isEqualTo("1280");
        browse.run("viewport", "500x400");
        assertThat(browse.run("js", "innerWidth")).isEqualTo("500");
    }

    @Test
    void mediaCanBeEmulated() {
        browse.run(
                "cdp",
                "Emulation.setEmulatedMedia",
                "{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"dark\"}]}");
        assertThat(browse.run("js", "matchMedia('(prefers-color-scheme: dark)').matches"))
                .isEqualTo("true");
    }

    @Test
    void theTreeIsThatOfTheChosenFrame() {
        browse.run("frame", "iframe");
        assertThat(browse.content("cdp", "Accessibility.getFullAXTree"))
                .contains("inner words")
                .doesNotContain("Go on");
    }

    @Test
    void aFrameOfAnotherProcessIsAskedInItsOwn() {
        site.page("/there", "<h1>Far away</h1>");
        browse.run(
                "goto",
                site.page("/here", "<iframe src='" + site.atOtherHost("/there") + "'></iframe>"));
        browse.run("frame", "iframe");
        browse.run("wait", "h1");
        assertThat(browse.content("cdp", "Accessibility.getFullAXTree")).contains("Far away");
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }

    @Test
    void aTraceIsToldWhenItEnds() {
        assertThat(browse.run("cdp", "Tracing.start", "{\"categories\":\"devtools.timeline\"}"))
                .isEqualTo("{}");
        browse.run("reload");
        assertThat(browse.run("cdp", "Tracing.end"))
                .startsWith("--- BEGIN UNTRUSTED EXTERNAL CONTENT (source: cdp:Tracing.end) ---")
                .contains("\"traceEvents\"")
                .contains("devtools.timeline");
        assertThat(browse.failure("cdp", "Tracing.end")).contains("Tracing");
    }

    @Test
    void aTabThatIsInUseIsNotWaitedForForEver() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        Thread other =
                Thread.ofVirtual()
                        .start(() ->
                                browse.browser()
                                        .orElseThrow()
                                        .active()
                                        .alone(
                                                "wait",
                                                () -> {
                                                    begun.countDown();
                                                    await(over);
                                                    return 0;
                                                }));
        begun.await();
        assertThat(browse.failureWithin(Duration.ofMillis(200), "cdp", "Page.getLayoutMetrics"))
                .startsWith("CDPMutexAcquireTimeout: tab ")
                .contains("\nCause: 'wait' has been running for ")
                .contains("\nAction: ");
        over.countDown();
        other.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aPageThatDoesNotAnswerIsSaidToBeSo() {
        browse.run(
                "js",
                "setTimeout(() => { for (const end = Date.now() + 3000; Date.now() < end;); }), 1");
        assertThat(
                        browse.failureWithin(
                                Duration.ofMillis(400),
                                "cdp",
                                "DOM.getNodeForLocation",
                                "{\"x\":1,\"y\":1}"))
                .startsWith("CDPBridgeTimeout: DOM.getNodeForLocation did not answer within ");
    }

    @Test
    void aPdfIsNeverAStreamThatNobodyCanRead() {
        String said = browse.run("cdp", "Page.printToPDF", "{\"transferMode\":\"ReturnAsStream\"}");
        assertThat(said).contains("\"data\": \"JVBER").doesNotContain("\"stream\"");
    }
}
