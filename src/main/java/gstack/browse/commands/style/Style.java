package gstack.browse.commands.style;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.style.StyleValue;
import gstack.browse.style.Styles;

import java.util.ArrayList;
import java.util.List;

/// Changes how an element looks, and takes such changes back.
public final class Style implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "style <sel|@ref> <prop> <value…> [--inline] | --undo [N] [--at"
                                    + " <index>] | --reset",
                            "Change a CSS property of an element, or take such a change back",
                            Category.STYLE,
                            Scope.ADMIN,
                            Trait.OWN_WORDS)
                    .details(
                            "The rule that decides the property is edited (setStyleTexts); when"
                                    + " none does, or with --inline, the element's own style. The"
                                    + " answer says when other elements changed with it.",
                            "--undo takes back the last change, --undo N the last N, --undo --at N"
                                    + " the one that 'inspect --history' lists as [N], --reset all"
                                    + " of them. A new page has its own styles.",
                            "Values that load something, such as url(), are refused.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Styles styles = Styles.of(tab);
        List<String> words = new ArrayList<>(args.words());
        if (words.isEmpty()) {
            throw args.usage();
        }
        return switch (words.getFirst()) {
            case "--undo" -> undo(styles, words.subList(1, words.size()), args);
            case "--reset" -> reset(styles, words.size(), args);
            default -> set(tab, styles, words, args);
        };
    }

    private static Reply set(Tab tab, Styles styles, List<String> words, Args args) {
        boolean inline = words.remove("--inline");
        if (words.size() < 3) {
            throw args.usage();
        }
        StyleValue value =
                StyleValue.of(words.get(1), String.join(" ", words.subList(2, words.size())));
        Styles.Changed changed = styles.set(tab.page().target(words.getFirst()), value, inline);
        StringBuilder said = new StringBuilder("Style modified: ");
        said.append(changed.modification().described());
        said.append(" (").append(changed.modification().method()).append(')');
        if (changed.others() != 0) {
            said.append("\nThe rule at ").append(changed.modification().source());
            said.append(" was edited, which also changes ").append(others(changed.others()));
            said.append(". Use --inline to change this element alone.");
        }
        if (changed.now().equals(changed.old())) {
            said.append("\nThe computed value is still ").append(changed.now());
            said.append(": it means the same, or an animation or transition is under way.");
        }
        return Reply.text(said.toString());
    }

    private static String others(int count) {
        return count < 0
                ? "whatever else it matches"
                : count + (count == 1 ? " other element" : " other elements");
    }

    private static Reply undo(Styles styles, List<String> words, Args args) {
        if (words.size() == 2 && words.getFirst().equals("--at")) {
            return undoAt(styles, number(words.getLast(), args));
        }
        if (words.size() > 1) {
            throw args.usage();
        }
        int count = words.isEmpty() ? 1 : number(words.getFirst(), args);
        if (count == 0) {
            // There is no last none: it can only be the one that the history lists as [0].
            return undoAt(styles, 0);
        }
        if (count < 0) {
            throw new BrowseException.Usage(
                    "Not a number of changes: " + count + ". " + args.spec().usageLine());
        }
        styles.undoLast(count);
        return Reply.text(
                count == 1
                        ? "Reverted last modification"
                        : "Reverted last " + count + " modifications");
    }

    private static Reply undoAt(Styles styles, int index) {
        styles.undo(index);
        return Reply.text("Reverted modification #" + index);
    }

    private static Reply reset(Styles styles, int words, Args args) {
        if (words > 1) {
            throw args.usage();
        }
        return Reply.text(reverted(styles.undoAll()));
    }

    private static String reverted(int count) {
        return switch (count) {
            case 0 -> "(no style modifications)";
            case 1 -> "Reverted 1 modification";
            default -> "Reverted " + count + " modifications";
        };
    }

    private static int number(String word, Args args) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException _) {
            throw new BrowseException.Usage(
                    "Not a number: " + word + ". " + args.spec().usageLine());
        }
    }
}
