package gstack.browse.harvest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.cookies.Cookie;
import gstack.browse.cookies.Partition;
import gstack.browse.cookies.SameSite;
import gstack.browse.dbus.FakeBus;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Databases of every age and system, written with real SQLite.
final class CookieReaderTest {
    private static final String CHROME = ".config/google-chrome/Default/Cookies";

    @TempDir private Path folder;
    private ForeignHome home;

    @BeforeEach
    void makeHome() throws Exception {
        home = new ForeignHome(folder);
        KeyCache.clear();
    }

    private Harvest harvest(Platform platform, Product product, Wanted wanted) {
        Computer computer = home.computer(platform);
        Profile profile = new Profiles(computer).named(product, "");
        return new CookieReader(computer, profile).harvest(wanted);
    }

    private Harvest linux() {
        return harvest(Platform.LINUX, Product.CHROME, Wanted.ALL);
    }

    private static Map<String, String> values(Harvest harvest) {
        Map<String, String> values = new TreeMap<>();
        harvest.cookies().forEach(cookie -> values.put(cookie.name(), cookie.value()));
        return values;
    }

    private static byte[] v10(byte[] plain) throws Exception {
        return ForeignHome.cbc("v10", "peanuts", 1, plain);
    }

    @Test
    void anOldDatabaseHasNoPrefixAndItsValuesStayWhole() throws Exception {
        Path db = home.chromium(CHROME, 9);
        String longValue = "a-value-of-far-more-than-thirty-two-characters";
        ForeignHome.cookie(db, "a.example", "long", "", v10(ForeignHome.bytes(longValue)));
        ForeignHome.cookie(db, "a.example", "short", "", v10(ForeignHome.bytes("x")));
        ForeignHome.cookie(db, "a.example", "plain", "in clear", new byte[0]);
        ForeignHome.sql(db, "UPDATE cookies SET secure = 1, httponly = 1, firstpartyonly = 2");

        Harvest harvest = linux();

        assertThat(values(harvest))
                .containsExactly(
                        Map.entry("long", longValue),
                        Map.entry("plain", "in clear"),
                        Map.entry("short", "x"));
        assertThat(harvest.cookies())
                .allMatch(c -> c.secure() && c.httpOnly() && c.sameSite() == SameSite.STRICT);
    }

    @Test
    void aNewDatabaseHasThePrefixOfItsHostAndNoOther() throws Exception {
        Path db = home.chromium(CHROME, 24);
        ForeignHome.cookie(
                db, ".a.example", "good", "", v10(ForeignHome.prefixed(".a.example", "v")));
        ForeignHome.cookie(
                db, ".a.example", "empty", "", v10(ForeignHome.prefixed(".a.example", "")));
        ForeignHome.cookie(
                db, ".a.example", "moved", "", v10(ForeignHome.prefixed("b.example", "v")));
        ForeignHome.cookie(db, ".a.example", "bare", "", v10(ForeignHome.bytes("v")));

        Harvest harvest = linux();

        assertThat(values(harvest)).containsExactly(Map.entry("empty", ""), Map.entry("good", "v"));
        assertThat(harvest.skips().of(Skip.UNDECRYPTABLE)).isEqualTo(2);
    }

    @Test
    void aDatabaseWithoutVersionIsJudgedByWhatIsInIt() throws Exception {
        Path db = home.chromium(CHROME, 0);
        byte[] digest = new byte[32];
        Arrays.fill(digest, (byte) 0x81);
        ForeignHome.cookie(
                db, "a", "digest", "", v10(ForeignHome.joined(digest, ForeignHome.bytes("v"))));
        ForeignHome.cookie(db, "a", "none", "", v10(ForeignHome.bytes("value")));

        assertThat(values(linux()))
                .containsExactly(Map.entry("digest", "v"), Map.entry("none", "value"));
    }

    @Test
    void theKeyOfV11ComesFromLibsecret() throws Exception {
        Path db = home.chromium(CHROME, 24);
        byte[] plain = ForeignHome.prefixed("a.example", "kept");
        ForeignHome.cookie(
                db, "a.example", "k", "", ForeignHome.cbc("v11", "from the ring", 1, plain));
        home.program(
                "secret-tool",
                "[ \"$*\" = 'lookup xdg:schema chrome_libsecret_os_crypt_password_v2 application"
                        + " chrome' ] && printf 'from the ring'");

        assertThat(values(linux())).containsExactly(Map.entry("k", "kept"));
    }

