package gstack.browse.commands.snapshot;

import gstack.browse.error.BrowseException;
import gstack.browse.image.Bitmap;
import gstack.browse.json.Json;
import gstack.browse.page.Page;
import gstack.browse.page.Ref;
import gstack.browse.sight.Boxes;
import gstack.browse.sight.Camera;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Draws refs into a picture of the page, after it was taken: the page never sees them.
final class Marks {
    static final int RED = 0xe00000;

    private static final Map<String, Integer> COLOURS = colours();

    /// So many names are listed of those that could not be drawn.
    private static final int MOST_NAMES = 8;

    /// The letters of refs, five columns by seven rows, a bit each, the top row first.
    private static final Map<Character, String> GLYPHS =
            Map.ofEntries(
                    Map.entry('@', "0e 11 17 15 17 10 0e"),
                    Map.entry('e', "00 00 0e 11 1f 10 0e"),
                    Map.entry('c', "00 00 0e 11 10 11 0e"),
                    Map.entry('0', "0e 11 13 15 19 11 0e"),
                    Map.entry('1', "04 0c 04 04 04 04 0e"),
                    Map.entry('2', "0e 11 01 02 04 08 1f"),
                    Map.entry('3', "1f 02 04 02 01 11 0e"),
                    Map.entry('4', "02 06 0a 12 1f 02 02"),
                    Map.entry('5', "1f 10 1e 01 01 11 0e"),
                    Map.entry('6', "06 08 10 1e 11 11 0e"),
                    Map.entry('7', "1f 01 02 04 08 08 08"),
                    Map.entry('8', "0e 11 11 0e 11 11 0e"),
                    Map.entry('9', "0e 11 11 0f 01 02 0c"));

    private static final int WHITE = 0xffffff;
    private static final int COLUMNS = 5;
    private static final int THICKNESS = 2;
    private static final int TINT = 25;

    private final Bitmap bitmap;
    private final List<String> skipped = new ArrayList<>();

    /// A picture, and the refs that are not in it because their elements are not displayed.
    record Drawn(Bitmap bitmap, List<String> skipped) {
        /// The line about what is missing; empty when nothing is.
        String remark() {
            if (skipped.isEmpty()) {
                return "";
            }
            List<String> names = skipped.subList(0, Math.min(MOST_NAMES, skipped.size()));
            int rest = skipped.size() - names.size();
            return "[annotated: "
                    + skipped.size()
                    + " skipped: "
                    + String.join(", ", names)
                    + (rest > 0 ? ", +" + rest + " more" : "")
                    + "]";
        }
    }

    private Marks(Bitmap bitmap) {
        this.bitmap = bitmap;
    }

    private static Map<String, Integer> colours() {
        Map<String, Integer> colours = new LinkedHashMap<>();
        colours.put("green", 0x00a030);
        colours.put("yellow", 0xd8b800);
        colours.put("red", RED);
        colours.put("blue", 0x2060e0);
        colours.put("orange", 0xf08000);
        colours.put("gray", 0x808080);
        return colours;
    }

    /// The colours of `{"@e1":"green"}`.
    static Map<String, Integer> heatmap(String json) {
        Json given;
        try {
            given = Json.parse(json);
        } catch (Json.Malformed _) {
            given = Json.NULL;
        }
        if (!given.isObject()) {
            throw new BrowseException.Usage(
                    "Invalid heatmap JSON. Write it as '{\"@e1\":\"green\",\"@e2\":\"red\"}'.");
        }
        Map<String, Integer> colours = new LinkedHashMap<>();
        for (String ref : given.keys()) {
            Integer colour = COLOURS.get(given.text(ref));
            if (colour == null) {
                throw new BrowseException.Usage(
                        "Invalid heatmap color \""
                                + given.text(ref)
                                + "\" for "
                                + ref
                                + ". Valid: "
                                + String.join(", ", COLOURS.keySet())
                                + ".");
            }
            colours.put(ref, colour);
        }
        return colours;
    }

    /// Takes a picture of the whole page and draws each ref in its colour; `tinted` fills the boxes
    /// too.
    static Drawn draw(Page page, Map<Ref, Integer> colours, boolean tinted) {
        Map<Ref, Camera.Region> boxes = Boxes.of(page, List.copyOf(colours.keySet()));
        Camera.Layout layout = new Camera(page).layout();
        Marks marks = new Marks(Bitmap.of(new Camera(page).fullPage(Camera.Format.PNG).image()));
        Map<Ref, Labels.Box> marked = new LinkedHashMap<>();
        colours.forEach((ref, colour) -> {
            Camera.Region region = boxes.get(ref);
            Labels.Box box = region == null ? null : inPicture(region, layout);
            if (box == null || !marks.mark(box, colour, tinted)) {
                marks.skipped.add(ref.word());
            } else {
                marked.put(ref, box);
            }
        });
        // Over all outlines, so that none runs through a label.
        Labels labels = new Labels(marks.bitmap.width(), marks.bitmap.height(), marked.values());
        marked.forEach(
                (ref, box) -> marks.label(ref.word(), labels, box, colours.getOrDefault(ref, RED)));
        return new Drawn(marks.bitmap, marks.skipped);
    }

    private static Labels.Box inPicture(Camera.Region box, Camera.Layout layout) {
        return new Labels.Box(
                (int) Math.round((box.x() + layout.window().x()) * layout.scale()),
                (int) Math.round((box.y() + layout.window().y()) * layout.scale()),
                (int) Math.round(box.width() * layout.scale()),
                (int) Math.round(box.height() * layout.scale()));
    }

    private boolean mark(Labels.Box box, int colour, boolean tinted) {
        boolean outside =
                box.x() >= bitmap.width()
                        || box.y() >= bitmap.height()
                        || box.x() + box.width() <= 0
                        || box.y() + box.height() <= 0;
        if (outside) {
            return false;
        }
        if (tinted) {
            bitmap.fill(box.x(), box.y(), box.width(), box.height(), colour, TINT);
        }
        bitmap.outline(box.x(), box.y(), box.width(), box.height(), THICKNESS, colour);
        return true;
    }

    private void label(String word, Labels labels, Labels.Box box, int colour) {
        Labels.Spot spot = labels.place(word.length(), box);
        Labels.Box at = spot.box();
        int pixel = spot.pixel();
        bitmap.fill(at.x(), at.y(), at.width(), at.height(), colour, 100);
        for (int i = 0; i < word.length(); i++) {
            int left = at.x() + pixel + i * (COLUMNS + 1) * pixel;
            glyph(word.charAt(i), left, at.y() + pixel, pixel);
        }
    }

    private void glyph(char letter, int x, int y, int pixel) {
        String[] rows = GLYPHS.getOrDefault(letter, "").split(" ", -1);
        for (int row = 0; row < rows.length && !rows[row].isEmpty(); row++) {
            int bits = Integer.parseInt(rows[row], 16);
            for (int column = 0; column < COLUMNS; column++) {
                if (((bits >> (COLUMNS - 1 - column)) & 1) == 1) {
                    bitmap.fill(x + column * pixel, y + row * pixel, pixel, pixel, WHITE, 100);
                }
            }
        }
    }
}
