package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

final class PathPolicyTest {
    @TempDir private Path world;
    private Path inside;
    private Path outside;
    private PathPolicy policy;

    @BeforeEach
    void setUp() throws IOException {
        world = world.toRealPath();
        inside = Files.createDirectory(world.resolve("in"));
        outside = Files.createDirectory(world.resolve("out"));
        Files.writeString(inside.resolve("a.txt"), "a");
        Files.writeString(outside.resolve("secret.txt"), "s");
        Files.createDirectory(inside.resolve("sub"));
        policy = new PathPolicy(List.of(inside), inside);
    }

    @Test
    void aFileInsideMayBeReadAndWritten() {
        for (String path :
                List.of(
                        "a.txt",
                        "./a.txt",
                        "sub/../a.txt",
                        inside + "/a.txt",
                        inside + "//sub/./../a.txt")) {
            assertThat(policy.forReading(path)).isEqualTo(inside.resolve("a.txt"));
            assertThat(policy.forWriting(path)).isEqualTo(inside.resolve("a.txt"));
        }
    }

    @Test
    void aNewFileMayLieInFoldersThatDoNotExistYet() {
        assertThat(policy.forWriting("x/y/z/new.png")).isEqualTo(inside.resolve("x/y/z/new.png"));
        assertThat(policy.forWriting("x/../y/new.png")).isEqualTo(inside.resolve("y/new.png"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/etc/passwd",
                "../out/secret.txt",
                "sub/../../out/secret.txt",
                "../in2/a.txt",
                "../in.txt",
                "..",
                "/",
                "../../../../../../../../../../etc/passwd",
                "missing/../../out/new.txt",
                "/proc/self/root/etc/passwd",
                "/proc/self/environ",
            })
    void whatLiesOutsideIsRefused(String path) throws IOException {
        Files.createDirectories(world.resolve("in2"));
        Files.writeString(world.resolve("in2/a.txt"), "x");
        refused(path);
    }

    private void refused(String path) {
        String message = "Path must be within: " + inside;
        assertThatThrownBy(() -> policy.forReading(path))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessage(message);
        assertThatThrownBy(() -> policy.forWriting(path))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessage(message);
        assertThatThrownBy(() -> policy.anyKind(path)).hasMessage(message);
    }

    @Test
    void linksThatLeadOutsideAreRefused() throws IOException {
        link("toFolder", outside);
        link("toFile", outside.resolve("secret.txt"));
        link("relative", Path.of("../out"));
        link("chain", Path.of("toFolder"));
        link("dangling", outside.resolve("missing"));
        link("climbing", Path.of("sub/../../out"));
        for (String path :
                List.of(
                        "toFolder/secret.txt",
                        "toFolder/new.txt",
                        "toFolder/a/b/new.txt",
                        "toFile",
                        "relative/secret.txt",
                        "chain/secret.txt",
                        "dangling",
                        "dangling/x",
                        "climbing/secret.txt",
                        "toFolder")) {
            refused(path);
        }
    }

    @Test
    void twoDotsAfterALinkLeaveTheTargetOfTheLink() throws IOException {
        Files.createDirectory(outside.resolve("deep"));
        link("deep", outside.resolve("deep"));
        refused("deep/../secret.txt");
        refused("deep/../a.txt");
    }

    @Test
    void linksThatStayInsideAreFollowed() throws IOException {
        link("again", inside.resolve("a.txt"));
        link("up", Path.of("sub/.."));
        assertThat(policy.forReading("again")).isEqualTo(inside.resolve("a.txt"));
        assertThat(policy.forReading("up/up/a.txt")).isEqualTo(inside.resolve("a.txt"));
        assertThat(policy.forWriting("up/new.txt")).isEqualTo(inside.resolve("new.txt"));
    }

    @Test
    void aRootThatIsALinkIsComparedByWhereItLeads() throws IOException {
        Path alias = Files.createSymbolicLink(world.resolve("alias"), inside);
        PathPolicy aliased = new PathPolicy(List.of(alias), alias);
        assertThat(aliased.forReading("a.txt")).isEqualTo(inside.resolve("a.txt"));
        assertThat(aliased.forReading(inside + "/a.txt")).isEqualTo(inside.resolve("a.txt"));
        assertThatThrownBy(() -> aliased.forReading("../out/secret.txt"))
                .hasMessage("Path must be within: " + alias);
    }

    @Test
    void theMessageListsTheRootsOnce() {
        PathPolicy two =
                new PathPolicy(List.of(Path.of("/tmp/x"), inside, Path.of("/tmp/x")), inside);
        assertThatThrownBy(() -> two.forReading("/etc/passwd"))
                .hasMessage("Path must be within: /tmp/x, " + inside);
    }

    @Test
    void relativePathsStartAtTheCallersFolder() throws IOException {
        Files.writeString(inside.resolve("sub/b.txt"), "b");
        assertThat(policy.in(inside.resolve("sub")).forReading("b.txt"))
                .isEqualTo(inside.resolve("sub/b.txt"));
    }

    @Test
    void aDanglingLinkIsNotWrittenThrough() throws IOException {
        link("dangling", inside.resolve("missing.txt"));
        for (String path : List.of("dangling", "dangling/x.txt")) {
            assertThatThrownBy(() -> policy.forWriting(path))
                    .isInstanceOf(BrowseException.Denied.class)
                    .hasMessage(
                            "Path leads through a symbolic link to nowhere: "
                                    + path
                                    + ". Write to the link's target or remove the link.");
        }
        assertThatThrownBy(() -> policy.forReading("dangling"))
                .isInstanceOf(BrowseException.NotFound.class);
    }

    @Test
    void linksInACircleAreAnError() throws IOException {
        link("one", Path.of("two"));
        link("two", Path.of("one"));
        assertThatThrownBy(() -> policy.forReading("one"))
                .hasMessageStartingWith("Too many symbolic links in path: ");
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> policy.forReading("b.js"))
                .isInstanceOf(BrowseException.NotFound.class)
                .hasMessage("File not found: b.js. Relative paths start at " + inside + ".");
        assertThatThrownBy(() -> policy.forReading(inside + "/b.js"))
                .hasMessage("File not found: " + inside + "/b.js");
        assertThatThrownBy(() -> policy.forReading("a.txt/b.js"))
                .isInstanceOf(BrowseException.NotFound.class);
    }

