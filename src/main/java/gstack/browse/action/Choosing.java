package gstack.browse.action;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Element;
import gstack.browse.page.Page;
import gstack.browse.page.Ref;
import gstack.browse.page.Target;
import gstack.browse.page.Tools;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.List;

/// Chooses in lists, and checks and unchecks boxes.
public final class Choosing {
    /// So long may the page take to show what a click has done to a box.
    private static final Duration REACTION = Duration.ofSeconds(1);

    private final Page page;
    private final Aim aim;

    public Choosing(Page page) {
        this.page = page;
        this.aim = new Aim(page);
    }

    /// Chooses in the list `target` what `words` name, by value or label; returns the labels.
    public List<String> choose(Target target, List<String> words, Duration timeout) {
        return choose(target, words, Deadline.after(timeout));
    }

    /// Chooses the option that `target` itself is.
    public List<String> option(Target target, Duration timeout) {
        return choose(target, null, Deadline.after(timeout));
    }

    private List<String> choose(Target target, @Nullable List<String> words, Deadline end) {
        Json wanted = words == null ? Json.NULL : Json.array(words);
        Tools.Told told = aim.told(target, "fields.choose", end, wanted);
        Json value = told.value();
        if (!value.at("several").isNull()) {
            throw several(target, told);
        }
        if (value.flag("final")) {
            throw new BrowseException.Failed(
                    Aim.described(target) + " is " + value.text("why") + ".");
        }
        if (!value.at("offered").isNull()) {
            throw offered(target, words, value);
        }
        aim.require(target, target.frame(), told.document(), value, end);
        if (!value.flag("kept")) {
            throw new BrowseException.Failed(
                    "The page did not keep the choice in "
                            + Aim.described(target)
                            + "; chosen now: "
                            + quoted(texts(value.list("now")))
                            + ". Run 'snapshot' and look.");
        }
        return texts(value.list("labels"));
    }

    private BrowseException several(Target target, Tools.Told told) {
        List<Json> options = told.value().list("several");
        int more = told.value().number("more", 0);
        StringBuilder said = new StringBuilder("Option \"");
        said.append(options.getFirst().text("label")).append("\" matches ");
        said.append(options.size() + more).append(" in ").append(Aim.described(target));
        said.append(". Choose one by value, or click its @ref:");
        for (Json option : options) {
            Ref ref = page.refs().give(target.frame(), told.document(), option);
            said.append("\n  ").append(ref.word()).append(" option \"");
            said.append(option.text("label")).append("\" (value \"");
            said.append(option.text("value").replaceAll("\\s+", " ")).append("\")");
        }
        if (more > 0) {
            said.append("\n  … and ").append(more).append(" more");
        }
        return new BrowseException.NotFound(said.toString());
    }

    private static BrowseException offered(
            Target target, @Nullable List<String> words, Json value) {
        int more = value.number("more", 0);
        return new BrowseException.NotFound(
                "No option \""
                        + String.join(" ", words == null ? List.of() : words)
                        + "\" in "
                        + Aim.described(target)
                        + ". It has: "
                        + quoted(texts(value.list("offered")))
                        + (more > 0 ? " and " + more + " more" : "")
                        + ". Choose one by value or label.");
    }

    private static List<String> texts(List<Json> values) {
        return values.stream().map(Json::asText).toList();
    }

    private static String quoted(List<String> texts) {
        return texts.isEmpty() ? "nothing" : "\"" + String.join("\", \"", texts) + "\"";
    }

    /// Checks or unchecks by a click; false when the box was so already.
    public boolean check(Target target, boolean wanted, Duration timeout) {
        Deadline end = Deadline.after(timeout);
        Element there = page.scripting().findWithin(timeout, target);
        Json before = state(target);
        if (before.at("checked").isNull()) {
            throw new BrowseException.Failed(
                    "Not a checkbox or radio button: " + there.described() + ". Use 'click'.");
        }
        if (before.flag("checked") == wanted) {
            return false;
        }
        if (!wanted && before.flag("radio")) {
            throw new BrowseException.Failed(
                    "A radio button cannot be unchecked: check another one of its group.");
        }
        Duration rest = Duration.ofNanos(end.remainingNanos());
        new Pointing(page).clickOrLabel(target, Pointing.Click.within(rest));
        // A page that keeps the state in its own hands may set it when it draws, or has asked.
        Deadline patience = Deadline.after(REACTION);
        while (state(target).flag("checked") != wanted) {
            if (patience.passed()) {
                throw new BrowseException.Failed(
                        Aim.described(target)
                                + " received the click, but the page did not "
                                + (wanted ? "check" : "uncheck")
                                + " it. Run 'snapshot' and look.");
            }
            page.tools().nextFrame(target.frame());
        }
        return true;
    }

    private Json state(Target target) {
        return page.tools().tell(target, "fields.checked", List::of).value();
    }
}
