package gstack.browse.page;

import gstack.browse.error.Deadline;

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
        Scripting.Told told =
                Aim.bounded(
                        end,
                        () ->
                                page.scripting()
                                        .tell(
                                                target,
                                                "fields.focus",
                                                () -> List.of(end.remainingMillis())));
        new Aim(page).require(target, target.frame(), told.document(), told.value(), end);
    }

    /// Whether some element of the page, or a frame in it, has the focus.
    public boolean isAnywhere() {
        Frame frame = page.mainFrame();
        return page.scripting()
                .onDocument(
                        frame, context -> page.scripting().ask(frame, context, "fields.isFocused"))
                .asText()
                .equals("true");
    }
}
