package gstack.browse.page;

import java.util.List;

/// Real input for tests of what only a user may trigger.
public final class TestInput {
    private TestInput() {}

    public static void click(Page page, int x, int y) {
        for (String type : List.of("mousePressed", "mouseReleased")) {
            page.session()
                    .call(
                            "Input.dispatchMouseEvent",
                            "type",
                            type,
                            "x",
                            x,
                            "y",
                            y,
                            "button",
                            "left",
                            "clickCount",
                            1);
        }
    }
}
