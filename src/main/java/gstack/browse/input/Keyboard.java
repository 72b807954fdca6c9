package gstack.browse.input;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A tab's keyboard: what is held down stays down from command to command.
public final class Keyboard {
    private static final int KEYPAD = 3;
    private static final int SHIFT = 8;
    private static final Map<String, Integer> MODIFIERS =
            Map.of("Alt", 1, "Control", 2, "Meta", 4, "Shift", SHIFT);

    private final Session session;
    private final Map<String, Keys.Key> held = new LinkedHashMap<>();

    public Keyboard(Session session) {
        this.session = session;
    }

    /// The modifiers that are held, as DevTools counts them.
    int modifiers() {
        return held.values().stream().mapToInt(key -> MODIFIERS.getOrDefault(key.key(), 0)).sum();
    }

    /// Holds a key down until [#up].
    public void down(String name) {
        down(Keys.named(name, "keydown")).await();
    }

    public void up(String name) {
        Keys.Key key = Keys.named(name, "keyup");
        if (!held.containsKey(key.code())) {
            throw new BrowseException.Failed(
                    "keyup: "
                            + name
                            + " is not held"
                            + (held.isEmpty() ? "" : "; held: " + heldNames())
                            + ". Hold it with 'keydown "
                            + name
                            + "', or use 'press "
                            + name
                            + "'.");
        }
        up(key).await();
    }

    private String heldNames() {
        return String.join(", ", held.values().stream().map(Keys.Key::key).toList());
    }

    /// Presses the keys of a chord one after the other and releases them in reverse.
    public void press(String chord) {
        List<Keys.Key> keys =
                Keys.chord(chord).stream().map(name -> Keys.named(name, "press")).toList();
        List<Call> calls = new ArrayList<>();
        keys.forEach(key -> calls.add(down(key)));
        keys.reversed().forEach(key -> calls.add(up(key)));
        calls.forEach(Call::await);
    }

    /// Checks that a chord can be pressed, before anything is done.
    public static void check(String chord, String command) {
        Keys.chord(chord).forEach(name -> Keys.named(name, command));
    }

    /// Writes text key by key; what no key writes is inserted.
    public void type(String text) {
        List<Call> calls = new ArrayList<>();
        text.codePoints()
                .mapToObj(Character::toString)
                .forEach(character -> {
                    Keys.Key key = Keys.find(character);
                    if (key == null) {
                        calls.add(insert(character));
                    } else {
                        calls.add(down(key));
                        calls.add(up(key));
                    }
                });
        calls.forEach(Call::await);
    }

    /// Puts text where the caret is, as an input method does.
    public Call insert(String text) {
        return session.send("Input.insertText", "text", text);
    }

    private Call down(Keys.Key plain) {
        boolean repeated = held.containsKey(plain.code());
        Keys.Key key = (modifiers() & SHIFT) != 0 ? plain.withShift() : plain;
        held.put(key.code(), key);
        // With Control, Alt or Meta a key commands and writes nothing.
        String text = (modifiers() & ~SHIFT) == 0 ? key.text() : "";
        return session.send(
                "Input.dispatchKeyEvent",
                event(key, text.isEmpty() ? "rawKeyDown" : "keyDown")
                        .with("text", text)
                        .with("unmodifiedText", text)
                        .with("autoRepeat", repeated));
    }

    private Call up(Keys.Key plain) {
        Keys.Key key = (modifiers() & SHIFT) != 0 ? plain.withShift() : plain;
        held.remove(key.code());
        return session.send("Input.dispatchKeyEvent", event(key, "keyUp"));
    }

    private Json event(Keys.Key key, String type) {
        return Json.object(
                "type",
                type,
                "modifiers",
                modifiers(),
                "code",
                key.code(),
                "key",
                key.key(),
                "windowsVirtualKeyCode",
                key.keyCode(),
                "location",
                key.location() == KEYPAD ? 0 : key.location(),
                "isKeypad",
                key.location() == KEYPAD);
    }

    /// Holds modifiers down while `body` runs, besides those that are held anyway.
    public void holding(List<String> names, Runnable body) {
        List<Keys.Key> keys =
                names.stream()
                        .map(name -> Keys.named(name, "click"))
                        .filter(key -> !held.containsKey(key.code()))
                        .toList();
        keys.forEach(key -> down(key).await());
        try {
            body.run();
        } finally {
            keys.reversed().forEach(key -> up(key).await());
        }
    }
}
