package gstack.browse.action;

import gstack.browse.cdp.Call;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.input.Mouse;
import gstack.browse.json.Json;
import gstack.browse.page.Page;
import gstack.browse.page.Target;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Drags one element onto another: by HTML's drag and drop where the page has it, else by the
/// pointer alone.
public final class Dragging {
    private static final int STEPS = 8;
    private static final int[] NUDGES = {2, 6};
    private static final Duration TAKEN = Duration.ofSeconds(2);

    private final Page page;
    private final Aim aim;

    public Dragging(Page page) {
        this.page = page;
        this.aim = new Aim(page);
    }

    /// How something was dragged: by HTML's drag and drop, or by mouse events alone, because the
    /// page prevented HTML's or there was none.
    public enum Way {
        HTML,
        PREVENTED,
        MOUSE
    }

    private boolean prevented;
    private Json cover = Json.NULL;

    public Way drag(Target source, Target target, Duration timeout) {
        Deadline end = Deadline.after(timeout);
        if (source.equals(target)) {
            throw ontoItself(source);
        }
        page.interceptions().reset();
        page.session().call("Input.setInterceptDrags", "enabled", true);
        boolean pressed = false;
        boolean begun = false;
        try {
            // It may come to be seen only when something is dragged, but it must be there.
            page.scripting().findWithin(Duration.ofNanos(end.remainingNanos()), target);
            Aim.Shot from = take(source, end);
            pressed = true;
            // Before anything is scrolled: a drag begins with what is under the mouse then.
            begun = nudge(from);
            Aim.Shot to = aim.at(target, options("drop"), end);
            if (to.isAtSameAs(from)) {
                throw ontoItself(source);
            }
            Optional<Json> data = carry(from, to, begun);
            Json outcome = new Pointing(page).watched(to, () -> release(to, data));
            pressed = false;
            if (!cover.isNull()) {
                throw new BrowseException.Failed(
                        Aim.described(target)
                                + " did not get the drop of "
                                + Aim.described(source)
                                + ": meanwhile it was covered by"
                                + aim.by(target.frame(), to.document(), cover)
                                + ". The drag was cancelled; run 'snapshot' and look.");
            }
            if (data.isPresent() && !outcome.flag("dropped")) {
                throw new BrowseException.Failed(
                        Aim.described(target)
                                + " did not accept the drop of "
                                + Aim.described(source)
                                + ". Run 'snapshot' and look.");
            }
            return data.isPresent() ? Way.HTML : prevented ? Way.PREVENTED : Way.MOUSE;
        } finally {
            if (pressed) {
                letGo(begun);
            }
            page.session().send("Input.setInterceptDrags", "enabled", false);
        }
    }

    /// Ends what cannot be ended on the target. A drag of HTML's kind holds the mouse until it is
    /// cancelled; a release alone would not reach the page.
    private void letGo(boolean begun) {
        Optional<Json> data = Optional.empty();
        if (begun) {
            page.mouse().move(page.mouse().x() + 1, page.mouse().y() + 1);
            data = page.interceptions().drag(TAKEN);
        }
        if (data.isPresent()) {
            page.mouse().drag("dragEnter", data.get()).await();
            page.mouse().drag("dragCancel", data.get()).await();
            page.mouse().dropped(Mouse.Button.LEFT);
        } else {
            page.mouse().up(Mouse.Button.LEFT, 1).await();
        }
    }

    private static BrowseException ontoItself(Target source) {
        return new BrowseException.Usage(
                "Cannot drag "
                        + Aim.described(source)
                        + " onto itself. Name another element to drop it on, or use 'mouse down',"
                        + " 'mouse move x,y' and 'mouse up'.");
    }

    private static Json options(String watch) {
        return Json.object("needs", List.of("visible"), "watch", watch);
    }

    /// Presses the button on the source.
    private Aim.Shot take(Target source, Deadline end) {
        while (true) {
            Aim.Shot shot = aim.at(source, options("drag"), end);
            Json outcome =
                    new Pointing(page)
                            .watched(
                                    shot,
                                    () -> {
                                        Call move = page.mouse().move(shot.x(), shot.y());
                                        page.mouse().down(Mouse.Button.LEFT, 1).await();
                                        move.await();
                                    });
            if (outcome.flag("received")) {
                return shot;
            }
            page.mouse().up(Mouse.Button.LEFT, 1).await();
            if (outcome.at("missed").isNull() && end.passed()) {
                throw Pointing.lost(source, false);
            }
            if (end.passed()) {
                throw Aim.unready(
                        source,
                        "covered by"
                                + aim.by(source.frame(), shot.document(), outcome.at("missed")),
                        end);
            }
        }
    }

    /// Moves a little, as far as a drag needs to begin; true when one of HTML's kind has.
    private boolean nudge(Aim.Shot from) {
        for (int by : NUDGES) {
            page.mouse().move(from.x() + by, from.y() + by).await();
        }
        return isDrag(from);
    }

    /// Moves to the target; what HTML drags there, if it does.
    private Optional<Json> carry(Aim.Shot from, Aim.Shot to, boolean begun) {
        for (int i = 1; i <= STEPS && !begun; i++) {
            double part = (double) i / STEPS;
            // Each is waited for: Chromium makes one of several that follow closely.
            page.mouse()
                    .move(
                            from.x() + (to.x() - from.x()) * part,
                            from.y() + (to.y() - from.y()) * part)
                    .await();
        }
        if (!begun && !isDrag(from)) {
            return Optional.empty();
        }
        page.mouse().move(to.x(), to.y());
        return page.interceptions().drag(TAKEN);
    }

    private boolean isDrag(Aim.Shot from) {
        String how =
                page.tools()
                        .ask(from.target().frame(), from.document().context(), "watch.dragged")
                        .asText();
        prevented |= how.equals("prevented");
        return how.equals("begun");
    }

    private void release(Aim.Shot to, Optional<Json> data) {
        if (data.isEmpty()) {
            page.mouse().up(Mouse.Button.LEFT, 1).await();
            return;
        }
        cover = Dropping.on(page, to, data.get());
        page.mouse().dropped(Mouse.Button.LEFT);
    }
}
