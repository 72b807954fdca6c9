package gstack.browse.page;

import gstack.browse.json.Json;

import java.util.List;

/// Drops what is dragged where the page says that it takes it, and nowhere else: elsewhere Chromium
/// would leave the page for what was dropped.
final class Dropping {
    private Dropping() {}

    /// Drops `data` where the mouse is, which `shot` has aimed at, if the page accepts it there.
    static void on(Page page, Aim.Shot shot, Json data) {
        for (String step : List.of("dragEnter", "dragOver", "dragOver")) {
            page.mouse().drag(step, data).await();
        }
        boolean accepted =
                page.scripting()
                        .ask(shot.target().frame(), shot.document().context(), "watch.acceptsDrop")
                        .asText()
                        .equals("true");
        page.mouse().drag(accepted ? "drop" : "dragCancel", data).await();
    }
}
