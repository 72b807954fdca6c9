package gstack.browse.commands.state;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;

@WithChromium
final class KeepStateIT {
    private final Live browse;
    private final TestSite site;

    KeepStateIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    @AfterEach
    void nothingStored() throws Exception {
        browse.stateKey(null);
        for (String url :
                new String[] {
                    site.page("/keep", "<title>keep</title>"), site.atOtherHost("/keep")
                }) {
            browse.run("goto", url);
            browse.run(
                    "js",
                    "localStorage.clear(); sessionStorage.clear(); indexedDB.databases().then(all"
                        + " => Promise.all(all.map(d => new Promise(done => {"
                        + " indexedDB.deleteDatabase(d.name).onsuccess = done }))).then(() => 0))");
        }
    }

    private Path file(String name) {
        return browse.folder().resolve(".gstack/browse-states/" + name + ".json");
    }

    private void write(String name, String text) throws Exception {
        Files.createDirectories(file(name).getParent());
        Files.writeString(file(name), text);
    }

    @Test
    void theAnswersAreTheReferences() throws Exception {
        browse.run("goto", site.at("/keep"));
        browse.run("cookie", "a=1");
        browse.run("cookie", "b=2");
        assertThat(browse.run("state", "save", "two-c_1"))
                .isEqualTo(
                        "State saved: "
                                + file("two-c_1").toRealPath()
                                + " (2 cookies, 1 pages)\n⚠️  Cookies stored in plaintext. Delete"
                                + " when no longer needed.");
        assertThat(browse.run("state", "load", "two-c_1"))
                .isEqualTo("State loaded: 2 cookies, 1 pages");
        assertThat(browse.run("url")).isEqualTo(site.at("/keep"));
        assertThat(browse.failure("state", "load", "nothing"))
                .isEqualTo("State not found: " + file("nothing"));
        assertThat(browse.failure("state", "save", "../x"))
                .isEqualTo("State name must be alphanumeric (a-z, 0-9, _, -)");
        assertThat(browse.failure("state", "save")).startsWith("Usage: browse state");
        assertThat(browse.failure("state", "keep", "x")).startsWith("Usage: browse state");
        assertThat(browse.failure("state")).startsWith("Usage: browse state");
    }

    @Test
    void storagesAndTabsComeBack() {
        browse.run("goto", site.at("/keep"));
        browse.run("js", "localStorage.token = 't1'; sessionStorage.step = 'first'; 0");
        browse.run("newtab", site.at("/keep?second"));
        browse.run("js", "sessionStorage.step = 'second'; 0");
        browse.run("newtab", site.atOtherHost("/keep?third"));
        browse.run("js", "localStorage.other = 'here'; 0");
        browse.run("tab", secondTab());
        String saved = browse.run("state", "save", "tabs");
        assertThat(saved)
                .contains("(0 cookies, 3 pages)\nStorage: 2 localStorage, 2 sessionStorage\n");

        browse.run("goto", "about:blank");
        nothing();
        assertThat(browse.run("state", "load", "tabs"))
                .isEqualTo(
                        "State loaded: 0 cookies, 3 pages\nStorage: 2 localStorage, 2"
                                + " sessionStorage");
        assertThat(browse.run("url")).isEqualTo(site.at("/keep?second"));
        assertThat(browse.run("js", "localStorage.token + sessionStorage.step"))
                .isEqualTo("t1second");
        String tabs = browse.run("tabs");
        assertThat(tabs.lines()).hasSize(3);
        assertThat(tabs.lines().toList().get(0)).contains("/keep").doesNotContain("?");
        assertThat(tabs.lines().toList().get(1)).startsWith("→").contains("?second");
        assertThat(tabs.lines().toList().get(2)).contains("localhost", "?third");
        assertThat(browse.failure("back")).contains("is the first page");
        browse.run("tab", firstTab());
        assertThat(browse.run("js", "localStorage.token + sessionStorage.step"))
                .isEqualTo("t1first");
    }

