package gstack.browse.sight;

import gstack.browse.cdp.CdpException;
import gstack.browse.json.Json;
import gstack.browse.page.Document;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Ref;
import gstack.browse.page.Target;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Where the elements of refs lie in the window, those of frames too.
public final class Boxes {
    private Boxes() {}

    /// Those that are displayed, in CSS pixels from the top left of the page's window.
    public static Map<Ref, Camera.Region> of(Page page, List<Ref> refs) {
        Map<Frame, List<Ref>> byFrame = new LinkedHashMap<>();
        refs.stream()
                .filter(Ref::isAlive)
                .forEach(ref ->
                        byFrame.computeIfAbsent(ref.frame(), _ -> new ArrayList<>()).add(ref));
        Map<Ref, Camera.Region> boxes = new HashMap<>();
        byFrame.forEach((frame, some) -> boxes.putAll(inFrame(page, frame, some)));
        return boxes;
    }

    /// Those that a target names, in CSS pixels from the top left of the page's document.
    public static List<Camera.Region> named(Page page, Target target) {
        FrameWindow window = FrameWindow.of(page, target.frame());
        if (window == null) {
            return List.of();
        }
        Camera.Region shown = new Camera(page).layout().window();
        List<Camera.Region> regions = new ArrayList<>();
        for (Json box : page.scripting().readAll(target, PageScript.named("regions")).list()) {
            Camera.Region region = window.placed(box);
            Camera.Region seen =
                    target.frame() == page.mainFrame() ? region : region.within(window.visible());
            if (seen.width() > 0 && seen.height() > 0) {
                regions.add(
                        new Camera.Region(
                                seen.x() + shown.x(),
                                seen.y() + shown.y(),
                                seen.width(),
                                seen.height()));
            }
        }
        return regions;
    }

    private static Map<Ref, Camera.Region> inFrame(Page page, Frame frame, List<Ref> refs) {
        Map<Ref, Camera.Region> boxes = new HashMap<>();
        FrameWindow window = FrameWindow.of(page, frame);
        if (window == null) {
            return boxes;
        }
        List<Json> found = ask(page, frame, refs);
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).list().isEmpty()) {
                continue;
            }
            Camera.Region region = window.placed(found.get(i));
            Camera.Region seen =
                    frame == page.mainFrame() ? region : region.within(window.visible());
            if (seen.width() > 0 && seen.height() > 0) {
                boxes.put(refs.get(i), seen);
            }
        }
        return boxes;
    }

    private static List<Json> ask(Page page, Frame frame, List<Ref> refs) {
        List<Integer> keys = refs.stream().map(Ref::key).toList();
        try {
            return page.tools()
                    .tool(
                            frame,
                            refs.getFirst().document().context(),
                            "boxes.of",
                            List.of(Json.object("value", Json.array(keys))))
                    .list();
        } catch (CdpException e) {
            Document.requireReplaced(e);
            return List.of();
        }
    }
}
