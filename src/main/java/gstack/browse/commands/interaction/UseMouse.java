package gstack.browse.commands.interaction;

import gstack.browse.action.Pointing;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.input.Mouse;
import gstack.browse.page.Page;

import org.jspecify.annotations.Nullable;

import java.util.Set;

/// Uses the mouse by coordinates.
public final class UseMouse implements Command.OnPage {
    private static final Set<String> ACTIONS = Set.of("move", "down", "up", "click", "wheel");

    private static final Spec SPEC =
            Spec.of(
                            "mouse <move|down|up|click|wheel> [x,y] [--right] [--middle]"
                                    + " [-D|--diff]",
                            "Use the mouse by window coordinates",
                            Category.INTERACTION,
                            Scope.WRITE,
                            Trait.OWN_WORDS)
                    .limit(Acting.LIMIT)
                    .details(
                            "move, click: to x,y; down, up: where the mouse is, or at x,y; wheel:"
                                    + " by x,y.",
                            "The mouse stays where it is and what is held stays held, from command"
                                    + " to command.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsedLeniently().atMost(2);
        String what = parsed.word(0);
        Pointing.Point at = parsed.rest().size() > 1 ? Points.of(parsed.word(1), parsed) : null;
        boolean needsPoint = what.equals("move") || what.equals("click") || what.equals("wheel");
        if (!ACTIONS.contains(what) || (needsPoint && at == null)) {
            throw args.usage();
        }
        Mouse.Button button =
                parsed.has("--right")
                        ? Mouse.Button.RIGHT
                        : parsed.has("--middle") ? Mouse.Button.MIDDLE : Mouse.Button.LEFT;
        Page page = tab.page();
        return Acting.onPage(
                page,
                parsed,
                () -> {
                    String said = act(page.mouse(), what, button, at);
                    return after -> said + Acting.placeIfMoved(after);
                });
    }

    private static String act(
            Mouse mouse, String what, Mouse.Button button, Pointing.@Nullable Point at) {
        if (at != null && what.equals("wheel")) {
            mouse.turnWheel(at.x(), at.y());
            return "Mouse wheel " + shown(at.x(), at.y()) + place(mouse);
        }
        if (at != null) {
            mouse.moveTo(at.x(), at.y());
        }
        if (what.equals("down") || what.equals("click")) {
            mouse.press(button);
        }
        if (what.equals("up") || what.equals("click")) {
            mouse.release(button);
        }
        return "Mouse " + what + place(mouse);
    }

    private static String place(Mouse mouse) {
        return " at " + shown(mouse.x(), mouse.y());
    }

    private static String shown(double x, double y) {
        return Math.round(x) + "," + Math.round(y);
    }
}
