package gstack.browse.commands.emulation;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class UserAgentIT {
    private final Live browse;
    private final TestSite site;
    private final Echo echo;

    UserAgentIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
        this.echo = new Echo(site);
    }

    @Test
    void scriptsAndServersSeeItInOpenAndNewTabs() {
        browse.run("goto", echo.page());
        assertThat(browse.run("useragent", "Probe/1.0", "(test)"))
                .isEqualTo("User agent set: Probe/1.0 (test)");
        assertThat(browse.run("js", "navigator.userAgent")).isEqualTo("Probe/1.0 (test)");
        assertThat(browse.run("js", Echo.FETCH + ".then(h => h['user-agent'])"))
                .isEqualTo("Probe/1.0 (test)");
        browse.run("newtab", echo.page());
        assertThat(echo.lastPageHeader("User-Agent")).isEqualTo("Probe/1.0 (test)");
        assertThat(echo.lastPageHeader("Sec-Ch-Ua")).isNull();
        browse.run("reload");
        assertThat(browse.run("js", "navigator.userAgent")).isEqualTo("Probe/1.0 (test)");
    }

    @Test
    void popupsAndWorkersHaveItFromTheirFirstLineOn() {
        browse.run("useragent", "Probe/2.0");
        browse.run("goto", echo.page());
        assertThat(browse.run("js", echo.inWorker("navigator.userAgent"))).isEqualTo("Probe/2.0");
        assertThat(
                        browse.run(
                                "js",
                                echo.inWorker(
                                        "fetch(at).then(r => r.json()).then(h =>"
                                                + " h['user-agent'])")))
                .isEqualTo("Probe/2.0");
        browse.run("js", "window.open('" + echo.page() + "?popup'); 0");
        browse.runUntil("popup", "tabs");
        assertThat(browse.runOn(lastTab(), "js", "navigator.userAgent")).isEqualTo("Probe/2.0");
    }

    @Test
    void serviceWorkersSendItToo() {
        site.page(
                "/workers/sw.js",
                "onmessage = e => fetch('/echo-headers').then(r => r.json()).then(h =>"
                        + " e.source.postMessage(h['user-agent']))");
        browse.run("goto", site.page("/workers/page", "<p>x"));
        String register = "navigator.serviceWorker.register('sw.js')";
        browse.run("js", register + ".then(() => navigator.serviceWorker.ready).then(() => 0)");
        String ask =
                register
                        + ".then(() => navigator.serviceWorker.ready).then(r => new Promise(done =>"
                        + " { navigator.serviceWorker.onmessage = e => done(e.data);"
                        + " r.active.postMessage(0) }))";
        browse.run("useragent", "Probe/4.0");
        assertThat(browse.run("js", ask)).isEqualTo("Probe/4.0");
        browse.run("emulate", "reset");
        assertThat(browse.run("js", ask)).contains("Chrome/");
        browse.run("js", register + ".then(r => r.unregister()).then(() => 0)");
    }

    private int lastTab() {
        String tabs = browse.run("tabs");
        int from = tabs.lastIndexOf('[') + 1;
        return Integer.parseInt(tabs.substring(from, tabs.indexOf(']', from)));
    }

    @Test
    void aChromeOfAnotherKindHasTheHintsThatGoWithIt() {
        browse.run("goto", echo.page());
        browse.run(
                "useragent",
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)"
                        + " Chrome/150.0.0.0 Mobile Safari/537.36");
        assertThat(browse.run("js", "navigator.userAgentData.mobile")).isEqualTo("true");
        assertThat(browse.run("js", "navigator.userAgentData.platform")).isEqualTo("Android");
    }

    @Test
    void resetGoesBackToTheBrowsersOwn() {
        browse.run("goto", echo.page());
        String own = browse.run("js", "navigator.userAgent");
        browse.run("useragent", "Probe/3.0");
        browse.run("emulate", "reset", "useragent");
        assertThat(browse.run("js", "navigator.userAgent")).isEqualTo(own);
        browse.run("reload");
        assertThat(echo.lastPageHeader("User-Agent")).isEqualTo(own);
    }

    @Test
    void withoutOneThereIsNothingToSet() {
        assertThat(browse.failure("useragent")).startsWith("Usage: browse useragent");
        assertThat(browse.failure("useragent", "a\nb")).contains("one line of text");
    }

    @Test
    void itWinsOverOneThatWasSetByDevToolsBefore() {
        browse.run("goto", echo.page());
        browse.run("useragent", "Probe/1.0");
        browse.run("cdp", "Emulation.setUserAgentOverride", "{\"userAgent\":\"Other/1\"}");
        assertThat(browse.run("js", "navigator.userAgent")).isEqualTo("Other/1");
        browse.run("useragent", "Probe/1.0");
        browse.run("goto", echo.page());
        assertThat(echo.lastPageHeader("User-Agent")).isEqualTo("Probe/1.0");
        assertThat(browse.run("js", "navigator.userAgent")).isEqualTo("Probe/1.0");
        browse.run("cdp", "Emulation.setUserAgentOverride", "{\"userAgent\":\"Other/1\"}");
        browse.run("emulate", "reset");
        browse.run("goto", echo.page());
        assertThat(echo.lastPageHeader("User-Agent")).contains("Chrome");
    }
}