    @Test
    void theKeyOfV11ComesFromKWallet() throws Exception {
        Path db = home.chromium(".config/chromium/Default/Cookies", 20);
        ForeignHome.cookie(
                db,
                "a.example",
                "k",
                "",
                ForeignHome.cbc("v11", "walled", 1, ForeignHome.bytes("kept")));
        home.program(
                "kwallet-query",
                "[ \"$*\" = '--folder Chromium Keys --read-password Chromium Safe Storage"
                        + " kdewallet' ] && echo walled");

        assertThat(values(harvest(Platform.LINUX, Product.CHROMIUM, Wanted.ALL)))
                .containsExactly(Map.entry("k", "kept"));
    }

    @Test
    void withoutTheirProgramsBothKeyringsAreAskedOnTheBus() throws Exception {
        Path db = home.chromium(CHROME, 24);
        byte[] plain = ForeignHome.prefixed("a.example", "kept");
        ForeignHome.cookie(
                db, "a.example", "k", "", ForeignHome.cbc("v11", "over the bus", 1, plain));
        try (FakeBus bus = FakeBus.secretService(folder.resolve("gnome"), "over the bus")) {
            home.bus(bus.path());
            assertThat(values(linux())).containsExactly(Map.entry("k", "kept"));
            assertThat(bus.asked()).startsWith("Hello", "OpenSession", "SearchItems", "GetSecret");
        }
        try (FakeBus bus = FakeBus.wallet(folder.resolve("kde"), "over the bus")) {
            home.bus(bus.path());
            assertThat(values(linux())).containsExactly(Map.entry("k", "kept"));
            assertThat(bus.asked())
                    .endsWith("networkWallet", "networkWallet", "open", "readPassword");
        }
        home.bus(folder.resolve("nobody"));
        assertThat(linux().remarks()).singleElement().asString().contains("Chrome Safe Storage");
    }

    @Test
    void v11WithoutAKeyringIsSkippedAndSaysWhatToInstall() throws Exception {
        Path db = home.chromium(CHROME, 24);
        byte[] plain = ForeignHome.prefixed("a", "v");
        ForeignHome.cookie(db, "a", "k", "", ForeignHome.cbc("v11", "gone", 1, plain));
        ForeignHome.cookie(db, "a", "open", "", v10(plain));

        Harvest harvest = linux();

        assertThat(values(harvest)).containsOnlyKeys("open");
        assertThat(harvest.skips().of(Skip.NO_KEY)).isEqualTo(1);
        assertThat(harvest.remarks()).singleElement().asString().contains("libsecret-tools");
    }

    @Test
    void aKeyringThatWaitsForItsOwnerIsNotWaitedForTwice() throws Exception {
        Path db = home.chromium(CHROME, 24);
        byte[] plain = ForeignHome.prefixed("a", "v");
        ForeignHome.cookie(db, "a", "k", "", ForeignHome.cbc("v11", "gone", 1, plain));
        home.program("secret-tool", "echo asked >> " + folder.resolve("asked") + "; exec sleep 60");

        Harvest harvest = linux();

        assertThat(harvest.remarks()).singleElement().asString().contains("unlock");
        assertThat(Files.readAllLines(folder.resolve("asked"))).hasSize(1);
    }

    @Test
    void v11WithTheEmptyPasswordOfSomeVersionsIsRead() throws Exception {
        Path db = home.chromium(CHROME, 24);
        byte[] plain = ForeignHome.prefixed("a", "v");
        ForeignHome.cookie(db, "a", "k", "", ForeignHome.cbc("v11", "", 1, plain));

        assertThat(values(linux())).containsExactly(Map.entry("k", "v"));
    }

    @Test
    void appBoundValuesAreSkippedAsSuch() throws Exception {
        Path db = home.chromium(CHROME, 24);
        ForeignHome.cookie(db, "a", "bound", "", ForeignHome.bytes("v20whatever"));

        Harvest harvest = linux();

        assertThat(harvest.cookies()).isEmpty();
        assertThat(harvest.skips().described()).startsWith("1 app-bound (v20)");
    }

