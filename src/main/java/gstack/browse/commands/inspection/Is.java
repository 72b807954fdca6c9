package gstack.browse.commands.inspection;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Scripting;
import gstack.browse.page.Target;

import java.util.List;

/// Answers whether an element is in some state.
public final class Is implements Command.OnPage {
    private static final List<String> PROPERTIES =
            List.of("visible", "hidden", "enabled", "disabled", "checked", "editable", "focused");

    private static final Spec SPEC =
            Spec.of(
                            "is <prop> <sel|@ref>",
                            "Tell whether an element is visible, enabled, checked, editable or"
                                    + " focused",
                            Category.INSPECTION,
                            Scope.READ)
                    .details(
                            "Prints true or false at once. An element that is not there is hidden"
                                    + " and not visible; the other questions then fail.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        String property = args.word(0);
        String selector = args.word(1);
        if (!PROPERTIES.contains(property)) {
            throw new BrowseException.Usage(
                    "Unknown property: "
                            + property
                            + ". Use: "
                            + String.join(", ", PROPERTIES)
                            + ".");
        }
        return Reply.text(String.valueOf(answer(tab.page(), property, selector)));
    }

    private static boolean answer(Page page, String property, String selector) {
        Scripting scripting = page.scripting();
        Target target = page.target(selector);
        PageScript script = PageScript.named("state");
        return switch (property) {
            case "visible", "hidden" ->
                    scripting
                            .readTargetIfAny(target, script, property)
                            .map(state -> state.asText().equals("true"))
                            .orElse(property.equals("hidden"));
            default -> {
                Json state = scripting.readTarget(target, script, property);
                if (state.isNull()) {
                    throw notCheckable(scripting, target);
                }
                yield state.asText().equals("true");
            }
        };
    }

    private static BrowseException notCheckable(Scripting scripting, Target target) {
        return new BrowseException.Failed(
                "Not a checkbox or radio button: "
                        + scripting.readTarget(target, PageScript.named("describe")).asText()
                        + ". Ask for checked only of what can be checked.");
    }
}
