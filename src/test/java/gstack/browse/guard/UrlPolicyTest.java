package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

final class UrlPolicyTest {
    @TempDir private Path folder;
    private final List<String> asked = new ArrayList<>();
    private UrlPolicy policy;

    @BeforeEach
    void setUp() throws Exception {
        folder = folder.toRealPath();
        PathPolicy paths = new PathPolicy(List.of(folder), folder);
        policy = new UrlPolicy(new FileUrls(paths, folder.resolve("home")), this::lookUp);
    }

    private List<InetAddress> lookUp(String name) throws UnknownHostException {
        asked.add(name);
        return switch (name.replaceFirst("\\.$", "")) {
            case "rebind.test" -> addresses("93.184.215.14", "169.254.169.254");
            case "rebind6.test" -> addresses("fd00:ec2::254");
            case "mapped.test" -> addresses("::ffff:169.254.169.254");
            case "nat64.test" -> addresses("64:ff9b::a9fe:a9fe");
            case "xn--mnchen-3ya.test" -> addresses("169.254.169.254");
            case "intranet.test" -> addresses("10.0.0.7");
            case "broken.test" -> throw new IllegalStateException("resolver is broken");
            case "missing.test" -> throw new UnknownHostException(name);
            default -> addresses("93.184.215.14");
        };
    }