    @Test
    void theKeyOfMacOsComesFromTheKeychain() throws Exception {
        Path db = home.chromium("Library/Application Support/Arc/User Data/Default/Cookies", 24);
        byte[] plain = ForeignHome.prefixed("a", "kept");
        ForeignHome.cookie(db, "a", "k", "", ForeignHome.cbc("v10", "chained", 1003, plain));
        home.program(
                "security",
                "[ \"$*\" = 'find-generic-password -s Arc Safe Storage -w' ] && echo chained");

        assertThat(values(harvest(Platform.MACOS, Product.ARC, Wanted.ALL)))
                .containsExactly(Map.entry("k", "kept"));
    }

    @Test
    void aKeychainThatRefusesSaysHow() throws Exception {
        Path db = home.chromium("Library/Application Support/Google/Chrome/Default/Cookies", 24);
        ForeignHome.cookie(
                db, "a", "k", "", ForeignHome.cbc("v10", "x", 1003, ForeignHome.bytes("v")));
        Map<String, String> complaints =
                Map.of(
                        "echo 'The specified item could not be found in the keychain.' >&2; exit"
                                + " 44",
                        "keychain_not_found",
                        "echo 'User canceled the operation.' >&2; exit 128",
                        "keychain_denied",
                        "exit 3",
                        "keychain_error");
        for (Map.Entry<String, String> complaint : complaints.entrySet()) {
            home.program("security", complaint.getKey());
            assertThatThrownBy(() -> harvest(Platform.MACOS, Product.CHROME, Wanted.ALL))
                    .isInstanceOfSatisfying(
                            ImportFailure.class,
                            e -> assertThat(e.code()).isEqualTo(complaint.getValue()));
        }
    }

    @Test
    void aMacsHomeOnAnotherSystemCannotBeDecryptedAndSaysSo() throws Exception {
        Path db = home.chromium("Library/Application Support/Comet/Default/Cookies", 24);
        ForeignHome.cookie(
                db, "a", "k", "", ForeignHome.cbc("v10", "x", 1003, ForeignHome.bytes("v")));

        assertThatThrownBy(() -> harvest(Platform.LINUX, Product.COMET, Wanted.ALL))
                .isInstanceOf(ImportFailure.class)
                .hasMessageContaining("macOS")
                .hasMessageContaining("cookie-import");
    }

    @Test
    void theKeyOfWindowsIsOpenedByDpapi() throws Exception {
        byte[] key = ForeignHome.bytes("0123456789abcdef0123456789abcdef");
        Path db =
                home.chromium("AppData/Local/Microsoft/Edge/User Data/Default/Network/Cookies", 24);
        byte[] plain = ForeignHome.prefixed("a", "kept");
        ForeignHome.cookie(db, "a", "k", "", ForeignHome.gcm(key, plain));
        ForeignHome.cookie(db, "a", "bound", "", ForeignHome.bytes("v20xxxxxxxxxxxxxxxxxxxx"));
        String wrapped =
                Base64.getEncoder().encodeToString(ForeignHome.bytes("DPAPIthe wrapped key"));
        Files.writeString(
                home.path().resolve("AppData/Local/Microsoft/Edge/User Data/Local State"),
                "{\"os_crypt\":{\"encrypted_key\":\"" + wrapped + "\"}}");
        String asked = Base64.getEncoder().encodeToString(ForeignHome.bytes("the wrapped key"));
        home.program(
                "powershell.exe",
                "read -r line; [ \"$line\" = '"
                        + asked
                        + "' ] && echo "
                        + Base64.getEncoder().encodeToString(key));

        Harvest harvest = harvest(Platform.WINDOWS, Product.EDGE, Wanted.ALL);

        assertThat(values(harvest)).containsExactly(Map.entry("k", "kept"));
        assertThat(harvest.skips().of(Skip.APP_BOUND)).isEqualTo(1);
    }

    @Test
    void aDomainTakesItsDottedFormAndNothingElse() throws Exception {
        Path db = home.chromium(CHROME, 24);
        for (String host :
                List.of(
                        "shop.example",
                        ".shop.example",
                        "www.shop.example",
                        "notshop.example",
                        "shop.example.org")) {
            ForeignHome.cookie(db, host, host, "v", new byte[0]);
        }
        Harvest narrow =
                harvest(Platform.LINUX, Product.CHROME, Wanted.of(List.of("shop.example"), false));
        assertThat(values(narrow)).containsOnlyKeys("shop.example", ".shop.example");
        assertThat(narrow.remarks()).singleElement().asString().startsWith("1 more belongs");

        Harvest wide =
                harvest(Platform.LINUX, Product.CHROME, Wanted.of(List.of(".shop.example"), true));
        assertThat(values(wide))
                .containsOnlyKeys("shop.example", ".shop.example", "www.shop.example");
    }

