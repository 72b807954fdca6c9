package gstack.browse.sight;

import gstack.browse.json.Json;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Ref;
import gstack.browse.page.Tools;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Which elements lie where something was seen on a picture of the page.
public final class Beneath {
    private Beneath() {}

    /// For each region of the document the smallest element around it, with a ref.
    public static List<Optional<Ref>> regions(Page page, List<Camera.Region> regions) {
        List<Json> asked = new ArrayList<>();
        for (Camera.Region region : regions) {
            asked.add(
                    Json.object(
                            "x", region.x(),
                            "y", region.y(),
                            "width", region.width(),
                            "height", region.height()));
        }
        Frame frame = page.mainFrame();
        Tools.Told told = page.tools().told(frame, PageScript.named("beneath"), Json.array(asked));
        List<Optional<Ref>> found = new ArrayList<>();
        for (Json one : told.value().list()) {
            found.add(
                    one.isNull()
                            ? Optional.empty()
                            : Optional.of(page.refs().give(frame, told.document(), one)));
        }
        return found;
    }
}
