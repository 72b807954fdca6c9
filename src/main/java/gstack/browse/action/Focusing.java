package gstack.browse.action;

import gstack.browse.error.Deadline;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.Target;

import java.time.Duration;

/// Gives an element the focus, and tells whether any has it.
public final class Focusing {
    private final Page page;

    public Focusing(Page page) {
        this.page = page;
    }

    public void on(Target target, Duration timeout) {
        new Aim(page).ready(target, "fields.focus", Deadline.after(timeout));
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
