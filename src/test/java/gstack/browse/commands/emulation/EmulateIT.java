package gstack.browse.commands.emulation;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class EmulateIT {
    private final Live browse;
    private final TestSite site;
    private final Echo echo;

    EmulateIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
        this.echo = new Echo(site);
    }

    private String js(String expression) {
        return browse.run("js", expression);
    }

    @Test
    void aloneItTellsWhatIsInForce() {
        assertThat(browse.run("emulate")).isEqualTo("Nothing is emulated.");
        browse.run("emulate", "locale", "de-DE", "timezone", "asia/tokyo");
        assertThat(browse.run("emulate"))
                .isEqualTo("Emulated in all tabs:\n  locale: de-DE\n  timezone: Asia/Tokyo");
        assertThat(browse.run("emulate", "reset", "locale"))
                .isEqualTo("Emulated in all tabs:\n  timezone: Asia/Tokyo");
        assertThat(browse.run("emulate", "reset")).isEqualTo("Nothing is emulated.");
    }

    @Test
    void aDeviceHasItsWindowPixelsFingersAndUserAgent() {
        browse.run(
                "goto", site.page("/mobile", "<meta name=viewport content='width=device-width'>"));
        String before = js("[innerWidth, innerHeight, devicePixelRatio].join()");
        assertThat(browse.run("emulate", "device", "iphone 15"))
                .contains("device: iPhone 15 (393x852 @ 3x, mobile, touch)");
        assertThat(
                        js(
                                "[innerWidth, innerHeight, devicePixelRatio,"
                                        + " navigator.maxTouchPoints].join()"))
                .isEqualTo("393,852,3,5");
        assertThat(js("navigator.userAgent")).contains("iPhone");
        assertThat(js("matchMedia('(pointer: coarse)').matches")).isEqualTo("true");
        browse.run("newtab", site.at("/mobile"));
        assertThat(js("innerWidth + navigator.userAgent")).startsWith("393").contains("iPhone");
        browse.run("emulate", "reset");
        assertThat(js("[innerWidth, innerHeight, devicePixelRatio].join()")).isEqualTo(before);
        assertThat(js("navigator.maxTouchPoints")).isEqualTo("0");
        assertThat(js("navigator.userAgent")).doesNotContain("iPhone");
    }

    @Test
    void aPageThatKnowsNothingOfPhonesCanStillBeClicked() {
        browse.run(
                "goto",
                site.page(
                        "/wide",
                        "<div style='height:1500px'></div><button onclick='document.title=1'"
                                + " style='margin-left:700px'>Go</button>"));
        browse.run("emulate", "device", "Pixel 8");
        browse.run("click", "button");
        assertThat(js("document.title")).isEqualTo("1");
    }

    @Test
    void aDeviceMayLieOnItsSide() {
        assertThat(browse.run("emulate", "device", "iPhone", "15", "landscape"))
                .contains("iPhone 15 landscape (852x393 @ 3x");
        assertThat(browse.run("emulate", "devices")).contains("iPad Mini (744x1133 @ 2x");
        assertThat(browse.failure("emulate", "device", "Nokia"))
                .startsWith("'Nokia' is no device. It takes one of: iPhone SE, iPhone 15");
    }

    @Test
    void languageAndTimeZoneHoldInPagesWorkersAndRequests() {
        browse.run("goto", echo.page());
        browse.run("emulate", "locale", "de-DE", "timezone", "Asia/Tokyo");
        String asked =
                "[navigator.language, Intl.NumberFormat().resolvedOptions().locale,"
                        + " Intl.DateTimeFormat().resolvedOptions().timeZone].join()";
        assertThat(js(asked)).isEqualTo("de-DE,de-DE,Asia/Tokyo");
        assertThat(js(echo.inWorker(asked))).isEqualTo("de-DE,de-DE,Asia/Tokyo");
        browse.run("reload");
        assertThat(js(asked)).isEqualTo("de-DE,de-DE,Asia/Tokyo");
        assertThat(echo.lastPageHeader("Accept-Language")).isEqualTo("de-DE,de;q=0.9");
        browse.run("newtab", echo.page());
        assertThat(js(asked)).isEqualTo("de-DE,de-DE,Asia/Tokyo");
    }

    @Test
    void aLanguageOutlivesTheTabThatHadItFirst() {
        browse.run("goto", echo.page());
        browse.run("emulate", "locale", "fr-FR");
        browse.run("newtab", echo.page());
        browse.run("closetab", browse.run("tabs").replaceAll("(?s)\\D*(\\d+).*", "$1"));
        assertThat(js("(1.5).toLocaleString()")).isEqualTo("1,5");
        browse.run("emulate", "locale", "en-US");
        assertThat(js("(1.5).toLocaleString()")).isEqualTo("1.5");
    }

    @Test
    void aPlaceIsToldToPagesThatAsk() {
        browse.run("goto", echo.page());
        assertThat(browse.run("emulate", "geolocation", "52.52,", "13.405"))
                .contains("geolocation: 52.52,13.405", "permission geolocation: granted");
        String asked =
                "new Promise(done => navigator.geolocation.getCurrentPosition("
                        + "p => done(p.coords.latitude + ' ' + p.coords.longitude),"
                        + " e => done('no: ' + e.code)))";
        assertThat(js(asked)).isEqualTo("52.52 13.405");
        browse.run("emulate", "permission", "geolocation", "denied");
        assertThat(js(asked)).isEqualTo("no: 1");
        assertThat(browse.failure("emulate", "geolocation", "99,0")).contains("is no geolocation");
    }

    @Test
    void preferencesReachStyleSheets() {
        browse.run("goto", echo.page());
        browse.run("emulate", "color-scheme", "dark", "reduced-motion");
        String asked =
                "matchMedia('(prefers-color-scheme: dark)').matches + ' ' +"
                        + " matchMedia('(prefers-reduced-motion: reduce)').matches";
        assertThat(js(asked)).isEqualTo("true true");
        browse.run("newtab", echo.page());
        assertThat(js(asked)).isEqualTo("true true");
        browse.run("emulate", "reset", "color-scheme");
        assertThat(js(asked)).isEqualTo("false true");
    }

    @Test
    void offlineNothingIsReachedUntilItIsOver() {
        browse.run("goto", echo.page());
        browse.run("emulate", "offline");
        assertThat(js("navigator.onLine")).isEqualTo("false");
        assertThat(js(Echo.FETCH + ".then(() => 'reached', () => 'failed')")).isEqualTo("failed");
        assertThat(js(echo.inWorker("fetch(at).then(() => 'reached')"))).startsWith("failed");
        assertThat(browse.failure("goto", echo.page() + "?again")).contains("DISCONNECTED");
        assertThat(browse.failure("newtab", echo.page())).contains("DISCONNECTED");
        browse.run("emulate", "offline", "off");
        browse.run("goto", echo.page());
        assertThat(js("navigator.onLine")).isEqualTo("true");
        assertThat(js(Echo.FETCH + ".then(() => 'reached')")).isEqualTo("reached");
    }

    @Test
    void aSlowNetworkTakesItsTime() {
        browse.run("goto", echo.page());
        browse.run("emulate", "network", "50000,50000,300");
        String timed =
                "(async () => { const t = performance.now(); await "
                        + Echo.FETCH
                        + "; return performance.now() - t >= 290 })()";
        assertThat(js(timed)).isEqualTo("true");
        assertThat(browse.failure("emulate", "network", "5g")).contains("slow-3g, 3g");
    }

    @Test
    void aSlowProcessorIsSlow() {
        browse.run("goto", echo.page());
        assertThat(browse.run("emulate", "cpu", "4x")).contains("cpu: 4x slower");
        assertThat(browse.failure("emulate", "cpu", "0")).contains("from 1 to 100");
    }

    @Test
    void permissionsAreAnsweredWithoutAsking() {
        browse.run("goto", echo.page());
        String asked = "navigator.permissions.query({name: 'camera'}).then(p => p.state)";
        browse.run("emulate", "permission", "camera");
        assertThat(js(asked)).isEqualTo("granted");
        browse.run("emulate", "permission", "camera", "denied");
        assertThat(js(asked)).isEqualTo("denied");
        browse.run("emulate", "reset", "permissions");
        assertThat(js(asked)).isNotEqualTo("granted");
        assertThat(browse.failure("emulate", "permission", "telepathy"))
                .contains("has no permission 'telepathy'");
        assertThat(browse.run("emulate")).isEqualTo("Nothing is emulated.");
    }

    @Test
    void ofSeveralPermissionsAllAreSetOrNone() {
        browse.run("goto", echo.page());
        String camera = "navigator.permissions.query({name: 'camera'}).then(p => p.state)";
        String midi = "navigator.permissions.query({name: 'midi'}).then(p => p.state)";
        browse.run("emulate", "permission", "midi", "denied");
        assertThat(
                        browse.failure(
                                "emulate",
                                "permission",
                                "camera",
                                "granted",
                                "permission",
                                "telepathy"))
                .contains("everything is as before");
        assertThat(js(camera)).isNotEqualTo("granted");
        assertThat(js(midi)).isEqualTo("denied");
        assertThat(browse.run("emulate"))
                .isEqualTo("Emulated in all tabs:\n  permission midi: denied");
        browse.run("emulate", "permission", "camera");
        assertThat(browse.run("emulate", "reset", "permission", "midi"))
                .isEqualTo("Emulated in all tabs:\n  permission camera: granted");
        assertThat(js(camera)).isEqualTo("granted");
        assertThat(browse.failure("emulate", "reset", "permission", "midi"))
                .startsWith("No permission 'midi' is set.");
    }

    @Test
    void severalPartsAreResetAtOnceAndOthersStay() {
        browse.run("emulate", "locale", "de-DE", "timezone", "Asia/Tokyo", "cpu", "2");
        assertThat(browse.run("emulate", "reset", "locale", "cpu"))
                .isEqualTo("Emulated in all tabs:\n  timezone: Asia/Tokyo");
        assertThat(browse.run("emulate", "reset", "timezone", "locale", "fr-FR"))
                .isEqualTo("Emulated in all tabs:\n  locale: fr-FR");
        assertThat(browse.run("emulate", "reset", "permissions", "locale"))
                .isEqualTo("Nothing is emulated.");
    }

    @Test
    void withoutTheDeviceEachTabHasItsOwnSizeAgain() {
        browse.run("goto", echo.page());
        browse.run("viewport", "900x500");
        browse.run("newtab");
        browse.run("viewport", "640x480");
        browse.run("emulate", "device", "iPhone 15", "locale", "de-DE");
        assertThat(js("screen.width")).isEqualTo("393");
        assertThat(browse.run("emulate", "reset", "device"))
                .isEqualTo("Emulated in all tabs:\n  locale: de-DE");
        assertThat(js("[innerWidth, devicePixelRatio, navigator.maxTouchPoints] + ''"))
                .isEqualTo("640,1,0");
        assertThat(js("navigator.userAgent")).doesNotContain("iPhone");
        assertThat(js("navigator.language")).isEqualTo("de-DE");
        browse.run("closetab");
        assertThat(js("[innerWidth, innerHeight] + ''")).isEqualTo("900,500");
    }

    @Test
    void whatCannotBeEmulatedIsSaidAndNothingChanges() {
        assertThat(browse.failure("emulate", "weather", "rain"))
                .startsWith("Nothing called 'weather' can be emulated. Usage: browse emulate");
        assertThat(browse.failure("emulate", "timezone", "Mars/Olympus"))
                .contains("is no timezone");
        assertThat(browse.failure("emulate", "locale", "german")).contains("is no locale");
        assertThat(browse.failure("emulate", "color-scheme", "pink")).contains("dark or light");
        assertThat(browse.failure("emulate", "locale", "de-DE", "cpu")).contains("needs a value");
        assertThat(browse.run("emulate")).isEqualTo("Nothing is emulated.");
    }
}
