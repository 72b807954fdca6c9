package gstack.browse.action;

import gstack.browse.json.Json;
import gstack.browse.page.Page;

import java.util.List;

/// Drops what is dragged where the page says that it takes it, and nowhere else: elsewhere Chromium
/// would leave the page for what was dropped.
final class Dropping {
    private Dropping() {}

    /// Drops `data` where the mouse is, which `shot` has aimed at, if the page accepts it there.
    /// Returns the element that has come over the one that was aimed at, or null.
    static Json on(Page page, Aim.Shot shot, Json data) {
        for (String step : List.of("dragEnter", "dragOver", "dragOver")) {
            page.mouse().drag(step, data).await();
        }
        Json answer =
                page.tools()
                        .ask(shot.target().frame(), shot.document().context(), "watch.acceptsDrop");
        page.mouse().drag(answer.flag("accepts") ? "drop" : "dragCancel", data).await();
        return answer.at("covered");
    }
}
