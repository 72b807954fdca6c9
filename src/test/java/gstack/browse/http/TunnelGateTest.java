package gstack.browse.http;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.command.Command;
import gstack.browse.command.Registry;
import gstack.browse.command.Spec;
import gstack.browse.commands.Commands;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// What passes the tunnel, case by case.
final class TunnelGateTest {
    private static final Registry REGISTRY = new Registry(Commands.ALL);

    private static boolean passes(String name, String... words) {
        return TunnelGate.canDispatch(REGISTRY, name, List.of(words));
    }

    @Test
    void twentySixCommandsPassAndNoOther() {
        Set<String> passing =
                Commands.ALL.stream()
                        .map(Command::spec)
                        .map(Spec::name)
                        .filter(name -> passes(name))
                        .collect(Collectors.toSet());
        assertThat(passing)
                .containsExactlyInAnyOrder(
                        ("goto click text screenshot html links forms accessibility attrs media"
                             + " data scroll press type select wait eval newtab tabs back forward"
                             + " reload snapshot fill url closetab")
                                .split(" "));
    }

    @Test
    void namesThatLookAlikeDoNotPass() {
        for (String name :
                List.of(
                        "GOTO",
                        "goto ",
                        " goto",
                        "goto\n",
                        "go\u0000to",
                        "set-content",
                        "setContent",
                        "js",
                        "chain",
                        "batch",
                        "pair-agent",
                        "tunnel",
                        "unpair",
                        "stop",
                        "restart",
                        "cookies",
                        "state",
                        "tab-each",
                        "",
                        "load-html")) {
            assertThat(passes(name)).as(name).isFalse();
        }
    }

    @Test
    void flagsThatWriteOrRunCodeDoNotPass() {
        assertThat(passes("eval", "/tmp/x.js", "--out", "/tmp/y")).isFalse();
        assertThat(passes("eval", "/tmp/x.js", "--out=/tmp/y")).isFalse();
        assertThat(passes("wait", "--fn", "alert(1)")).isFalse();
        assertThat(passes("wait", "--fn=alert(1)")).isFalse();
        assertThat(passes("wait", "--text", "x")).isTrue();
    }

    @Test
    void twoPathsExistAndTheirSpellingIsExact() {
        assertThat(TunnelGate.isPath("POST", "/command")).isTrue();
        assertThat(TunnelGate.isPath("POST", "/connect")).isTrue();
        assertThat(TunnelGate.isPath("GET", "/connect")).isTrue();
        for (String path :
                List.of(
                        "/Command",
                        "//command",
                        "/command/",
                        "/command/..",
                        "/./command",
                        "/batch",
                        "/health",
                        "/token",
                        "/pair",
                        "/agents",
                        "/tunnel/start",
                        "/file",
                        "/",
                        "",
                        "/connect/../token",
                        "/command%2f",
                        "*")) {
            for (String method : List.of("GET", "POST", "DELETE", "OPTIONS", "HEAD", "PUT")) {
                assertThat(TunnelGate.isPath(method, path)).as(method + " " + path).isFalse();
            }
        }
        for (String method : List.of("GET", "DELETE", "OPTIONS", "HEAD", "PUT", "post")) {
            assertThat(TunnelGate.isPath(method, "/command")).as(method).isFalse();
        }
    }

    @Test
    void theOrderIsPathThenRootThenToken() {
        assertThat(TunnelGate.caller("GET", "/health", true, false).orElseThrow().reason())
                .isEqualTo("path_not_on_tunnel");
        assertThat(TunnelGate.caller("POST", "/command", true, true).orElseThrow().reason())
                .isEqualTo("root_token_on_tunnel");
        assertThat(TunnelGate.caller("POST", "/connect", true, false).orElseThrow().status())
                .isEqualTo(403);
        assertThat(TunnelGate.caller("POST", "/command", false, false).orElseThrow().reason())
                .isEqualTo("missing_scoped_token");
        assertThat(TunnelGate.caller("POST", "/command", false, true)).isEmpty();
        assertThat(TunnelGate.caller("POST", "/connect", false, false)).isEmpty();
    }
}
