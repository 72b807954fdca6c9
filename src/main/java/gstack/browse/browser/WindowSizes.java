package gstack.browse.browser;

import gstack.browse.emulation.Device;
import gstack.browse.page.Viewport;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// How large the tabs are, open ones and new ones, and were before a device was emulated.
public final class WindowSizes {
    private final Tabs tabs;
    private volatile Viewport viewport = Viewport.DEFAULT;
    // What it was when a device began to be emulated.
    private volatile @Nullable Viewport beforeDevice;
    private final Map<String, Viewport> sizesBeforeDevice = new ConcurrentHashMap<>();

    WindowSizes(Tabs tabs) {
        this.tabs = tabs;
    }

    /// Gives all tabs the size of the device that is emulated from now on, or their own back;
    /// `front` has it when this returns.
    void follow(Optional<Device> before, Optional<Device> after, Tab front) {
        if (after.equals(before)) {
            return;
        }
        Viewport plain = beforeDevice == null ? viewport : beforeDevice;
        beforeDevice = after.isPresent() ? plain : null;
        if (before.isEmpty()) {
            tabs.all()
                    .forEach(tab ->
                            sizesBeforeDevice.put(tab.targetId(), tab.page().window().viewport()));
        }
        Viewport size = after.map(WindowSizes::sizeOf).orElse(plain);
        viewport = size;
        for (Tab tab : tabs.all()) {
            tab.page().window().resizeLater(after.isPresent() ? size : ownSize(tab, plain));
        }
        front.page().window().resize(after.isPresent() ? size : ownSize(front, plain));
        if (after.isEmpty()) {
            sizesBeforeDevice.clear();
        }
    }

    private static Viewport sizeOf(Device device) {
        return new Viewport(device.width(), device.height(), device.scale(), device.mobile());
    }

    private Viewport ownSize(Tab tab, Viewport otherwise) {
        return sizesBeforeDevice.getOrDefault(tab.targetId(), otherwise);
    }

    /// The size and scale of new tabs.
    public Viewport ofNewTabs() {
        return viewport;
    }

    /// Gives `tab` that size and scale, every other tab that scale, and new tabs both.
    public void rescale(Tab tab, Viewport wanted) {
        viewport = wanted;
        for (Tab each : tabs.all()) {
            Viewport now = each.page().window().viewport();
            if (each != tab) {
                // A tab that is busy, crashed or closing must not hold this one up.
                each.page().window().resizeLater(now.scaled(wanted.scale()));
            }
        }
        tab.page().window().resize(wanted);
    }

    /// Gives every tab, open or new, the same size and scale.
    public void resizeAll(Viewport wanted) {
        viewport = wanted;
        tabs.all().forEach(tab -> tab.page().window().resizeLater(wanted));
    }
}
