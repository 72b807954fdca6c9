package gstack.browse.reading;

import gstack.browse.page.Document;
import gstack.browse.page.Frame;
import gstack.browse.page.Shown;

import java.util.ArrayList;
import java.util.List;

/// One line of a walk: an element, a run of words, or something that only looks clickable.
///
/// `states` are as printed, such as `checked level=2`; `text` is what stands behind the element;
/// `field` says which kind of field the text is the value of, as type, name and id.
public record Line(
        Kind kind,
        int depth,
        Frame frame,
        Document document,
        int key,
        String role,
        String name,
        String states,
        String text,
        int frameIndex,
        Field field,
        boolean onScreen)
        implements Shown {
    /// What a value was typed into.
    public record Field(String type, String name, String id) {
        static final Field NONE = new Field("", "", "");

        static Field parse(String text) {
            int first = text.indexOf('|');
            int second = text.indexOf('|', first + 1);
            return first < 0
                    ? NONE
                    : new Field(
                            text.substring(0, first),
                            text.substring(first + 1, second),
                            text.substring(second + 1));
        }
    }

    static Line parse(Frame frame, Document document, String text, int depth, boolean onScreen) {
        List<String> fields = fields(text);
        return new Line(
                fields.get(1).equals("t") ? Kind.WORDS : Kind.ELEMENT,
                depth + Integer.parseInt(fields.get(0)),
                frame,
                document,
                Integer.parseInt(fields.get(2)),
                fields.get(3),
                fields.get(4),
                fields.get(5),
                fields.get(6),
                fields.get(7).isEmpty() ? -1 : Integer.parseInt(fields.get(7)),
                fields.get(8).isEmpty() ? Field.NONE : Field.parse(fields.get(8)),
                onScreen);
    }

    /// `states` are the reasons for which it looks clickable.
    static Line clickable(Frame frame, Document document, String text) {
        List<String> fields = fields(text);
        return new Line(
                Kind.CLICKABLE,
                0,
                frame,
                document,
                Integer.parseInt(fields.get(0)),
                "",
                fields.get(2),
                fields.get(1),
                "",
                -1,
                Field.NONE,
                true);
    }

    private static List<String> fields(String text) {
        List<String> fields = new ArrayList<>(9);
        int start = 0;
        for (int tab = text.indexOf('\t'); tab >= 0; tab = text.indexOf('\t', start)) {
            fields.add(text.substring(start, tab));
            start = tab + 1;
        }
        fields.add(text.substring(start));
        return fields;
    }

    /// The same element with something else behind it.
    public Line saying(String words) {
        return new Line(
                kind,
                depth,
                frame,
                document,
                key,
                role,
                name,
                states,
                words,
                frameIndex,
                field,
                onScreen);
    }
}
