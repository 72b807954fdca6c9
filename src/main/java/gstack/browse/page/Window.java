package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.Session;

import java.util.function.Consumer;

/// The window in which a page is laid out.
public final class Window {
    private final Session session;
    private final Passage passage;
    private final Consumer<Viewport> laidOut;
    private volatile Viewport viewport;

    /// `laidOut` waits until the document has a size that was set.
    Window(Session session, Passage passage, Viewport viewport, Consumer<Viewport> laidOut) {
        this.session = session;
        this.passage = passage;
        this.viewport = viewport;
        this.laidOut = laidOut;
    }

    public Viewport viewport() {
        return viewport;
    }

    public void resize(Viewport wanted) {
        passage.require();
        viewport = wanted;
        applyViewport().await();
        laidOut.accept(wanted);
    }

    /// Gives the page that size before its next command, and waits for nothing.
    public void resizeLater(Viewport wanted) {
        viewport = wanted;
        applyViewport();
    }

    /// Makes the window so high for a picture, until it is given its size again.
    public void stretch(int height) {
        apply(new Viewport(viewport.width(), height, viewport.scale())).await();
    }

    /// Tells the browser of it.
    Call applyViewport() {
        return apply(viewport);
    }

    private Call apply(Viewport size) {
        return session.send(
                "Emulation.setDeviceMetricsOverride",
                "width",
                size.width(),
                "height",
                size.height(),
                "deviceScaleFactor",
                size.scale(),
                "mobile",
                viewport.mobile());
    }
}
