package gstack.browse.command;

import java.util.ArrayList;
import java.util.List;

/// The help texts, all of them from the declarations.
public final class Manual {
    private static final int USAGE_WIDTH = 34;
    private static final int LONGEST_IN_COLUMN = USAGE_WIDTH - 2;

    /// What the client does without a daemon, declared like the commands so that it is explained
    /// and completed like them.
    public static final List<Spec> CLIENT_ONLY =
            List.of(
                    Spec.of(
                                    "doctor",
                                    "Check Java, the build, Chromium and the daemon",
                                    Category.SERVER,
                                    Scope.ROOT)
                            .details(
                                    "Needs no daemon and starts none; each line says what was found"
                                            + " and, if something is wrong, what to do."),
                    Spec.of(
                                    "completion bash|zsh",
                                    "Print a completion script for your shell",
                                    Category.SERVER,
                                    Scope.ROOT)
                            .details(
                                    "Load it with: source <(browse completion bash), or zsh"
                                            + " likewise."));

    private Manual() {}

    /// The names under which something is explained.
    public static List<String> names(Registry registry) {
        List<String> names = new ArrayList<>();
        CLIENT_ONLY.forEach(spec -> names.add(spec.name()));
        for (Command command : registry.commands()) {
            names.add(command.spec().name());
            names.addAll(command.spec().aliases());
        }
        return names.stream().sorted().toList();
    }

    /// All commands, grouped, one line each.
    public static String overview(Registry registry) {
        List<String> lines = new ArrayList<>();
        lines.add("browse — a persistent browser for AI coding agents");
        lines.add("");
        lines.add("Usage: browse [--tab-id N] [--force-restart] <command> [args…]");
        lines.add("The first command starts the daemon; it ends by itself after 30 idle minutes.");
        lines.add(
                "A <sel> is CSS, //XPath, role=button[name=\"Save\"], text=Save, label=…,"
                        + " placeholder=… or testid=…;");
        lines.add("a @ref is a number from 'snapshot'.");
        for (Category category : Category.values()) {
            List<Spec> specs = of(registry, category);
            if (!specs.isEmpty()) {
                lines.add("");
                lines.add(category.title());
                specs.forEach(spec -> addCommand(lines, spec));
            }
        }
        lines.add("");
        lines.add("Without the daemon");
        CLIENT_ONLY.forEach(spec -> addCommand(lines, spec));
        lines.add("  --version, --help");
        lines.add("");
        lines.add("Run 'browse help <command>' for one command.");
        return String.join("\n", lines) + "\n";
    }

    private static void addCommand(List<String> lines, Spec spec) {
        if (spec.usage().length() <= LONGEST_IN_COLUMN) {
            lines.add("  " + pad(spec.usage()) + spec.about());
        } else {
            lines.add("  " + spec.usage());
            lines.add("  " + pad("") + spec.about());
        }
    }

    private static String pad(String text) {
        return text + " ".repeat(Math.max(1, USAGE_WIDTH - text.length()));
    }

    /// The commands of one category, in the order of the list.
    public static List<Spec> of(Registry registry, Category category) {
        return registry.commands().stream()
                .map(Command::spec)
                .filter(spec -> spec.category() == category)
                .toList();
    }

    /// Everything about one command.
    public static String page(Spec spec) {
        List<String> lines = new ArrayList<>();
        lines.add(spec.usageLine());
        lines.add("");
        lines.add(spec.about() + ".");
        if (!spec.details().isEmpty()) {
            lines.add("");
            lines.addAll(spec.details());
        }
        if (!spec.aliases().isEmpty()) {
            lines.add("");
            lines.add("Aliases: " + String.join(", ", spec.aliases()));
        }
        return String.join("\n", lines) + "\n";
    }
}
