package gstack.browse.page;

import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// The numbers under which a tab's elements were shown.
///
/// They begin at 1 with each document of the main frame, and none is ever given to another node of
/// it; the frames inside take theirs from the same row.
public final class Refs {
    private static final Pattern WORD = Pattern.compile("@[ec]\\d{1,9}");

    /// Names are for recognising; a longer one says no more.
    private static final int LONGEST_NAME = 200;

    private final Supplier<Frame> main;
    private final Map<String, Ref> byWord = new HashMap<>();
    private final Map<Node, Ref> byNode = new HashMap<>();
    private final Map<Ref.Kind, Integer> last = new EnumMap<>(Ref.Kind.class);
    private @Nullable Document root;

    private record Node(Document document, int key, Ref.Kind kind) {}

    Refs(Supplier<Frame> main) {
        this.main = main;
    }

    /// Whether a command's word is a ref and no selector.
    static boolean isRef(String word) {
        return WORD.matcher(word).matches();
    }

    /// The ref of that name; its element may be gone meanwhile.
    synchronized Ref named(String word) {
        Ref ref = byWord.get(word);
        if (ref == null) {
            throw new BrowseException.NotFound(
                    "Ref " + word + " not found. Run 'snapshot' to get fresh refs.");
        }
        return ref;
    }

    /// Gives a node its number; one that had a number keeps it.
    synchronized Ref give(
            Frame frame, Document document, int key, Ref.Kind kind, String role, String name) {
        beginWithDocument();
        Node node = new Node(document, key, kind);
        Ref known = byNode.get(node);
        int number = known == null ? last.merge(kind, 1, Integer::sum) : known.number();
        String brief = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name;
        Ref ref = new Ref(kind, number, frame, document, key, role, brief);
        if (!ref.equals(known)) {
            byNode.put(node, ref);
            byWord.put(ref.word(), ref);
        }
        return ref;
    }

    /// Gives a node that a script described as `{key, role, name}` its number.
    Ref give(Frame frame, Document document, Json described) {
        return give(
                frame,
                document,
                described.number("key", 0),
                Ref.Kind.E,
                described.text("role"),
                described.text("name"));
    }

    /// The number that a node was given before.
    synchronized Optional<Ref> known(Document document, int key, Ref.Kind kind) {
        return Optional.ofNullable(byNode.get(new Node(document, key, kind)));
    }

    private void beginWithDocument() {
        Document now = Document.of(main.get());
        if (now != null && !now.equals(root)) {
            root = now;
            byWord.clear();
            byNode.clear();
            last.clear();
        }
    }
}
