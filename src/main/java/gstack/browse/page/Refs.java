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

    /// A node, shown as itself, by the words in it, or as something to click.
    private record Node(Document document, int key, Shown.Kind kind) {}

    Refs(Supplier<Frame> main) {
        this.main = main;
    }

    /// Whether a command's word is a ref and no selector.
    public static boolean isRef(String word) {
        return WORD.matcher(word).matches();
    }

    /// The ref of that name; its element may be gone meanwhile.
    public synchronized Ref named(String word) {
        Ref ref = byWord.get(word);
        if (ref == null) {
            throw new BrowseException.NotFound(
                    "Ref " + word + " not found. Run 'snapshot' to get fresh refs.");
        }
        return ref;
    }

    /// Gives what is shown its number; what had one keeps it.
    public Ref give(Shown shown) {
        String name = shown.kind() == Shown.Kind.WORDS ? shown.text() : shown.name();
        return give(shown.frame(), node(shown), shown.role(), name);
    }

    /// Gives a node that a script described as `{key, role, name}` its number.
    public Ref give(Frame frame, Document document, Json described) {
        Node node = new Node(document, described.number("key", 0), Shown.Kind.ELEMENT);
        return give(frame, node, described.text("role"), described.text("name"));
    }

    /// Gives a node that a script described as `{key, role, name}` its number; `context` is where
    /// that script ran.
    public Ref give(Frame frame, int context, Json described) {
        return give(frame, new Document(frame.session(), context), described);
    }

    private synchronized Ref give(Frame frame, Node node, String role, String name) {
        beginWithDocument();
        Ref known = byNode.get(node);
        Ref.Kind kind = node.kind() == Shown.Kind.CLICKABLE ? Ref.Kind.C : Ref.Kind.E;
        int number = known == null ? last.merge(kind, 1, Integer::sum) : known.number();
        String brief = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name;
        Ref ref = new Ref(kind, number, frame, node.document(), node.key(), role, brief);
        if (!ref.equals(known)) {
            byNode.put(node, ref);
            byWord.put(ref.word(), ref);
        }
        return ref;
    }

    /// The number that what is shown was given before.
    public synchronized Optional<Ref> known(Shown shown) {
        return Optional.ofNullable(byNode.get(node(shown)));
    }

    private static Node node(Shown shown) {
        return new Node(shown.document(), shown.key(), shown.kind());
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
