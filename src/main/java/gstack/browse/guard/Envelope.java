package gstack.browse.guard;

import org.jspecify.annotations.Nullable;

/// Marks text that a page wrote, so that the agent does not take it for an instruction.
public final class Envelope {
    private static final String BEGIN = "--- BEGIN UNTRUSTED EXTERNAL CONTENT (source: ";
    private static final String END = "--- END UNTRUSTED EXTERNAL CONTENT ---";
    private static final int LONGEST_SOURCE = 200;
    private static final char ZERO_WIDTH_SPACE = '\u200B';

    private Envelope() {}

    public static String wrap(String body, String source) {
        return labelled(body, sourceLabel(source, LONGEST_SOURCE));
    }

    /// What comes of comparing two pages.
    public static String wrapDifference(String body, String one, String other) {
        int each = (LONGEST_SOURCE - "diff:  vs ".length()) / 2;
        return labelled(
                body, "diff: " + sourceLabel(one, each) + " vs " + sourceLabel(other, each));
    }

    private static String labelled(String body, String label) {
        // Defused as one text: a marker phrase could begin in the source and end in the body.
        return BEGIN + defuse(label + ") ---\n" + body) + "\n" + END;
    }

    /// `text` without anything that reads like a marker: the word CONTENT of a marker phrase gets a
    /// zero-width space, whatever its case, spacing or dashes.
    public static String defuse(String text) {
        Defused defused = new Defused(text);
        // The JVM's own search is fast from the first call on; a loop over the characters is not.
        int upper = text.indexOf('U');
        int lower = text.indexOf('u');
        while (upper >= 0 || lower >= 0) {
            boolean upperFirst = lower < 0 || (upper >= 0 && upper < lower);
            int start = upperFirst ? upper : lower;
            int content = contentOfMarker(text, start);
            if (content >= 0) {
                defused.breakAfter(content + 1);
            }
            if (upperFirst) {
                upper = text.indexOf('U', start + 1);
            } else {
                lower = text.indexOf('u', start + 1);
            }
        }
        return defused.text();
    }

    /// A text with a zero-width space in some places.
    private static final class Defused {
        private final String original;
        private @Nullable StringBuilder changed;
        private int copied;

        Defused(String original) {
            this.original = original;
        }

        void breakAfter(int end) {
            StringBuilder out =
                    changed == null ? new StringBuilder(original.length() + 16) : changed;
            out.append(original, copied, end).append(ZERO_WIDTH_SPACE);
            changed = out;
            copied = end;
        }

        String text() {
            return changed == null
                    ? original
                    : changed.append(original, copied, original.length()).toString();
        }
    }

    /// Where CONTENT begins, if a marker phrase begins at `start`; else -1.
    private static int contentOfMarker(String text, int start) {
        int kind = after(text, start, "UNTRUSTED");
        if (kind < 0) {
            return -1;
        }
        int content = Math.max(after(text, kind, "EXTERNAL"), after(text, kind, "WEB"));
        return content >= 0 && text.regionMatches(true, content, "CONTENT", 0, "CONTENT".length())
                ? content
                : -1;
    }

    /// The next letter or digit after `word` at `start`, or -1 if the word is not there.
    private static int after(String text, int start, String word) {
        if (!text.regionMatches(true, start, word, 0, word.length())) {
            return -1;
        }
        int at = start + word.length();
        while (at < text.length() && !Character.isLetterOrDigit(text.charAt(at))) {
            at++;
        }
        return at;
    }

    // A URL has no white space, so a source with none cannot continue as `) --- more text`.
    private static String sourceLabel(String source, int longest) {
        StringBuilder label = new StringBuilder();
        Surrogates.replaceLone(source).codePoints().forEach(c -> appendVisible(label, c));
        int length = Math.min(label.length(), longest);
        if (length < label.length() && Character.isHighSurrogate(label.charAt(length - 1))) {
            length--;
        }
        return label.substring(0, length);
    }

    private static void appendVisible(StringBuilder label, int c) {
        if (c == ' ' || Character.getType(c) == Character.SPACE_SEPARATOR) {
            label.append("%20");
        } else if (!invisible(c)) {
            label.appendCodePoint(c);
        }
    }

    private static boolean invisible(int c) {
        int type = Character.getType(c);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }
}