    @Test
    void whatARunningBrowserHasOnlyInItsLogIsReadAndItsLockDoesNotMatter() throws Exception {
        Path db = home.chromium(CHROME, 24);
        try (Connection running = ForeignHome.open(db);
                Statement sql = running.createStatement()) {
            sql.execute("PRAGMA journal_mode = WAL");
            sql.execute("PRAGMA wal_autocheckpoint = 0");
            sql.execute(
                    "INSERT INTO cookies(host_key, name, value, path, expires_utc)"
                            + " VALUES('a', 'logged', 'v', '/', 0)");
            sql.execute("PRAGMA locking_mode = EXCLUSIVE");
            sql.execute("BEGIN EXCLUSIVE");
            assertThat(Files.size(db.resolveSibling("Cookies-wal"))).isPositive();

            assertThat(values(linux())).containsOnlyKeys("logged");
        }
    }

    @Test
    void nothingIsLeftBesideTheDatabaseOrInTheTemporaryFolders() throws Exception {
        Path db = home.chromium(CHROME, 24);
        ForeignHome.cookie(db, "a", "k", "v", new byte[0]);
        byte[] before = Files.readAllBytes(db);
        long temporary = temporaries();

        linux();

        assertThat(Files.readAllBytes(db)).isEqualTo(before);
        try (Stream<Path> files = Files.list(db.getParent())) {
            assertThat(files).containsExactly(db);
        }
        assertThat(temporaries()).isLessThanOrEqualTo(temporary);
    }

    private static long temporaries() throws Exception {
        long count = 0;
        for (Path place :
                List.of(Path.of("/dev/shm"), Path.of(System.getProperty("java.io.tmpdir")))) {
            if (Files.isDirectory(place)) {
                try (Stream<Path> files = Files.list(place)) {
                    count +=
                            files.map(file -> file.resolve("cookies.db"))
                                    .filter(Files::exists)
                                    .count();
                }
            }
        }
        return count;
    }

    @Test
    void aCorruptDatabaseIsNamedAsSuch() throws Exception {
        Path db = home.path().resolve(CHROME);
        Files.createDirectories(db.getParent());
        for (String content : List.of("this is no database, but long enough to be one", "")) {
            Files.writeString(db, content);
            assertThatThrownBy(this::linux)
                    .isInstanceOfSatisfying(
                            ImportFailure.class, e -> assertThat(e.code()).isEqualTo("db_corrupt"));
        }
    }

    @Test
    void aDatabaseCutOffInTheMiddleIsCorrupt() throws Exception {
        Path db = home.chromium(CHROME, 24);
        for (int i = 0; i < 200; i++) {
            ForeignHome.cookie(db, "host" + i, "k", "v".repeat(100), new byte[0]);
        }
        byte[] whole = Files.readAllBytes(db);
        Files.write(db, Arrays.copyOf(whole, whole.length / 2));

        assertThatThrownBy(this::linux)
                .isInstanceOfSatisfying(
                        ImportFailure.class, e -> assertThat(e.code()).isEqualTo("db_corrupt"));
    }