    private void nothing() {
        for (String url : new String[] {site.at("/keep"), site.atOtherHost("/keep")}) {
            browse.run("goto", url);
            browse.run("js", "localStorage.clear(); localStorage.stale = 1; 0");
        }
    }

    private String firstTab() {
        return browse.run("tabs").replaceAll("(?s)[^\\[]*\\[(\\d+)].*", "$1");
    }

    private String secondTab() {
        return browse.run("tabs").lines().toList().get(1).replaceAll(".*\\[(\\d+)].*", "$1");
    }

    @Test
    void anOriginOfWhichNoPageIsOpenIsSavedToo() {
        browse.run("goto", site.atOtherHost("/keep"));
        browse.run("js", "localStorage.left = 'behind'; 0");
        browse.run("goto", site.at("/keep"));
        assertThat(browse.run("state", "save", "closed")).contains("Storage: 1 localStorage");
        assertThat(browse.run("tabs").lines()).hasSize(1);
        nothing();
        browse.run("state", "load", "closed");
        browse.run("goto", site.atOtherHost("/keep"));
        assertThat(browse.run("js", "localStorage.left + localStorage.stale"))
                .isEqualTo("behindundefined");
    }

    @Test
    void databasesComeBackWithTheirTypes() {
        browse.run("goto", site.at("/keep"));
        browse.run(
                "js",
                """
                new Promise((done, fail) => {
                  const open = indexedDB.open('app', 3);
                  open.onupgradeneeded = () => {
                    const users = open.result.createObjectStore('users', { keyPath: 'id' });
                    users.createIndex('byName', 'name', { unique: true });
                    users.put({ id: 1, name: 'Ann', born: new Date(5), tags: new Set(['a']), $: 'odd', big: 7n });
                    const files = open.result.createObjectStore('files', { autoIncrement: true });
                    files.put(new Uint8Array([1, 2, 255]), 'bytes');
                    files.put(new File(['hello'], 'h.txt', { type: 'text/plain' }), 'file');
                    files.put([undefined, NaN, -0, null, new Map([['k', { deep: [1] }]])], ['a', new Date(1)]);
                  };
                  open.onsuccess = () => { open.result.close(); done(0); };
                  open.onerror = () => fail(open.error);
                })
                """);
        assertThat(browse.run("state", "save", "database")).contains("Storage: 1 IndexedDB");
        nothing();
        browse.run("goto", site.at("/keep"));
        browse.run(
                "js",
                "new Promise(d => { indexedDB.deleteDatabase('app').onsuccess = () => d(0) })");
        assertThat(browse.run("state", "load", "database")).contains("Storage: 1 IndexedDB");
        assertThat(
                        browse.run(
                                "js",
                                """
                                new Promise((done, fail) => {
                                  const open = indexedDB.open('app');
                                  open.onerror = () => fail(open.error);
                                  open.onsuccess = async () => {
                                    const get = (r) => new Promise((y) => { r.onsuccess = () => y(r.result); });
                                    const t = open.result.transaction(['users', 'files']);
                                    const ann = get(t.objectStore('users').index('byName').get('Ann'));
                                    const bytes = get(t.objectStore('files').get('bytes'));
                                    const file = get(t.objectStore('files').get('file'));
                                    const odd = get(t.objectStore('files').get(['a', new Date(1)]));
                                    const [a, b, f, o] = await Promise.all([ann, bytes, file, odd]);
                                    open.result.close();
                                    done([open.result.version, a.id, +a.born, a.tags.has('a'), a.$, String(a.big),
                                      b instanceof Uint8Array, b.join('-'), f.name, f.type, await f.text(),
                                      o[0] === undefined, o[1], Object.is(o[2], -0), o[3], o[4].get('k').deep[0]].join());
                                  };
                                })
                                """))
                .isEqualTo("3,1,5,true,odd,7,true,1-2-255,h.txt,text/plain,hello,true,NaN,true,,1");
    }

