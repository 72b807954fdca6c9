package gstack.browse;

import gstack.browse.command.Command;
import gstack.browse.command.Registry;
import gstack.browse.command.Spec;

import java.util.ArrayList;
import java.util.List;

/// Writes the completion scripts from the declarations; they ship as resources, so that printing
/// one costs nothing.
final class Completion {
    private static final List<String> CLIENT_WORDS = List.of("doctor", "completion");
    private static final String GLOBAL_FLAGS = "--tab-id --force-restart --help --version";

    private Completion() {}

    private static List<Spec> specs(Registry registry) {
        return registry.commands().stream().map(Command::spec).toList();
    }

    private static String names(Registry registry) {
        List<String> names = new ArrayList<>(specs(registry).stream().map(Spec::name).toList());
        names.addAll(CLIENT_WORDS);
        return String.join(" ", names.stream().sorted().toList());
    }

    static String bash(Registry registry) {
        List<String> lines = new ArrayList<>();
        lines.add("# bash completion for browse; load it with: source <(browse completion bash)");
        lines.add("_browse() {");
        lines.add("    local current=${COMP_WORDS[COMP_CWORD]} command= word flags=");
        lines.add("    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do");
        lines.add("        [[ $word == -* || $word =~ ^[0-9]+$ ]] || { command=$word && break; }");
        lines.add("    done");
        lines.add("    if [[ -z $command ]]; then");
        lines.add(
                "        COMPREPLY=($(compgen -W '"
                        + names(registry)
                        + " "
                        + GLOBAL_FLAGS
                        + "' -- \"$current\"))");
        lines.add("        return");
        lines.add("    fi");
        lines.add("    case $command in");
        for (Spec spec : specs(registry)) {
            if (!spec.flags().isEmpty()) {
                lines.add(
                        "        "
                                + spec.name()
                                + ") flags='"
                                + String.join(" ", spec.flags().keySet())
                                + "' ;;");
            }
        }
        lines.add("        help) flags='" + names(registry) + "' ;;");
        lines.add("        completion) flags='bash zsh' ;;");
        lines.add("    esac");
        lines.add("    COMPREPLY=($(compgen -W \"$flags\" -- \"$current\"))");
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
            lines.add("        '" + spec.name() + ":" + spec.about().replace("'", "'\\''") + "'");
        }
        lines.add("        'doctor:Check Java, the build, Chromium and the daemon'");
        lines.add("        'completion:Print a completion script for your shell'");
        lines.add("    )");
        lines.add("    if ((CURRENT == 2)); then");
        lines.add("        _describe command commands");
        lines.add("        return");
        lines.add("    fi");
        lines.add("    case ${words[2]} in");
        for (Spec spec : specs(registry)) {
            if (!spec.flags().isEmpty()) {
                lines.add(
                        "        "
                                + spec.name()
                                + ") compadd -- "
                                + String.join(" ", spec.flags().keySet())
                                + " ;;");
            }
        }
        lines.add("        help) _describe command commands ;;");
        lines.add("        completion) compadd bash zsh ;;");
        lines.add("    esac");
        lines.add("    _files");
        lines.add("}");
        lines.add("compdef _browse browse");
        return String.join("\n", lines) + "\n";
    }
}
