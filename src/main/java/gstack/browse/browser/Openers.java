package gstack.browse.browser;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Which window opened which, also of those that are closed.
final class Openers {
    private static final int REMEMBERED = 256;

    private final Map<String, String> byTarget =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
                    return size() > REMEMBERED;
                }
            };

    /// `openerId` is empty for a window that no page opened.
    synchronized void opened(String targetId, String openerId) {
        byTarget.put(targetId, openerId);
    }

    synchronized boolean isKnown(String targetId) {
        return byTarget.containsKey(targetId);
    }

    /// Whether `opener` opened that window, or one that did.
    synchronized boolean leadsTo(String targetId, String opener) {
        String at = targetId;
        for (int steps = 0; steps < REMEMBERED; steps++) {
            at = byTarget.getOrDefault(at, "");
            if (at.equals(opener)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a frame is in that tab, in a window that it opened, or nowhere any more.
    boolean concerns(Tab tab, String frameId) {
        for (Tab each : tab.browser().tabsKnown()) {
            if (each.page().frames().stream().anyMatch(frame -> frame.id().equals(frameId))) {
                return each == tab || leadsTo(each.targetId(), tab.targetId());
            }
        }
        return !isKnown(frameId) || leadsTo(frameId, tab.targetId());
    }

    /// The windows that a tab has opened.
    List<Tab> openedBy(Tab tab) {
        return tab.browser().tabs().stream()
                .filter(each -> each != tab && leadsTo(each.targetId(), tab.targetId()))
                .toList();
    }
}