    @Test
    void withAKeyTheFileIsEncryptedAndSaysSo() throws Exception {
        browse.stateKey("a passphrase");
        browse.run("goto", site.at("/keep"));
        browse.run("cookie", "session=very-secret-value");
        assertThat(browse.run("state", "save", "locked"))
                .endsWith("(1 cookies, 1 pages)\nEncrypted with AES-256-GCM.");
        assertThat(Files.readString(file("locked")))
                .doesNotContain("very-secret-value", "127.0.0.1");
        assertThat(browse.run("state", "list")).contains("locked  ", "encrypted");
        browse.run("cookies", "--clear");
        browse.stateKey("another");
        String before = browse.run("tabs");
        assertThat(browse.failure("state", "load", "locked")).contains("does not open");
        assertThat(browse.run("tabs")).isEqualTo(before);
        browse.stateKey("a passphrase");
        assertThat(browse.run("state", "load", "locked"))
                .isEqualTo("State loaded: 1 cookies, 1 pages");
        assertThat(browse.run("js", "document.cookie")).isEqualTo("session=very-secret-value");
    }

    @Test
    void aForeignFileBringsNothingForThisMachineOrForMetadata() throws Exception {
        write(
                "foreign",
                """
                {"version":1,"savedAt":"2026-01-02T03:04:05Z","cookies":[
                {"name":"a","value":"1","domain":"localhost","path":"/"},
                {"name":"b","value":"1","domain":"127.0.0.1","path":"/"},
                {"name":"c","value":"1","domain":"[::1]","path":"/"},
                {"name":"c2","value":"1","domain":"::1","path":"/"},
                {"name":"d","value":"1","domain":".corp.internal","path":"/"},
                {"name":"e","value":"1","domain":"169.254.169.254","path":"/"},
                {"name":"f","value":"1","domain":"0x7f.1","path":"/"},
                {"name":"g","value":"1","domain":"LOCALHOST.","path":"/"},
                {"name":"h","value":"1","domain":"metadata.google.internal","path":"/"},
                {"name":"i","value":"1","domain":"example.com","path":"/","expires":1000},
                {"name":"j","value":"1","domain":"localhost:80@x.example","path":"/"},
                {"name":"ok","value":"1","domain":".example.com","path":"/"}],
                "pages":[{"url":"http://169.254.169.254/latest","isActive":true},{"url":"javascript:alert(1)"},
                {"url":"data:text/html,<p>smuggled"},{"url":"file:///etc/passwd"},
                {"url":"about:blank","html":"<p>smuggled","isActive":true}],
                "origins":[{"origin":"http://localhost:1","localStorage":[{"name":"k","value":"v"}]},
                {"origin":"http://169.254.169.254","localStorage":[{"name":"k","value":"v"}]},
                {"origin":"file:///etc","localStorage":[{"name":"k","value":"v"}]}]}
                """);
        String said = browse.run("state", "load", "foreign");
        assertThat(said).startsWith("State loaded: 1 cookies, 1 pages\nLeft out: ");
        assertThat(said)
                .contains(
                        "cookie for localhost, since the file was changed or not saved by you",
                        "cookie for 169.254.169.254, where no page may go",
                        "1 expired cookie",
                        "169.254.169.254 is a cloud metadata endpoint",
                        "scheme \"data:\" is not allowed",
                        "storage for localhost")
                .doesNotContain("Storage:");
        assertThat(Json.parse(browse.run("cookies")).list())
                .singleElement()
                .satisfies(cookie -> assertThat(cookie.text("domain")).isEqualTo(".example.com"));
        assertThat(browse.run("tabs").lines()).hasSize(1);
        assertThat(browse.content("text")).isEmpty();
        assertThat(said).contains("days ago");
    }

