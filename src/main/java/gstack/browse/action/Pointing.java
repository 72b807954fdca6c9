package gstack.browse.action;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.input.Mouse;
import gstack.browse.json.Json;
import gstack.browse.page.Document;
import gstack.browse.page.Page;
import gstack.browse.page.Ref;
import gstack.browse.page.Target;
import gstack.browse.page.Tools;

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

    /// What a page may take to tell what it has seen when a script of it was stopped.
    private static final Duration ANSWER = Duration.ofSeconds(1);

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

    /// What came of aiming at an element.
    ///
    /// @param done false when it is an option of a list, and nothing was done
    /// @param renamed what it is called now, if it was shown under another name
    public record Deed(boolean done, @Nullable String renamed) {}

    /// Clicks what `target` names.
    public Deed click(Target target, Click how) {
        return click(target, how, false);
    }

    /// Clicks a control, or the label that is seen in its stead.
    public Deed clickOrLabel(Target target, Click how) {
        return click(target, how, true);
    }

    private Deed click(Target target, Click how, boolean label) {
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

    public Deed hover(Target target, Duration timeout, @Nullable Point at) {
        Json options = Json.object("needs", List.of("visible"), "watch", "hover");
        if (at != null) {
            options.with("offset", Json.object("x", at.x(), "y", at.y()));
        }
        return act(
                target,
                options,
                Deadline.after(timeout),
                shot -> page.mouse().move(shot.x(), shot.y()).await());
    }

    /// What is done at a point.
    private interface Use {
        void at(Aim.Shot shot);
    }

    private Deed act(Target target, Json options, Deadline end, Use use) {
        Ref ref = target.ref();
        if (ref != null && ref.kind() == Ref.Kind.E && !ref.role().equals("text")) {
            options.with("known", ref.name());
        }
        while (true) {
            // While a new window is being set up, Chromium drops the events of pages in its
            // process.
            page.awaitTabs();
            Aim.Shot shot = aim.at(target, options, end);
            if (shot.isOption()) {
                return new Deed(false, shot.renamed());
            }
            Json outcome = watched(shot, () -> use.at(shot));
            requireWhole(shot, outcome, options.number("count", 1));
            if (outcome.flag("received")) {
                return new Deed(true, shot.renamed());
            }
            Json missed = outcome.at("missed");
            if (missed.isNull()) {
                throw outcome.flag("stopped")
                        ? stopped(target)
                        : lost(target, outcome.flag("began"));
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

    /// The page may have put another element in the place of the first between two presses: that
    /// one got nothing, and the caller is told how far the action came.
    private void requireWhole(Aim.Shot shot, Json outcome, int count) {
        Json strayed = outcome.at("strayed");
        int clicks = outcome.number("clicks", 0);
        boolean cut = count > 1 && clicks > 0 && clicks < count;
        if (strayed.isNull() && !cut) {
            return;
        }
        String came =
                clicks > 0
                        ? " received the first click, but not the second: "
                        : " was pressed, but the rest of the click was kept from the page: ";
        String why =
                strayed.isNull()
                        ? "the page took it away or disabled it"
                        : "by then the mouse would have hit"
                                + aim.by(shot.target().frame(), shot.document(), strayed);
        throw new BrowseException.Failed(
                Aim.described(shot.target())
                        + came
                        + why
                        + ". Run 'snapshot' and look before you go on.");
    }

    /// Runs `deed` and tells what the page's watch saw of it.
    Json watched(Aim.Shot shot, Runnable deed) {
        return Deadline.within(
                EVENTS,
                () -> {
                    Call outcome = send(shot, "watch.outcome");
                    try {
                        return watched(shot, deed, outcome);
                    } catch (Overdue e) {
                        throw busy(shot, outcome, e);
                    }
                });
    }

    private Json watched(Aim.Shot shot, Runnable deed, Call outcome) {
        Call over = send(shot, "watch.over");
        // Input overtakes calls, and a click may replace the document before it was asked: what is
        // asked later is answered when the page has heard both.
        seen(shot, send(shot, "watch.soFar"));
        deed.run();
        if (!over.isAnswered()) {
            send(shot, "watch.acknowledged");
        }
        Json seen = seen(shot, outcome);
        if (awaitEnd(over)) {
            page.expectFile();
        }
        return lowered(shot, seen, !seen.flag("began") && seen.at("missed").isNull());
    }

    /// The page has had the events and does not come back from what it does with them.
    private RuntimeException busy(Aim.Shot shot, Call outcome, Overdue e) {
        String limit = e.budgetMillis() / 1000.0 + " s";
        if (page.dialogStorm().isPresent() || !page.renderer().stopRunawayScript()) {
            return e;
        }
        // Only now can the page tell.
        boolean arrived =
                Deadline.after(ANSWER)
                        .run(() -> {
                            send(shot, "watch.finish");
                            return seen(shot, outcome).flag("received");
                        });
        return new BrowseException.Timeout(
                arrived
                        ? Aim.described(shot.target())
                                + " received the event, but what the page does with it did not end"
                                + " within "
                                + limit
                                + ". That script was stopped and the page kept; do not repeat the"
                                + " command, look with 'snapshot'."
                        : "The page became busy while "
                                + Aim.described(shot.target())
                                + " was used and did not answer within "
                                + limit
                                + ", so whether it received the event is not known. The script was"
                                + " stopped and the page kept; look with 'snapshot' before you go"
                                + " on.");
    }

    private Call send(Aim.Shot shot, String function) {
        return page.tools().sendTool(shot.document(), function, shot.token());
    }

    private static Json seen(Aim.Shot shot, Call outcome) {
        try {
            return Tools.valueOf(outcome);
        } catch (CdpException e) {
            Document.requireReplaced(e);
            throw new BrowseException.Failed(
                    "The page was replaced while "
                            + Aim.described(shot.target())
                            + " was used, so whether it received the event is not known. Look at"
                            + " the page before you go on.");
        }
    }

    /// Afterwards every event of what the action set going has been sent. Whether a link's file is
    /// to be saved.
    private static boolean awaitEnd(Call over) {
        try {
            return over.await().at("result").flag("value");
        } catch (CdpException e) {
            // It led to another document, which says the same.
            Document.requireReplaced(e);
            return false;
        }
    }

    /// Ends the watch over the documents around the frame; what they kept from reaching anything
    /// was missed.
    private Json lowered(Aim.Shot shot, Json seen, boolean nothing) {
        Json result = seen;
        for (Aim.Fence fence : shot.fences()) {
            Call finish = page.tools().sendTool(fence.document(), "watch.finish", fence.token());
            Json missed = nothing ? seen(shot, finish).at("missed") : Json.NULL;
            if (!missed.isNull()) {
                result = Json.object("missed", missed, "fenced", true);
            }
        }
        return result;
    }

    private static BrowseException stopped(Target target) {
        return new BrowseException.Failed(
                Aim.described(target)
                        + " did not receive the click: a listener of the page around it stopped the"
                        + " event before it got there. Whatever the page made of it instead, look"
                        + " with 'snapshot'.");
    }

    static BrowseException lost(Target target, boolean began) {
        return new BrowseException.Failed(
                began
                        ? Aim.described(target)
                                + " was pressed, but received no click: the page took it away or"
                                + " disabled it before the button was released, or a window that"
                                + " opened took the release. Run 'snapshot' and look before you"
                                + " repeat it."
                        : "The page gave no sign that the mouse reached "
                                + Aim.described(target)
                                + ": something else in the window, such as a frame that moved over"
                                + " it or a window that opened, may have taken the event. Run"
                                + " 'snapshot' and look before you repeat it.");
    }
}
