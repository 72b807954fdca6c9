package gstack.browse.action;

import gstack.browse.error.Deadline;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.Target;
import gstack.browse.page.Tools;

import java.time.Duration;
import java.util.List;

/// Gives an element the focus, and tells whether any has it.
public final class Focusing {
    private final Page page;

    public Focusing(Page page) {
        this.page = page;
    }

    public void on(Target target, Duration timeout) {
        Deadline end = Deadline.after(timeout);
        Tools.Told told =
                Aim.bounded(
                        end,
                        () ->
                                page.tools()
                                        .tell(
                                                target,
                                                "fields.focus",
                                                () -> List.of(end.remainingMillis())));
        new Aim(page).require(target, target.frame(), told.document(), told.value(), end);
    }

    /// Whether some element of the page, or a frame in it, has the focus.
    public boolean isAnywhere() {
        Frame frame = page.mainFrame();
        return page.tools()
                .onDocument(frame, context -> page.tools().ask(frame, context, "fields.isFocused"))
                .asText()
                .equals("true");
    }
}
