package gstack.browse.commands.snapshot;

import gstack.browse.guard.Secrets;
import gstack.browse.page.Line;

import java.util.Set;

/// What is printed of one line, but for its ref; secrets are kept back already.
record Entry(
        Line.Kind kind,
        int depth,
        String role,
        String name,
        String states,
        String text,
        boolean onScreen) {

    private static final Set<String> INTERACTIVE =
            Set.of(
                    "button",
                    "link",
                    "textbox",
                    "checkbox",
                    "radio",
                    "combobox",
                    "listbox",
                    "menuitem",
                    "menuitemcheckbox",
                    "menuitemradio",
                    "option",
                    "searchbox",
                    "slider",
                    "spinbutton",
                    "switch",
                    "tab",
                    "treeitem");

    static Entry of(Line line) {
        return new Entry(
                line.kind(),
                line.depth(),
                line.role(),
                line.name(),
                line.states(),
                isSecret(line) ? Secrets.FIELD : line.text(),
                line.onScreen());
    }

    private static boolean isSecret(Line line) {
        Line.Field field = line.field();
        return !line.text().isEmpty()
                && !field.type().isEmpty()
                && (Secrets.inField(field.type(), field.name(), field.id())
                        || Secrets.secretValue(line.text()));
    }

    boolean isInteractive() {
        return INTERACTIVE.contains(role);
    }

    /// Says nothing and can do nothing.
    boolean isMute() {
        return name.isEmpty() && text.isEmpty() && !isInteractive();
    }

    /// The line as it is printed, under its ref.
    String printed(String ref) {
        StringBuilder line = new StringBuilder();
        line.repeat("  ", depth).append(ref);
        if (kind == Line.Kind.CLICKABLE) {
            return line.append(" [").append(states).append("] ").append(quoted(name)).toString();
        }
        line.append(" [").append(role).append(']');
        if (!name.isEmpty()) {
            line.append(' ').append(quoted(name));
        }
        if (!states.isEmpty()) {
            line.append(" [").append(states.replace(" ", "] [")).append(']');
        }
        if (!text.isEmpty()) {
            line.append(": ").append(text);
        }
        return line.toString();
    }

    /// A name cannot pretend to be more than a name.
    private static String quoted(String name) {
        return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
