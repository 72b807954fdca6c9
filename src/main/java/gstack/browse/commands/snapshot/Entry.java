package gstack.browse.commands.snapshot;

import gstack.browse.guard.Secrets;
import gstack.browse.page.Shown;
import gstack.browse.reading.Line;

import java.util.Set;

/// What is printed of one line, but for its ref; secrets are kept back already.
record Entry(
        Shown.Kind kind,
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

    /// Whether more is said than `longest` characters of name or text.
    boolean isLong(int longest) {
        return name.length() > longest || text.length() > longest;
    }

    /// The line as it is printed, under its ref; of a name or text at most `longest` characters.
    String printed(String ref, int longest) {
        StringBuilder line = new StringBuilder();
        line.repeat("  ", depth).append(ref);
        if (kind == Shown.Kind.CLICKABLE) {
            return line.append(" [").append(states).append("] ").append(named(longest)).toString();
        }
        line.append(" [").append(role).append(']');
        if (!name.isEmpty()) {
            line.append(' ').append(named(longest));
        }
        if (!states.isEmpty()) {
            line.append(" [").append(states.replace(" ", "] [")).append(']');
        }
        if (!text.isEmpty()) {
            line.append(": ").append(cut(text, longest)).append(left(text, longest));
        }
        return line.toString();
    }

    private String named(int longest) {
        return quoted(cut(name, longest)) + left(name, longest);
    }

    private static String cut(String said, int longest) {
        if (said.length() <= longest) {
            return said;
        }
        int end = Character.isHighSurrogate(said.charAt(longest - 1)) ? longest - 1 : longest;
        return said.substring(0, end) + '…';
    }

    /// How much of a text was cut off.
    private static String left(String said, int longest) {
        return said.length() <= longest ? "" : " (" + said.length() + " characters in all)";
    }

    /// A name cannot pretend to be more than a name.
    private static String quoted(String name) {
        return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