    @Test
    void firefoxKeepsContainersAndPartitionsApart() throws Exception {
        Path profile = home.path().resolve(".mozilla/firefox/abc.default-release");
        Files.createDirectories(profile);
        Path db = profile.resolve("cookies.sqlite");
        ForeignHome.sql(
                db,
                "CREATE TABLE moz_cookies(id INTEGER, originAttributes TEXT, name TEXT, value TEXT,"
                        + " host TEXT, path TEXT, expiry INTEGER, isSecure INTEGER, isHttpOnly"
                        + " INTEGER, sameSite INTEGER, isPartitionedAttributeSet INTEGER)");
        ForeignHome.sql(
                db,
                "INSERT INTO moz_cookies VALUES(1, '', 'plain', 'a', '.fox.example', '/',"
                    + " 9999999999, 1, 1, 1, 0),(2, '', 'millis', 'b', 'fox.example', '/p',"
                    + " 9999999999000, 0, 0, 256, 0),(3, '^userContextId=2', 'work', 'c',"
                    + " 'fox.example', '/', 9999999999, 0, 0, 0, 0),(4,"
                    + " '^partitionKey=%28https%2Ctop.example%29', 'chips', 'd', 'fox.example',"
                    + " '/', 9999999999, 1, 0, 0, 1),(5, '^partitionKey=%28https%2Ctop.example%29',"
                    + " 'tcp', 'e', 'fox.example', '/', 9999999999, 1, 0, 0, 0),(6, '', 'old', 'f',"
                    + " 'fox.example', '/', 1000, 0, 0, 0, 0)");

        Harvest harvest = harvest(Platform.LINUX, Product.FIREFOX, Wanted.ALL);

        assertThat(values(harvest)).containsOnlyKeys("plain", "millis", "chips");
        assertThat(harvest.cookies())
                .contains(
                        new Cookie(
                                "plain",
                                "a",
                                ".fox.example",
                                "/",
                                9999999999d,
                                true,
                                true,
                                SameSite.LAX,
                                null),
                        new Cookie(
                                "millis",
                                "b",
                                "fox.example",
                                "/p",
                                9999999999d,
                                false,
                                false,
                                null,
                                null),
                        new Cookie(
                                "chips",
                                "d",
                                "fox.example",
                                "/",
                                9999999999d,
                                true,
                                false,
                                SameSite.NONE,
                                new Partition("https://top.example", true)));
        assertThat(harvest.skips().of(Skip.CONTAINER)).isEqualTo(1);
        assertThat(harvest.skips().of(Skip.FOREIGN_PARTITION)).isEqualTo(1);
        assertThat(harvest.skips().of(Skip.EXPIRED)).isEqualTo(1);
    }

    @Test
    void aVeryOldFirefoxHasFewerColumns() throws Exception {
        Path profile = home.path().resolve(".mozilla/firefox/x.default");
        Files.createDirectories(profile);
        Path db = profile.resolve("cookies.sqlite");
        ForeignHome.sql(
                db,
                "CREATE TABLE moz_cookies(name TEXT, value TEXT, host TEXT, path TEXT, expiry"
                        + " INTEGER, isSecure INTEGER, isHttpOnly INTEGER)");
        ForeignHome.sql(db, "INSERT INTO moz_cookies VALUES('n', 'v', 'h', '/', 9999999999, 0, 0)");

        assertThat(values(harvest(Platform.LINUX, Product.FIREFOX, Wanted.ALL)))
                .containsExactly(Map.entry("n", "v"));
    }

    @Test
    void rowsWithoutValuesInThemAreReadAsEmpty() throws Exception {
        Path profile = home.path().resolve(".mozilla/firefox/y.default");
        Files.createDirectories(profile);
        Path db = profile.resolve("cookies.sqlite");
        ForeignHome.sql(
                db,
                "CREATE TABLE moz_cookies(name TEXT, value TEXT, host TEXT, path TEXT, expiry"
                        + " INTEGER, isSecure INTEGER, isHttpOnly INTEGER)");
        ForeignHome.sql(
                db,
                "INSERT INTO moz_cookies VALUES(NULL, NULL, NULL, NULL, 9999999999, 0, 0),"
                        + "('n', NULL, 'h', NULL, 9999999999, NULL, NULL),"
                        + "('past', 'v', 'h', '/', -1, 0, 0)");

        Harvest found = harvest(Platform.LINUX, Product.FIREFOX, Wanted.ALL);
        assertThat(found.cookies()).extracting(Cookie::domain).containsExactly("", "h");
        assertThat(found.cookies()).extracting(Cookie::path).containsOnly("/");
        assertThat(found.skips().of(Skip.EXPIRED)).isEqualTo(1);
    }

    @Test
    void aCookiesTextNeverShowsItsValue() {
        Cookie cookie =
                new Cookie(
                        "n",
                        "the secret",
                        "a.example",
                        "/",
                        Cookie.SESSION,
                        false,
                        false,
                        null,
                        null);
        assertThat(cookie.toString()).contains("n of a.example").doesNotContain("secret");
    }
}
