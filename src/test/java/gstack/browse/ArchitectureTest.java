package gstack.browse;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Packages, what each may use, and who alone may touch the outside world.
final class ArchitectureTest {
    private static final String ROOT = "gstack.browse";

    /// A package and the ones that its code may use; the sub-packages of `commands` count as
    /// `commands`.
    private static final Map<String, Set<String>> MAY_USE =
            Map.ofEntries(
                    Map.entry("error", Set.of()),
                    Map.entry("config", Set.of()),
                    Map.entry("json", Set.of()),
                    Map.entry("httpd", Set.of("error")),
                    Map.entry("wire", Set.of("json")),
                    Map.entry("client", Set.of("browser", "config", "error", "json", "wire")),
                    Map.entry("cdp", Set.of("error", "json")),
                    Map.entry("input", Set.of("cdp", "error", "json")),
                    Map.entry("page", Set.of("cdp", "error", "input", "json")),
                    Map.entry("action", Set.of("cdp", "error", "input", "json", "page")),
                    Map.entry("reading", Set.of("cdp", "error", "json", "page")),
                    Map.entry("sight", Set.of("cdp", "error", "json", "page")),
                    Map.entry("capture", Set.of("cdp", "error", "json")),
                    Map.entry(
                            "browser",
                            Set.of(
                                    "capture",
                                    "cdp",
                                    "config",
                                    "cookies",
                                    "emulation",
                                    "error",
                                    "files",
                                    "harvest",
                                    "json",
                                    "page",
                                    "recording",
                                    "sight")),
                    Map.entry("guard", Set.of("error", "json")),
                    Map.entry("token", Set.of("command", "error", "guard")),
                    Map.entry("command", Set.of("browser", "error", "guard", "page", "state")),
                    Map.entry(
                            "commands",
                            Set.of(
                                    "action",
                                    "axe",
                                    "bridge",
                                    "browser",
                                    "capture",
                                    "command",
                                    "config",
                                    "cookies",
                                    "emulation",
                                    "error",
                                    "files",
                                    "guard",
                                    "harvest",
                                    "image",
                                    "input",
                                    "json",
                                    "page",
                                    "print",
                                    "reading",
                                    "recording",
                                    "sight",
                                    "state",
                                    "style",
                                    "table",
                                    "wire")),
                    Map.entry(
                            "http",
                            Set.of(
                                    "activity",
                                    "browser",
                                    "cdp",
                                    "command",
                                    "config",
                                    "error",
                                    "guard",
                                    "harvest",
                                    "httpd",
                                    "json",
                                    "page",
                                    "picker",
                                    "reading",
                                    "token",
                                    "tunnel",
                                    "wire")),
                    Map.entry(
                            "daemon",
                            Set.of(
                                    "activity",
                                    "browser",
                                    "capture",
                                    "cdp",
                                    "client",
                                    "command",
                                    "commands",
                                    "config",
                                    "error",
                                    "files",
                                    "guard",
                                    "http",
                                    "httpd",
                                    "json",
                                    "page",
                                    "picker",
                                    "recording",
                                    "state",
                                    "token",
                                    "tunnel",
                                    "wire")),
                    Map.entry("image", Set.of("error")),
                    Map.entry("recording", Set.of("config", "error", "guard", "image", "sight")),
                    Map.entry("dbus", Set.of("config")),
                    Map.entry("cookies", Set.of("cdp", "guard", "json")),
                    Map.entry("harvest", Set.of("config", "cookies", "dbus", "error", "json")),
                    Map.entry(
                            "picker",
                            Set.of("browser", "config", "cookies", "harvest", "error", "json")),
                    Map.entry("emulation", Set.of("cdp", "error", "guard", "json")),
                    Map.entry(
                            "state",
                            Set.of(
                                    "browser", "cdp", "config", "cookies", "error", "guard", "json",
                                    "page")),
                    Map.entry("tunnel", Set.of("config", "error", "json")),
                    Map.entry("activity", Set.of("guard", "json")),
                    Map.entry("print", Set.of("json")),
                    Map.entry("table", Set.of("json")),
                    Map.entry("axe", Set.of("cdp", "error", "json", "page")),
                    Map.entry("bridge", Set.of("browser", "cdp", "error", "json", "page")),
                    Map.entry("style", Set.of("browser", "cdp", "error", "json", "page")),
                    Map.entry("", Set.of("client", "daemon", "config", "wire")),
                    Map.entry("files", Set.of("cdp", "error", "json", "page")));

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages(ROOT);

    private static String packageOf(JavaClass type) {
        String name = type.getPackageName();
        String below = name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1);
        int dot = below.indexOf('.');
        return dot < 0 ? below : below.substring(0, dot);
    }

    @Test
    void packagesUseOnlyWhatTheTableAllows() {
        Set<String> wrong = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            String from = packageOf(type);
            if (!MAY_USE.containsKey(from)) {
                wrong.add("package not in the table: " + from);
                continue;
            }
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass();
                if (!target.getPackageName().startsWith(ROOT)) {
                    continue;
                }
                String to = packageOf(target);
                if (!to.equals(from) && !MAY_USE.get(from).contains(to)) {
                    wrong.add(from + " → " + to + ": " + dependency.getDescription());
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void theTableHasNoCircle() {
        List<String> settled = new ArrayList<>();
        boolean progress = true;
        while (progress) {
            progress = false;
            for (Map.Entry<String, Set<String>> entry : MAY_USE.entrySet()) {
                if (!settled.contains(entry.getKey()) && settled.containsAll(entry.getValue())) {
                    progress = settled.add(entry.getKey());
                }
            }
        }
        assertThat(settled).containsExactlyInAnyOrderElementsOf(MAY_USE.keySet());
    }

    @Test
    void everyPackageIsNullMarked() {
        Set<String> unmarked = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            boolean marked =
                    type.getPackage().getAnnotations().stream()
                            .anyMatch(a -> a.getRawType().getName().endsWith("NullMarked"));
            if (!marked) {
                unmarked.add(type.getPackageName());
            }
        }
        assertThat(unmarked).isEmpty();
    }

    @Test
    void onlyOnePlaceTouchesEachPartOfTheOutsideWorld() {
        assertThat(users("java.lang.System", "getenv"))
                .allMatch(c -> c.startsWith(ROOT + ".config."));
        // Only the daemon itself is started with our secrets.
        assertThat(users("java.lang.ProcessBuilder", "<init>"))
                .containsExactly(ROOT + ".client.Launcher", ROOT + ".config.ChildProcess");
        assertThat(users("java.lang.System", "exit")).allMatch(c -> c.equals(ROOT + ".Main"));
    }

    private static Set<String> users(String owner, String method) {
        Set<String> users = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            type.getAccessesFromSelf().stream()
                    .filter(call ->
                            call.getTargetOwner().getName().equals(owner)
                                    && call.getName().equals(method))
                    .forEach(_ -> users.add(type.getName()));
        }
        return users;
    }

    @Test
    void nothingIsOpenForInheritanceByAccident() {
        Set<String> open = new TreeSet<>();
        for (JavaClass type : CLASSES) {
            boolean closed =
                    type.isInterface()
                            || type.isEnum()
                            || type.isRecord()
                            || type.isAnonymousClass()
                            || type.getModifiers().contains(JavaModifier.FINAL)
                            || type.reflect().isSealed();
            if (!closed && !type.getName().endsWith("package-info")) {
                open.add(type.getName());
            }
        }
        assertThat(open).isEmpty();
    }
}