    private static List<InetAddress> addresses(String... literals) throws UnknownHostException {
        List<InetAddress> all = new ArrayList<>();
        for (String literal : literals) {
            all.add(InetAddress.getByName(literal));
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource({
        "http://example.com, http://example.com/",
        "https://example.com/a?b#c, https://example.com/a?b#c",
        "HTTPS://EXAMPLE.com:443/A, https://example.com/A",
        "http://example.com:8080, http://example.com:8080/",
        "'  http://example.com/  ', http://example.com/",
        "'ht\ttp://exa\nmple.com/a\rb', http://example.com/ab",
        "http:example.com, http://example.com/",
        "http:/example.com/x, http://example.com/x",
        "http:\\\\example.com\\a\\b?c\\d, http://example.com/a/b?c\\d",
        "http:////example.com, http://example.com/",
        "http://user:pa%40ss@example.com/, http://user:pa%40ss@example.com/",
        "http://a@b@example.com/, http://a@b@example.com/",
        "http://@example.com/, http://example.com/",
        "http://example.com\\@evil.test/, http://example.com/@evil.test/",
        "http://example.com?x, http://example.com/?x",
        "http://example.com#x, http://example.com/#x",
        "http://ex%61mple.com/, http://example.com/",
        "http://ＥＸＡＭＰＬＥ。com/, http://example.com/",
        "http://bücher.example/, http://xn--bcher-kva.example/",
        "http://faß.example/, http://xn--fa-hia.example/",
        "http://İ.example/, http://xn--i-9bb.example/",
        "http://例え.テスト/, http://xn--r8jz45g.xn--zckzah/",
        "http://localhost:3000/x, http://localhost:3000/x",
        "http://app.localhost/, http://app.localhost/",
        "http://127.0.0.1:80/, http://127.0.0.1/",
        "http://2130706433/, http://127.0.0.1/",
        "http://[::1]:3000/, http://[::1]:3000/",
        "http://[0:0::0:1]/, http://[::1]/",
        "http://[2606:4700:0:0:1:0:0:1]/, http://[2606:4700::1:0:0:1]/",
        "http://192.168.1.1/, http://192.168.1.1/",
        "http://10.0.0.1/, http://10.0.0.1/",
        "http://172.16.0.1/, http://172.16.0.1/",
        "http://0.0.0.0:8000/, http://0.0.0.0:8000/",
        "http://0/, http://0.0.0.0/",
        "http://my_host/, http://my_host/",
        "about:blank, about:blank",
        "ABOUT:Blank, about:blank",
    })
    void anAllowedUrlIsWrittenInOneWay(String url, String expected) {
        assertThat(policy.check(url)).isEqualTo(expected);
        assertThat(policy.check(expected)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "'data:text/html,<h1>x</h1>', data:",
        "javascript:alert(1), javascript:",
        "'java\tscript:alert(1)', javascript:",
        "JaVaScRiPt:alert(1), javascript:",
        "ftp://example.com/, ftp:",
        "chrome://settings, chrome:",
        "view-source:http://example.com, view-source:",
        "about:config, about:",
        "about:blank#x, about:",
        "about:srcdoc, about:",
        "blob:https://example.com/1, blob:",
        "ws://example.com, ws:",
        "mailto:a@b.c, mailto:",
        "filesystem:http://example.com/x, filesystem:",
    })
    void anotherSchemeIsRefused(String url, String scheme) {
        assertThatThrownBy(() -> policy.check(url))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessage(
                        "Blocked: scheme \""
                                + scheme
                                + "\" is not allowed. Only http:, https:, file:, and about:blank"
                                + " URLs are permitted.");
    }

    @ParameterizedTest
    @CsvSource({
        "localhost:3000, http://localhost:3000",
        "example.com:8080/x, http://example.com:8080/x",
    })
    void aPortThatReadsAsASchemeIsExplained(String url, String meant) {
        assertThatThrownBy(() -> policy.check(url))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessageStartingWith("Blocked: scheme \"")
                .hasMessageEndingWith("permitted. Did you mean " + meant + "?");
    }

    @ParameterizedTest
    @CsvSource({
        "example.com, https://example.com",
        "example.com/a?b, https://example.com/a?b",
        "localhost/x, http://localhost/x",
        "127.0.0.1, http://127.0.0.1",
        "//example.com/x, https://example.com/x",
        "/tmp/a b.html, file:///tmp/a%20b.html",
        "./page.html, file://./page.html",
        "../page.html, file://./../page.html",
    })
    void aUrlWithoutASchemeIsCompleted(String url, String meant) {
        assertThatThrownBy(() -> policy.check(url))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessage("Invalid URL: " + url + ". Did you mean " + meant + "?");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "two words",
                "http://",
                "http:///",
                "https://?x",
                "http://@/",
                "http://:80/",
                "http://exa mple.com/",
                "http://example.com:99999/",
                "http://example.com:8a/",
                "http://a:1:2/",
                "http://[::1/",
                "http://[::1]x/",
                "http://[1::2::3]/",
                "http://[fe80::1%25eth0]/",
                "http://[1:2:3:4:5:6:7]/",
                "http://[::1.2.3]/",
                "http://[::01.2.3.4]/",
                "http://256.1.1.1/",
                "http://1.2.3.4.5/",
                "http://0x1.0xG.1/",
                "http://foo.09/",
                "http://4294967296/",
                "http://a<b/",
                "http://a%2Fb/",
                "http://a%00b/",
                "http://a%25b/",
                "http://%ff/",
                "http://a\u202Eb/",
                "http://⒈example.com/",
                "http://a…com/",
                "http://./",
                ":",
                "1http://x/",
            })
    void aUrlThatNoBrowserReadsIsInvalid(String url) {
        assertThatThrownBy(() -> policy.check(url))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessageStartingWith("Invalid URL: " + url)
                .hasMessageContaining("https://");
    }

    @ParameterizedTest
    @CsvSource({
        "http://169.254.169.254/latest/meta-data/, 169.254.169.254",
        "https://169.254.169.254, 169.254.169.254",
        "http://user:pass@169.254.169.254:80/, 169.254.169.254",
        "http://example.com@169.254.169.254/, 169.254.169.254",
        "http:\\\\169.254.169.254\\x, 169.254.169.254",
        "http://169.254.169.254./, 169.254.169.254",
        "http://169.254.169.254../, 169.254.169.254",
        "http://2852039166/, 169.254.169.254",
        "http://0xA9FEA9FE/, 169.254.169.254",
        "http://0xa9.0xfe.0xa9.0xfe/, 169.254.169.254",
        "http://0251.0376.0251.0376/, 169.254.169.254",
        "http://025177524776/, 169.254.169.254",
        "http://0000251.0376.169.0xfe/, 169.254.169.254",
        "http://169.16689662/, 169.254.169.254",
        "http://169.254.43518/, 169.254.169.254",
        "http://169.0xfea9fe/, 169.254.169.254",
        "http://%31%36%39.254.169.254/, 169.254.169.254",
        "http://169%2E254%2E169%2E254/, 169.254.169.254",
        "http://１６９.２５４.１６９.２５４/, 169.254.169.254",
        "http://①⑥⑨.254.169.254/, 169.254.169.254",
        "http://169。254｡169．254/, 169.254.169.254",
        "http://%EF%BC%91%EF%BC%96%EF%BC%99.254.169.254/, 169.254.169.254",
        "http://169.254.169\u00AD.254/, 169.254.169.254",
        "http://169.254.16\u200B9.254/, 169.254.169.254",
        "'http://169.254.\t169.254/', 169.254.169.254",
        "http://169.254.170.2/v2/credentials, 169.254.170.2",
        "http://[::ffff:169.254.169.254]/, [::ffff:a9fe:a9fe]",
        "http://[::ffff:a9fe:a9fe]/, [::ffff:a9fe:a9fe]",
        "http://[0:0:0:0:0:FFFF:A9FE:A9FE]/, [::ffff:a9fe:a9fe]",
        "http://[::169.254.169.254]/, [::a9fe:a9fe]",
        "http://[::ffff:0:169.254.169.254]/, [::ffff:0:a9fe:a9fe]",
        "http://[64:ff9b::169.254.169.254]/, [64:ff9b::a9fe:a9fe]",
        "http://[64:ff9b:1:a9fe:a9:fe00::]/, [64:ff9b:1:a9fe:a9:fe00::]",
        "http://[2002:a9fe:a9fe::1]/, [2002:a9fe:a9fe::1]",
        "http://[fe80::1]/, [fe80::1]",
        "http://[febf::1]/, [febf::1]",
        "http://[fc00::1]/, [fc00::1]",
        "http://[fd00:ec2::254]/, [fd00:ec2::254]",
        "http://[fdff::]/, [fdff::]",
        "http://metadata.google.internal/, metadata.google.internal",
        "http://METADATA.google.internal./, metadata.google.internal.",
        "http://metadata.google.internal../, metadata.google.internal..",
        "http://metadata。google。internal/, metadata.google.internal",
        "http://metadata.azure.internal/, metadata.azure.internal",
        "http://metadata.goog/, metadata.goog",
        "http://100.100.100.200/, 100.100.100.200",
        "http://192.0.0.192/, 192.0.0.192",
        "http://168.63.129.16/, 168.63.129.16",
    })
    void cloudMetadataIsRefusedHoweverItIsWritten(String url, String host) {
        String message =
                "Blocked: "
                        + host
                        + " is a cloud metadata endpoint. Access is denied for security.";
        assertThatThrownBy(() -> policy.check(url))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessage(message);
        assertThat(policy.judge(url)).isEqualTo(new Decision.Denied(message));
        assertThat(asked).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://[fec0::1]/",
                "http://[fe00::1]/",
                "http://[2001:db8::a9fe:a9fe]/",
                "http://[::]/",
                "http://169.253.169.254/",
                "http://100.100.100.201/",
                "http://metadata.google.internal.example.com/",
                "http://notmetadata.google.internal/",
            })
    void neighboursOfMetadataAreAllowed(String url) {
        assertThat(policy.check(url)).isEqualTo(url);
    }

