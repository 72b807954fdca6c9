package gstack.browse.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// One command as a shell gave it, in the form in which it travels: NUL-terminated fields, first
/// the caller's folder, then its BROWSE_TAB, then the arguments.
///
/// Shell arguments are bytes, not text. Here each byte is one char, so that bytes which are no
/// UTF-8 arrive as they were; [#text] gives the text.
public record Call(String folder, String tab, List<String> args) {
    public static final String CONTENT_TYPE = "application/x-browse-argv";

    private static final Set<String> INPUT_READERS = Set.of("chain");

    public Call {
        args = List.copyOf(args);
    }

    /// The call in `bytes`; a body that ends within a field gives that field too.
    public static Call decode(byte[] bytes) {
        List<String> fields = new ArrayList<>();
        int start = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] == 0) {
                fields.add(new String(bytes, start, at - start, ISO_8859_1));
                start = at + 1;
            }
        }
        if (start < bytes.length) {
            fields.add(new String(bytes, start, bytes.length - start, ISO_8859_1));
        }
        return new Call(
                fields.isEmpty() ? "" : fields.get(0),
                fields.size() < 2 ? "" : fields.get(1),
                fields.subList(Math.min(2, fields.size()), fields.size()));
    }

    public byte[] encode() {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        field(body, folder);
        field(body, tab);
        args.forEach(arg -> field(body, arg));
        return body.toByteArray();
    }

    private static void field(ByteArrayOutputStream body, String value) {
        body.writeBytes(value.getBytes(ISO_8859_1));
        body.write(0);
    }

    /// Whether the command reads its words from stdin: it is one of those that do, and has flags
    /// only.
    public boolean wantsInput() {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < args.size(); i++) {
            if (args.get(i).equals("--tab-id")) {
                i++;
            } else if (!args.get(i).startsWith("--")) {
                words.add(args.get(i));
            }
        }
        return words.size() == 1 && INPUT_READERS.contains(words.getFirst());
    }

    /// The same call with what stdin held as its last argument, if that was anything.
    public Call withInput(byte[] input) {
        String word = new String(input, ISO_8859_1).stripTrailing();
        if (word.isEmpty()) {
            return this;
        }
        List<String> longer = new ArrayList<>(args);
        longer.add(word);
        return new Call(folder, tab, longer);
    }

    /// One field as text.
    public static String text(String field) {
        return new String(field.getBytes(ISO_8859_1), UTF_8);
    }

    /// Text as one field.
    public static String field(String text) {
        return new String(text.getBytes(UTF_8), ISO_8859_1);
    }
}
