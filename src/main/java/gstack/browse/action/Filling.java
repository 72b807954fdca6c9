package gstack.browse.action;

import gstack.browse.cdp.CdpException;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Document;
import gstack.browse.page.Lookup;
import gstack.browse.page.Page;
import gstack.browse.page.Target;
import gstack.browse.page.Tools;

import org.jspecify.annotations.Nullable;

import java.time.Duration;

/// Gives fields their values and reads them back: `Filled` means that the value is there.
public final class Filling {
    /// How a field took its value.
    ///
    /// @param byKeys whether it needed one key after the other
    /// @param other what it holds when the page made something else of it; empty for a password
    /// @param written how the value is written there, when that is another way to say the same
    /// @param partly whether only a part could be compared, for the editor has drawn no more
    public record Filled(
            boolean byKeys, @Nullable String other, @Nullable String written, boolean partly) {
        Filled(boolean byKeys, @Nullable String other) {
            this(byKeys, other, null, false);
        }
    }

    /// So long may the page take over what it does with the new value.
    private static final Duration REACTION = Duration.ofSeconds(5);

    private static final String FORMATS =
            "Dates are written 2026-01-31, times 23:59, months 2026-01, weeks 2026-W05, colours"
                    + " #ff8800 or by name, numbers within what the field allows.";

    private final Page page;
    private final Aim aim;

    public Filling(Page page) {
        this.page = page;
        this.aim = new Aim(page);
    }

    /// Replaces all that the field holds by `value`.
    public Filled fill(Target target, String value, Duration timeout) {
        return Deadline.within(timeout.plus(REACTION), () -> filled(target, value, timeout));
    }

    private Filled filled(Target target, String value, Duration timeout) {
        Deadline end = Deadline.after(timeout);
        while (true) {
            Tools.Told told = prepare(target, value, end);
            try {
                Json held = replaced(target, told, value);
                if (held.at("missed").isNull()) {
                    return judged(target, told, value, held);
                }
                if (end.passed()) {
                    throw Aim.unready(
                            target,
                            "left: the focus goes to"
                                    + aim.by(target.frame(), told.document(), held.at("missed")),
                            end);
                }
            } catch (CdpException e) {
                Document.requireReplaced(e);
                throw Lookup.gone(target);
            }
        }
    }

    private Tools.Told prepare(Target target, String value, Deadline end) {
        Tools.Told told = aim.told(target, "fields.prepare", end, value);
        if (told.value().flag("final")) {
            throw new BrowseException.Failed(
                    Aim.described(target) + " is " + told.value().text("why") + ".");
        }
        aim.require(target, target.frame(), told.document(), told.value(), end);
        return told;
    }

    private Json replaced(Target target, Tools.Told told, String value) {
        if (told.value().text("kind").equals("set")) {
            return told.value();
        }
        if (!value.isEmpty()) {
            page.keyboard().insert(value).await();
        } else if (!told.value().flag("empty")) {
            page.keyboard().press("Delete");
        }
        return finish(target, told, value, told.value().number("token", 0));
    }

    private Json finish(Target target, Tools.Told told, String value, int token) {
        return page.tools()
                .ask(target.frame(), told.document().context(), "fields.finish", value, token);
    }

    private Filled judged(Target target, Tools.Told told, String value, Json held) {
        if (held.flag("kept")) {
            return new Filled(false, null, held.textOrNull("written"), held.flag("partly"));
        }
        if (told.value().text("kind").equals("set")) {
            throw refused(target, value, held);
        }
        // Some editors take what was inserted only when they draw the next time.
        page.tools().nextFrame(target.frame());
        Json drawn = finish(target, told, value, told.value().number("token", 0));
        if (drawn.flag("kept")) {
            return new Filled(false, null, null, drawn.flag("partly"));
        }
        requireFocus(target, told, drawn);
        // One line takes no line break, however it is typed; Enter would send the form.
        boolean typable = told.value().text("kind").equals("editor") || !value.contains("\n");
        Json now = typable && !drawn.flag("gone") ? typed(target, told, value) : drawn;
        if (now.flag("kept")) {
            return new Filled(true, null, null, now.flag("partly"));
        }
        requireFocus(target, told, now);
        String holds = now.textOrNull("value");
        boolean unchanged =
                now.flag("gone")
                        || holds == null
                        || holds.equals(told.value().text("before"))
                        || (holds.isEmpty() && !value.isEmpty());
        if (unchanged) {
            throw refused(target, value, now);
        }
        return new Filled(typable, holds);
    }

    /// What is typed goes where the focus is: not into another field than the one that is filled.
    private void requireFocus(Target target, Tools.Told told, Json held) {
        Json taker = held.at("strayed").isNull() ? held.at("left") : held.at("strayed");
        if (taker.isNull() || held.flag("gone")) {
            return;
        }
        String now = held.textOrNull("value");
        throw new BrowseException.Failed(
                Aim.described(target)
                        + " did not take the value: the page moved the focus to"
                        + aim.by(target.frame(), told.document(), taker)
                        + ", which was given nothing"
                        + (now == null ? "" : "; the field holds \"" + now + "\"")
                        + ". Fill each field with its own part, or use 'click' and 'type'.");
    }

    private Json typed(Target target, Tools.Told told, String value) {
        int token =
                Integer.parseInt(
                        page.tools()
                                .ask(target.frame(), told.document().context(), "fields.again")
                                .asText());
        page.keyboard().press("Backspace");
        page.keyboard().type(value);
        page.tools().nextFrame(target.frame());
        return finish(target, told, value, token);
    }

    private static BrowseException refused(Target target, String value, Json held) {
        if (held.flag("gone")) {
            return new BrowseException.Failed(
                    "The page removed "
                            + Aim.described(target)
                            + " while it was filled. Run 'snapshot' and look.");
        }
        String now = held.textOrNull("value");
        if (held.flag("invalid")) {
            return new BrowseException.Failed(
                    Aim.described(target)
                            + " did not take the value: it cannot hold \""
                            + value.replaceAll("\\s+", " ")
                            + "\", so it was left "
                            + (now == null || now.isEmpty() ? "empty" : "at \"" + now + "\"")
                            + ". "
                            + FORMATS);
        }
        String holds =
                now == null
                        ? "what it was given"
                        : now.isEmpty() ? "that; it is empty" : "that; it holds \"" + now + "\"";
        String hint =
                held.text("kind").equals("set")
                        ? FORMATS
                        : value.isEmpty()
                                ? "Try 'press Control+A' and 'press Delete' in it."
                                : "Look at what it allows, or use 'click' and 'type'.";
        return new BrowseException.Failed(
                Aim.described(target)
                        + " did not take the value: the page did not keep "
                        + holds
                        + ". "
                        + hint);
    }
}