    @ParameterizedTest
    @CsvSource({
        "http://rebind.test/, rebind.test",
        "http://REBIND.test./, rebind.test.",
        "https://rebind6.test:444/x, rebind6.test",
        "http://mapped.test, mapped.test",
        "http://nat64.test, nat64.test",
        "http://münchen.test/, xn--mnchen-3ya.test",
    })
    void aNameThatLeadsToMetadataIsRefused(String url, String host) {
        String message =
                "Blocked: "
                        + host
                        + " resolves to a cloud metadata IP. Possible DNS rebinding attack.";
        assertThatThrownBy(() -> policy.check(url))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessage(message);
        assertThat(policy.judge(url)).isEqualTo(new Decision.Denied(message));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://missing.test/", "http://broken.test/", "http://intranet.test/"})
    void aNameThatCannotBeLookedUpOrIsPrivateIsAllowed(String url) {
        assertThat(policy.check(url)).isEqualTo(url);
    }

    @ParameterizedTest
    @CsvSource({
        "localhost, true",
        "LOCALHOST., true",
        "a.localhost, true",
        "127.0.0.1, true",
        "10.1.2.3, true",
        "0x7f.1, true",
        "[::1], true",
        "93.184.215.14, true",
        "example.com, false",
        "localhost.example.com, false",
        "notlocalhost, false",
    })
    void addressesAndThisMachineNeedNoDns(String host, boolean expected) {
        assertThat(UrlPolicy.needsNoDns(host)).isEqualTo(expected);
        policy.check("http://" + host + "/");
        assertThat(asked.isEmpty()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "about:blank",
                "about:srcdoc",
                "blob:https://example.com/3f1c",
                "data:text/html,hi",
                "javascript:void(0)",
                "chrome-error://chromewebdata/",
                "https://example.com/",
                "wss://example.com/socket",
                "ftp://example.com/",
                "mailto:a@example.com",
                "http://localhost:3000/",
            })
    void whatPagesOpenThemselvesIsAllowed(String url) {
        assertThat(policy.judge(url)).isEqualTo(Decision.ALLOWED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:///etc/passwd",
                "file://localhost/etc/passwd",
                "file://./etc/passwd",
                "file://server/share",
                "file:/etc/passwd",
                "file:etc/passwd",
                "file:\\\\\\etc\\passwd",
                "FILE:///etc/passwd",
                "file:///",
                "chrome://settings",
                "view-source:file:///etc/passwd",
                "devtools://devtools/bundled/inspector.html",
                "wss://169.254.169.254/",
                "http://",
                "",
            })
    void whatNoPageMayOpenIsDenied(String url) {
        assertThat(policy.judge(url)).isInstanceOf(Decision.Denied.class);
    }

    @Test
    void aFrameMayShowAFileOfTheAllowedFolderAndNoOther() throws Exception {
        Files.createSymbolicLink(folder.resolve("out"), Path.of("/etc"));
        String base = "file://" + folder;
        assertThat(policy.judge(base + "/a.html?x#y")).isEqualTo(Decision.ALLOWED);
        assertThat(policy.judge(base + "/..%2f..%2fetc")).isInstanceOf(Decision.Denied.class);
        assertThat(policy.judge(base + "/%2e%2e/%2E%2E/x")).isInstanceOf(Decision.Denied.class);
        assertThat(policy.judge(base + "/out/passwd")).isInstanceOf(Decision.Denied.class);
    }

    @ParameterizedTest
    @CsvSource({
        "169.254.169.254, false",
        "[fe80::1%eth0], false",
        "fd00:ec2::254, false",
        "[::ffff:169.254.169.254], false",
        "93.184.215.14, true",
        "127.0.0.1, true",
        "[::1], true",
        "'', true",
    })
    void aServerAtAMetadataAddressIsDeniedAfterTheFact(String ip, boolean allowed) {
        Decision expected =
                allowed
                        ? Decision.ALLOWED
                        : new Decision.Denied(
                                "Blocked: evil.test resolves to a cloud metadata IP. Possible DNS"
                                        + " rebinding attack.");
        assertThat(policy.judgeServer("http://evil.test/x", ip)).isEqualTo(expected);
    }

    @Test
    void aFileUrlIsResolvedAgainstTheCallersFolder() {
        assertThat(policy.in(folder.resolve("sub")).check("file://./a.html"))
                .isEqualTo("file://" + folder + "/sub/a.html");
    }
}