    @Test
    void whatAFileOfOthersMayOpenAndSetIsLimitedAndCounted() throws Exception {
        String cookie = "{\"name\":\"%s\",\"value\":\"1\",\"domain\":\"%s\"}";
        write(
                "greedy",
                "{\"version\":1,\"cookies\":["
                        + String.join(
                                ",",
                                cookie.formatted("a", "localhost"),
                                cookie.formatted("b", "localhost"),
                                cookie.formatted("__Host-c", "example.com"),
                                cookie.formatted("d", "EXAMPLE.com"))
                        + "],\"pages\":["
                        + String.join(",", Collections.nCopies(53, "{\"url\":\"about:blank\"}"))
                        + "]}");
        String said = browse.run("state", "load", "greedy");
        assertThat(said)
                .startsWith("State loaded: 1 cookies, 50 pages\n")
                .contains(
                        "Left out: 2 cookies for localhost, since",
                        "Left out: 1 cookie for example.com, which Chromium does not take",
                        "Left out: 3 pages more than the 50 that a file of others may open");
    }

    @Test
    void aFileThatWasChangedBringsNothingForThisMachineEither() throws Exception {
        browse.run("goto", site.at("/keep"));
        browse.run("cookie", "a=1");
        browse.run("state", "save", "changed");
        Files.writeString(
                file("changed"), Files.readString(file("changed")).replace("\"1\"", "\"2\""));
        assertThat(browse.run("state", "load", "changed"))
                .isEqualTo(
                        "State loaded: 0 cookies, 1 pages\nLeft out: 1 cookie for 127.0.0.1, since"
                                + " the file was changed or not saved by you");
    }

    @Test
    void aPageThatIsNotThereIsSaidAndTheOthersAreLoaded() throws Exception {
        write(
                "gone",
                "{\"version\":1,\"cookies\":[],\"pages\":[{\"url\":\"http://127.0.0.1:9/\"},{\"url\":\""
                        + site.at("/keep")
                        + "\",\"isActive\":true}]}");
        String said = browse.run("state", "load", "gone");
        assertThat(said).startsWith("State loaded: 0 cookies, 2 pages\nNot restored: tab ");
        assertThat(browse.run("url")).isEqualTo(site.at("/keep"));
    }

    @Test
    void whatCannotBeSavedIsSaid() {
        browse.run("goto", site.at("/keep"));
        browse.run(
                "js",
                """
                crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
                  .then((key) => new Promise((done) => {
                    const open = indexedDB.open('keys', 1);
                    open.onupgradeneeded = () => {
                      const store = open.result.createObjectStore('keys');
                      store.put(key, 'mine');
                      store.put('plain', 'other');
                    };
                    open.onsuccess = () => { open.result.close(); done(0); };
                  }))
                """);
        browse.run(
                "js",
                "open(URL.createObjectURL(new Blob(['<title>blobbed</title>'], {type:"
                        + " 'text/html'}))); 0");
        browse.runUntil("blobbed", "tabs");
        assertThat(browse.run("state", "save", "part"))
                .contains(
                        "(0 cookies, 1 pages)",
                        "Not saved: tab ",
                        ": blob:http://127.0.0.1",
                        "cannot be opened again",
                        "Not saved: " + site.at("") + ": a record of keys/keys: a CryptoKey");
        assertThat(browse.run("state", "load", "part")).contains("1 IndexedDB");
    }

    @Test
    void statesAreListedAndRemoved() {
        for (String line : browse.run("state", "list").lines().toList()) {
            if (!line.startsWith("(")) {
                browse.run("state", "rm", line.substring(0, line.indexOf(' ')));
            }
        }
        assertThat(browse.run("state", "list")).isEqualTo("(no saved states)");
        browse.run("state", "save", "one");
        assertThat(browse.run("state", "list")).startsWith("one  20").contains("plain text");
        assertThat(browse.run("state", "rm", "one")).isEqualTo("State removed: " + file("one"));
        assertThat(browse.failure("state", "rm", "one"))
                .isEqualTo("State not found: " + file("one"));
    }
}
