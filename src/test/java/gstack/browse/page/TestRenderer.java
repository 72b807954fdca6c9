package gstack.browse.page;

import gstack.browse.error.Deadline;

import java.time.Duration;

/// Does to the process that draws a page what only the outside can do.
public final class TestRenderer {
    private TestRenderer() {}

    /// Kills it, as running out of memory would.
    public static void crash(Page page) {
        page.session().send("Page.crash");
        Deadline deadline = Deadline.after(Duration.ofSeconds(5));
        while (!page.renderer().isCrashed() && !deadline.passed()) {
            Thread.onSpinWait();
        }
    }

    public static void collectGarbage(Page page) {
        page.session().call("HeapProfiler.collectGarbage");
    }
}