    @Test
    void aDirectoryIsNotAFile() {
        for (String path : List.of("sub", "sub/", ".", inside.toString())) {
            assertThatThrownBy(() -> policy.forReading(path))
                    .hasMessage("Path is a directory: " + path + ". Give a file inside it.");
            assertThatThrownBy(() -> policy.forWriting(path))
                    .hasMessage("Path is a directory: " + path + ". Give a file inside it.");
        }
        assertThatThrownBy(() -> policy.forWriting("new/"))
                .hasMessage("Path names a directory: new/. Add a file name.");
        assertThat(policy.anyKind("sub")).isEqualTo(inside.resolve("sub"));
    }

    @Test
    void aSocketOrDeviceIsNotAFile() throws IOException {
        try (ServerSocketChannel socket = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            socket.bind(UnixDomainSocketAddress.of(inside.resolve("s")));
            String message = "Not a regular file: s. Devices, pipes and sockets are refused.";
            assertThatThrownBy(() -> policy.forReading("s")).hasMessage(message);
            assertThatThrownBy(() -> policy.forWriting("s")).hasMessage(message);
        }
        PathPolicy devices = new PathPolicy(List.of(Path.of("/dev")), inside);
        assertThatThrownBy(() -> devices.forWriting("/dev/null"))
                .hasMessageStartingWith("Not a regular file: /dev/null");
    }

    @Test
    void aPathThatIsNoneIsRefused() {
        assertThatThrownBy(() -> policy.forReading(""))
                .hasMessage("Path is empty. Give a file path.");
        assertThatThrownBy(() -> policy.forWriting("a\0b.txt"))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessageStartingWith("Invalid path: ");
    }

    @Test
    void noPathOfLinksAndDotsEscapes() throws IOException {
        List<String> names =
                List.of("..", ".", "sub", "l1", "l2", "l3", "l4", "a.txt", "missing", "in", "out");
        List<String> targets =
                List.of(
                        "..",
                        "sub",
                        "../out",
                        "sub/../..",
                        "/",
                        "l1",
                        "l2/..",
                        "a.txt",
                        "missing/x",
                        outside.toString(),
                        inside.toString());
        Random random = new Random(42);
        int allowed = 0;
        for (int round = 0; round < 300; round++) {
            for (int i = 1; i <= 4; i++) {
                Path link = inside.resolve(i > 2 ? "sub/l" + i : "l" + i);
                Files.deleteIfExists(link);
                Files.createSymbolicLink(link, Path.of(pick(random, targets)));
            }
            for (int i = 0; i < 30; i++) {
                StringBuilder path = new StringBuilder(pick(random, names));
                for (int n = random.nextInt(7); n > 0; n--) {
                    path.append('/').append(pick(random, names));
                }
                allowed += neverEscapes(path.toString()) ? 1 : 0;
            }
        }
        assertThat(allowed).isGreaterThan(500);
    }

    private boolean neverEscapes(String path) throws IOException {
        Path real;
        try {
            real = policy.anyKind(path);
        } catch (BrowseException _) {
            return false;
        }
        assertThat(real.startsWith(inside)).as(path).isTrue();
        assertThat(real).as(path).isEqualTo(real.normalize());
        // Where the system can follow the path as written, it gets to the same place.
        Path written = inside.resolve(path);
        if (Files.exists(written)) {
            assertThat(written.toRealPath()).as(path).isEqualTo(real);
        }
        return true;
    }

    private static String pick(Random random, List<String> from) {
        return from.get(random.nextInt(from.size()));
    }

    private void link(String name, Path target) throws IOException {
        Files.createSymbolicLink(inside.resolve(name), target);
    }
}
