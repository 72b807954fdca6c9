package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Uses the mouse on elements, and vouches for it: what it says was clicked has received the click.
///
/// The page's own tools watch the events of the action. One that would reach another element is
/// kept from the page, and the action is tried again until its time is over.
public final class Pointing {
    private static final List<String> NEEDS = List.of("visible", "enabled");

    /// What a page may take for the events of one action, its own listeners included.
    private static final Duration EVENTS = Duration.ofSeconds(10);

    /// How to click: which button, how often, with which modifiers held, at which point of the
    /// element's box, and whether to wait for what comes of it.
    public record Click(
            Mouse.Button button,
            int count,
            List<String> modifiers,
            @Nullable Point at,
            Duration timeout) {
        public static Click within(Duration timeout) {
            return new Click(Mouse.Button.LEFT, 1, List.of(), null, timeout);
        }
    }

    /// A point in CSS pixels.
    public record Point(double x, double y) {}

    private final Page page;
    private final Aim aim;

    public Pointing(Page page) {
        this.page = page;
        this.aim = new Aim(page);
    }

    /// Clicks what `target` names; false when it is an option of a list, and nothing was done.
    public boolean click(Target target, Click how) {
        return click(target, how, false);
    }

    /// Clicks a control, or the label that is seen in its stead.
    public boolean clickOrLabel(Target target, Click how) {
        return click(target, how, true);
    }

    private boolean click(Target target, Click how, boolean label) {
        Json options =
                Json.object("needs", NEEDS, "watch", "click", "count", how.count(), "label", label);
        Point at = how.at();
        if (at != null) {
            options.with("offset", Json.object("x", at.x(), "y", at.y()));
        }
        return act(
                target,
                options,
                Deadline.after(how.timeout()),
                shot -> {
                    List<Call> events = new ArrayList<>();
                    page.keyboard()
                            .holding(
                                    how.modifiers(),
                                    () -> {
                                        events.add(page.mouse().move(shot.x(), shot.y()));
                                        for (int i = 1; i <= how.count(); i++) {
                                            events.add(page.mouse().down(how.button(), i));
                                            events.add(page.mouse().up(how.button(), i));
                                        }
                                        events.forEach(Call::await);
                                    });
                });
    }

    public void hover(Target target, Duration timeout, @Nullable Point at) {
        Json options = Json.object("needs", List.of("visible"), "watch", "hover");
        if (at != null) {
            options.with("offset", Json.object("x", at.x(), "y", at.y()));
        }
        act(
                target,
                options,
                Deadline.after(timeout),
                shot -> page.mouse().move(shot.x(), shot.y()).await());
    }

    /// What is done at a point.
    private interface Deed {
        void at(Aim.Shot shot);
    }

    private boolean act(Target target, Json options, Deadline end, Deed deed) {
        while (true) {
            Aim.Shot shot = aim.at(target, options, end);
            if (shot.isOption()) {
                return false;
            }
            Json outcome = watched(shot, () -> deed.at(shot));
            if (outcome.flag("received")) {
                return true;
            }
            Json missed = outcome.at("missed");
            if (missed.isNull()) {
                throw lost(target, outcome.flag("began"));
            }
            if (end.passed()) {
                String by =
                        outcome.flag("fenced")
                                ? " something outside of its frame"
                                : aim.by(target.frame(), shot.document(), missed);
                throw Aim.unready(target, "covered by" + by, end);
            }
        }
    }

    /// Runs `deed` and tells what the page's watch saw of it.
    Json watched(Aim.Shot shot, Runnable deed) {
        return Deadline.within(
                EVENTS,
                () -> {
                    Call outcome = send(shot, "watch.outcome");
                    Call over = send(shot, "watch.over");
                    deed.run();
                    if (!over.isAnswered()) {
                        send(shot, "watch.finish");
                    }
                    Json seen = seen(shot, outcome);
                    awaitEnd(over);
                    return lowered(shot, seen, !seen.flag("began") && seen.at("missed").isNull());
                });
    }

    private Call send(Aim.Shot shot, String function) {
        return page.scripting().sendTool(shot.document(), function, shot.token());
    }

    private static Json seen(Aim.Shot shot, Call outcome) {
        try {
            return Scripting.value(outcome.await());
        } catch (CdpException e) {
            Contexts.requireReplacedDocument(e);
            throw new BrowseException.Failed(
                    "The page was replaced while "
                            + Aim.described(shot.target())
                            + " was used, so whether it received the event is not known. Look at"
                            + " the page before you go on.");
        }
    }

    /// Afterwards every event of what the action set going has been sent.
    private static void awaitEnd(Call over) {
        try {
            over.await();
        } catch (CdpException e) {
            // It led to another document, which says the same.
            Contexts.requireReplacedDocument(e);
        }
    }

    /// Ends the watch over the documents around the frame; what they kept from reaching anything
    /// was missed.
    private Json lowered(Aim.Shot shot, Json seen, boolean nothing) {
        Json result = seen;
        for (Aim.Fence fence : shot.fences()) {
            Call finish =
                    page.scripting().sendTool(fence.document(), "watch.finish", fence.token());
            Json missed = nothing ? seen(shot, finish).at("missed") : Json.NULL;
            if (!missed.isNull()) {
                result = Json.object("missed", missed, "fenced", true);
            }
        }
        return result;
    }

    private static BrowseException lost(Target target, boolean began) {
        return new BrowseException.Failed(
                began
                        ? Aim.described(target)
                                + " was pressed, but the page took it away or disabled it before"
                                + " the button was released, so it received no click. Run"
                                + " 'snapshot' and look."
                        : "The mouse did not reach "
                                + Aim.described(target)
                                + ": something else in the window, such as a frame that moved over"
                                + " it, took the event. Run 'snapshot' and look.");
    }
}
