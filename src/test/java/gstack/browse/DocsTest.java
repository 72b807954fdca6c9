package gstack.browse;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Manual;
import gstack.browse.command.Registry;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.commands.Commands;
import gstack.browse.config.Setting;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Help, documentation and completion say what the code says.
final class DocsTest {
    private static final Path RESOURCES = Path.of("src/main/resources/gstack/browse");
    private static final Registry REGISTRY = new Registry(Commands.ALL);

    @Test
    void theHelpTextListsEveryCommand() {
        Golden.check(RESOURCES.resolve("help.txt"), Manual.overview(REGISTRY));
    }

    @Test
    void everyCommandAndAliasHasAHelpPageAndNothingElseHas() throws Exception {
        Set<String> names = new TreeSet<>();
        for (Command command : Commands.ALL) {
            List<String> all = new ArrayList<>(command.spec().aliases());
            all.add(command.spec().name());
            for (String name : all) {
                names.add(name + ".txt");
                Golden.check(
                        RESOURCES.resolve("help/" + name + ".txt"), Manual.page(command.spec()));
            }
        }
        for (Spec spec : Manual.CLIENT_ONLY) {
            names.add(spec.name() + ".txt");
            Golden.check(RESOURCES.resolve("help/" + spec.name() + ".txt"), Manual.page(spec));
        }
        try (Stream<Path> files = Files.list(RESOURCES.resolve("help"))) {
            Set<String> present =
                    files.map(f -> f.getFileName().toString()).collect(Collectors.toSet());
            assertThat(present).isEqualTo(names);
        }
    }

    @Test
    void theNamesThatAMistypedOneIsComparedWithAreGenerated() {
        Golden.check(
                RESOURCES.resolve("names.txt"), String.join("\n", Manual.names(REGISTRY)) + "\n");
    }

    @Test
    void theCommandReferenceIsGenerated() {
        List<String> lines = new ArrayList<>();
        lines.add("# Commands");
        lines.add("");
        lines.add("Generated from the declarations in `commands/`; `./test --fix` rewrites it.");
        lines.add("");
        lines.add(
                "Scope is what a paired agent's token needs; `root` means that no such token may."
                    + " **T**: may be run through the tunnel. **P**: the output is page content and"
                    + " stands in the envelope for untrusted text.");
        for (Category category : Category.values()) {
            List<Spec> specs = Manual.of(REGISTRY, category);
            if (specs.isEmpty()) {
                continue;
            }
            lines.add("");
            lines.add("## " + category.title());
            lines.add("");
            lines.add("| command | what it does | scope | |");
            lines.add("|---|---|---|---|");
            specs.forEach(spec -> lines.add(row(spec)));
            specs.stream()
                    .filter(spec -> !spec.details().isEmpty())
                    .forEach(spec -> addDetails(lines, spec));
        }
        Golden.check(Path.of("docs/commands.md"), String.join("\n", lines) + "\n");
    }

    private static String row(Spec spec) {
        String marks =
                (spec.has(Trait.OVER_TUNNEL) ? "T" : "")
                        + (spec.has(Trait.PAGE_CONTENT) ? "P" : "");
        String aliases =
                spec.aliases().isEmpty()
                        ? ""
                        : " (also `" + String.join("`, `", spec.aliases()) + "`)";
        return "| `"
                + spec.usage().replace("|", "\\|")
                + "` | "
                + spec.about()
                + aliases
                + " | "
                + spec.scope().label()
                + " | "
                + marks
                + " |";
    }

    private static void addDetails(List<String> lines, Spec spec) {
        lines.add("");
        lines.add("**" + spec.name() + "**: " + String.join(" ", spec.details()));
    }

    @Test
    void theSettingsReferenceIsGenerated() {
        List<String> lines = new ArrayList<>();
        lines.add("# Settings");
        lines.add("");
        lines.add(
                "Every environment variable that browse reads. Generated from `config/Setting`;"
                        + " `./test --fix` rewrites it.");
        lines.add("");
        lines.add("| variable | default | meaning |");
        lines.add("|---|---|---|");
        for (Setting setting : Setting.values()) {
            String fallback = setting.fallback().isEmpty() ? "" : "`" + setting.fallback() + "`";
            lines.add(
                    "| `"
                            + setting.variable()
                            + "` | "
                            + fallback
                            + " | "
                            + setting.about()
                            + " |");
        }
        Golden.check(Path.of("docs/settings.md"), String.join("\n", lines) + "\n");
    }

    @Test
    void theShellCompletionsKnowEveryCommandAndFlag() {
        Golden.check(RESOURCES.resolve("completion.bash"), Completion.bash(REGISTRY));
        Golden.check(RESOURCES.resolve("completion.zsh"), Completion.zsh(REGISTRY));
    }
}
