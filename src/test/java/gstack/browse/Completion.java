package gstack.browse;

import gstack.browse.command.Command;
import gstack.browse.command.Manual;
import gstack.browse.command.Registry;
import gstack.browse.command.Spec;

import java.util.ArrayList;
import java.util.List;

/// Writes the completion scripts from the declarations; they ship as resources, so that printing
/// one costs nothing.
final class Completion {
    private static final String GLOBAL_FLAGS = "--tab-id --force-restart --help --version";

    private Completion() {}

    private static List<Spec> specs(Registry registry) {
        List<Spec> specs =
                new ArrayList<>(registry.commands().stream().map(Command::spec).toList());
        specs.addAll(Manual.CLIENT_ONLY);
        return specs;
    }

    private static List<String> namesOf(Spec spec) {
        List<String> names = new ArrayList<>(List.of(spec.name()));
        names.addAll(spec.aliases());
        return names;
    }

    /// How a `case` names the command: by each of its names.
    private static String named(Spec spec) {
        return String.join("|", namesOf(spec));
    }

    private static List<String> words(Registry registry, Spec spec) {
        if (spec.name().equals("help")) {
            return Manual.names(registry);
        }
        List<String> words = new ArrayList<>(spec.firstWords());
        words.addAll(spec.flags().keySet());
        return words;
    }

    static String bash(Registry registry) {
        List<String> lines = new ArrayList<>();
        lines.add("# bash completion for browse; load it with: source <(browse completion bash)");
        lines.add("_browse() {");
        lines.add("    local current=${COMP_WORDS[COMP_CWORD]} command= word words=");
        lines.add("    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do");
        lines.add("        [[ $word == -* || $word =~ ^[0-9]+$ ]] || { command=$word && break; }");
        lines.add("    done");
        lines.add("    if [[ -z $command ]]; then");
        lines.add(
                "        COMPREPLY=($(compgen -W '"
                        + String.join(" ", Manual.names(registry))
                        + " "
                        + GLOBAL_FLAGS
                        + "' -- \"$current\"))");
        lines.add("        return");
        lines.add("    fi");
        lines.add("    case \"$command ${COMP_WORDS[COMP_CWORD-1]}\" in");
        for (Spec spec : specs(registry)) {
            for (String name : namesOf(spec)) {
                spec.values()
                        .forEach((flag, values) ->
                                lines.add(
                                        "        '"
                                                + name
                                                + " "
                                                + flag
                                                + "') words='"
                                                + String.join(" ", values)
                                                + "' ;;"));
            }
        }
        lines.add("    esac");
        lines.add("    [[ -n $words ]] || case $command in");
        for (Spec spec : specs(registry)) {
            List<String> words = words(registry, spec);
            if (!words.isEmpty()) {
                lines.add(
                        "        " + named(spec) + ") words='" + String.join(" ", words) + "' ;;");
            }
        }
        lines.add("    esac");
        lines.add("    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))");
        lines.add("    [[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- \"$current\"))");
        lines.add("}");
        lines.add("complete -F _browse browse ./browse");
        return String.join("\n", lines) + "\n";
    }

    static String zsh(Registry registry) {
        List<String> lines = new ArrayList<>();
        lines.add("#compdef browse");
        lines.add("# zsh completion for browse; load it with: source <(browse completion zsh)");
        lines.add("_browse() {");
        lines.add("    local -a commands");
        lines.add("    commands=(");
        for (Spec spec : specs(registry)) {
            for (String name : namesOf(spec)) {
                lines.add("        '" + name + ":" + spec.about().replace("'", "'\\''") + "'");
            }
        }
        lines.add("    )");
        lines.add("    if ((CURRENT == 2)); then");
        lines.add("        _describe command commands");
        lines.add("        return");
        lines.add("    fi");
        lines.add("    case \"${words[2]} ${words[CURRENT-1]}\" in");
        for (Spec spec : specs(registry)) {
            for (String name : namesOf(spec)) {
                spec.values()
                        .forEach((flag, values) ->
                                lines.add(
                                        "        '"
                                                + name
                                                + " "
                                                + flag
                                                + "') compadd -- "
                                                + String.join(" ", values)
                                                + "; return ;;"));
            }
        }
        lines.add("    esac");
        lines.add("    case ${words[2]} in");
        for (Spec spec : specs(registry)) {
            List<String> words = words(registry, spec);
            if (spec.name().equals("help")) {
                lines.add("        help) _describe command commands ;;");
            } else if (!words.isEmpty()) {
                lines.add(
                        "        "
                                + named(spec)
                                + ") compadd -- "
                                + String.join(" ", words)
                                + " ;;");
            }
        }
        lines.add("    esac");
        lines.add("    _files");
        lines.add("}");
        lines.add("compdef _browse browse");
        return String.join("\n", lines) + "\n";
    }
}
