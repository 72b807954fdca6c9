package gstack.browse.action;

import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.Target;
import gstack.browse.page.Tools;

import java.time.Duration;
import java.util.List;

/// Scrolls a page, a box in it, or an element into view.
public final class Scrolling {
    private final Page page;
    private final Aim aim;

    /// Where the scroll bars are, and whether they have moved.
    public record Place(int x, int y, boolean moved) {}

    public Scrolling(Page page) {
        this.page = page;
        this.aim = new Aim(page);
    }

    public void into(Target target, Duration timeout) {
        Deadline end = Deadline.after(timeout);
        told(target, "scroll.into", List.of(), end);
    }

    /// Scrolls the page's main box; `how` as `scroll.js` takes it.
    public Place page(Json how) {
        Frame frame = page.frame();
        return place(
                page.tools()
                        .onDocument(
                                frame,
                                context -> page.tools().ask(frame, context, "scroll.page", how)));
    }

    /// Scrolls the box that `target` is or stands in.
    public Place within(Target target, Json how, Duration timeout) {
        return place(told(target, "scroll.within", List.of(how), Deadline.after(timeout)));
    }

    private Json told(Target target, String function, List<Json> first, Deadline end) {
        Tools.Told told =
                Aim.bounded(
                        end,
                        () ->
                                page.tools()
                                        .tell(
                                                target,
                                                function,
                                                () -> arguments(first, end.remainingMillis())));
        aim.require(target, target.frame(), told.document(), told.value(), end);
        return told.value();
    }

    private static List<Json> arguments(List<Json> first, long millis) {
        Json last = Json.of(millis);
        return first.isEmpty() ? List.of(last) : List.of(first.getFirst(), last);
    }

    private static Place place(Json told) {
        return new Place(told.number("x", 0), told.number("y", 0), told.flag("moved"));
    }
}
