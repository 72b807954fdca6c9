package gstack.browse.commands.visual;

import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Target;
import gstack.browse.page.Viewport;
import gstack.browse.style.Cleanup;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;

/// What is changed about a page for the sake of a picture; closing puts it back.
final class Pose implements AutoCloseable {
    private static final long SETTLING = 3_000;
    private static final Duration PUTTING_BACK = Duration.ofSeconds(2);

    private final Page page;
    private final Viewport size;
    private final Json place;
    private final Set<Frame> touched = new LinkedHashSet<>();
    private boolean resized;
    private boolean scrolled;

    Pose(Page page) {
        this.page = page;
        this.size = page.window().viewport();
        this.place = page.scripting().read(page.mainFrame(), PageScript.named("scroll-place"));
    }

    /// Gives the window another size and waits until the page has followed.
    void resize(int width, int height) {
        resized = true;
        page.window().resize(new Viewport(width, height, size.scale()));
        settle();
    }

    void resizeTo(int width) {
        resize(width, size.height());
    }

    /// Hides all that `target` names and says how many elements that were.
    int hide(Target target) {
        touched.add(target.frame());
        Json count = page.scripting().readAll(target, PageScript.named("hide"));
        return (int) count.asDecimal();
    }

    /// Hides what `cleanup` would.
    Cleanup.Report clean() {
        touched.add(page.frame());
        return Cleanup.forPicture(page);
    }

    /// Scrolls to an element or a text; false when there is none such.
    boolean scrollTo(Target target) {
        touched.add(target.frame());
        scrolled =
                page.scripting()
                        .readAll(target, PageScript.named("scroll-to"))
                        .asText()
                        .equals("true");
        if (scrolled) {
            settle();
        }
        return scrolled;
    }

    private void settle() {
        page.scripting().read(page.mainFrame(), PageScript.named("settled"), SETTLING);
    }

    @Override
    public void close() {
        if (resized) {
            // Not waited for, so that a page that does not answer gets its size back all the same.
            page.window().resizeLater(size);
        }
        // What is left of the command's time may be nothing.
        Deadline.after(PUTTING_BACK).run(this::putBack);
    }

    private Pose putBack() {
        for (Frame frame : touched) {
            page.scripting().read(frame, PageScript.named("unhide"));
            page.scripting().read(frame, PageScript.named("unscroll"));
        }
        if (resized || scrolled) {
            page.scripting().read(page.mainFrame(), PageScript.named("scroll-place"), place);
        }
        return this;
    }
}
