package gstack.browse.action;

import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.Target;

import java.time.Duration;

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
        aim.ready(target, "scroll.into", Deadline.after(timeout));
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
        return place(aim.ready(target, "scroll.within", Deadline.after(timeout), how).value());
    }

    private static Place place(Json told) {
        return new Place(told.number("x", 0), told.number("y", 0), told.flag("moved"));
    }
}
