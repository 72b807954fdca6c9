package gstack.browse.commands;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.command.Command;
import gstack.browse.command.Registry;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What must be true of every command, whoever adds it.
final class CommandsTest {
    /// What a paired agent may run through the tunnel, at the most.
    private static final Set<String> TUNNEL =
            Set.of(
                    "goto",
                    "click",
                    "text",
                    "screenshot",
                    "html",
                    "links",
                    "forms",
                    "accessibility",
                    "attrs",
                    "media",
                    "data",
                    "scroll",
                    "press",
                    "type",
                    "select",
                    "wait",
                    "eval",
                    "newtab",
                    "tabs",
                    "back",
                    "forward",
                    "reload",
                    "snapshot",
                    "fill",
                    "url",
                    "closetab");

    private static final Registry REGISTRY = new Registry(Commands.ALL);

    @Test
    void everyCommandSaysWhatItDoesInOneLine() {
        for (Command command : Commands.ALL) {
            Spec spec = command.spec();
            assertThat(spec.about())
                    .as(spec.name())
                    .isNotBlank()
                    .doesNotContain("\n", "|")
                    .doesNotEndWith(".");
            assertThat(spec.usage()).as(spec.name()).matches("[a-z][a-z0-9-]*( .*)?");
            assertThat(spec.details())
                    .as(spec.name())
                    .allMatch(line -> line.endsWith(".") && !line.contains("\n"));
        }
    }

    @Test
    void onlyTheKnownCommandsPassTheTunnel() {
        Set<String> tunnelled =
                Commands.ALL.stream()
                        .map(Command::spec)
                        .filter(spec -> spec.has(Trait.OVER_TUNNEL))
                        .map(Spec::name)
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(TUNNEL).containsAll(tunnelled);
        assertThat(tunnelled)
                .containsAll(
                        TUNNEL.stream().filter(name -> REGISTRY.find(name).isPresent()).toList());
    }

    @Test
    void scopesAreTheReferences() {
        assertThat(named(Scope.READ))
                .isSubsetOf(
                        "snapshot",
                        "text",
                        "html",
                        "links",
                        "forms",
                        "accessibility",
                        "console",
                        "network",
                        "perf",
                        "dialog",
                        "is",
                        "expect",
                        "inspect",
                        "url",
                        "tabs",
                        "status",
                        "screenshot",
                        "pdf",
                        "css",
                        "attrs",
                        "media",
                        "data",
                        "table",
                        "read",
                        "a11y",
                        "help");
        assertThat(named(Scope.WRITE))
                .isSubsetOf(
                        "goto",
                        "back",
                        "forward",
                        "reload",
                        "stop-loading",
                        "load-html",
                        "click",
                        "fill",
                        "select",
                        "check",
                        "uncheck",
                        "hover",
                        "keydown",
                        "keyup",
                        "focus",
                        "mouse",
                        "drag",
                        "type",
                        "press",
                        "scroll",
                        "wait",
                        "upload",
                        "viewport",
                        "newtab",
                        "closetab",
                        "dialog-accept",
                        "dialog-dismiss",
                        "download",
                        "scrape",
                        "archive");
        assertThat(named(Scope.ADMIN))
                .isSubsetOf(
                        "eval",
                        "js",
                        "cookies",
                        "storage",
                        "cookie",
                        "cookie-import",
                        "cookie-import-browser",
                        "header",
                        "useragent",
                        "emulate",
                        "style",
                        "cleanup",
                        "prettyscreenshot",
                        "record");
    }

    private static List<String> named(Scope scope) {
        return Commands.ALL.stream()
                .map(Command::spec)
                .filter(spec -> spec.scope() == scope)
                .map(Spec::name)
                .toList();
    }

    @Test
    void everyCommandHasATestOfItsOwn() throws Exception {
        Set<String> tests;
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            tests = files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        }
        assertThat(Commands.ALL)
                .allMatch(
                        command -> {
                            String name = command.getClass().getSimpleName();
                            return tests.contains(name + "IT.java")
                                    || tests.contains(name + "Test.java");
                        },
                        "has a test class named after it");
    }
}
