package gstack.browse.input;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/// A tab's mouse: it stays where it was moved, with what is pressed, from command to command.
public final class Mouse {
    /// A button and its bit in an event's `buttons`.
    public enum Button {
        LEFT(1),
        RIGHT(2),
        MIDDLE(4);

        private final int bit;

        Button(int bit) {
            this.bit = bit;
        }

        String protocolName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Session session;
    private final Keyboard keyboard;
    private final Set<Button> held = EnumSet.noneOf(Button.class);
    private double x;
    private double y;

    public Mouse(Session session, Keyboard keyboard) {
        this.session = session;
        this.keyboard = keyboard;
    }

    public double x() {
        return x;
    }

    public double y() {
        return y;
    }

    public Call move(double toX, double toY) {
        x = toX;
        y = toY;
        String button = held.isEmpty() ? "none" : held.iterator().next().protocolName();
        return session.send("Input.dispatchMouseEvent", event("mouseMoved", button));
    }

    public Call down(Button button, int count) {
        held.add(button);
        return session.send(
                "Input.dispatchMouseEvent",
                event("mousePressed", button.protocolName()).with("clickCount", count));
    }

    public Call up(Button button, int count) {
        held.remove(button);
        return session.send(
                "Input.dispatchMouseEvent",
                event("mouseReleased", button.protocolName()).with("clickCount", count));
    }

    /// A drop has taken the button's release: no event says it.
    public void dropped(Button button) {
        held.remove(button);
    }

    Call wheel(double deltaX, double deltaY) {
        return session.send(
                "Input.dispatchMouseEvent",
                event("mouseWheel", "none").with("deltaX", deltaX).with("deltaY", deltaY));
    }

    public void moveTo(double toX, double toY) {
        move(toX, toY).await();
    }

    public void press(Button button) {
        down(button, 1).await();
    }

    public void release(Button button) {
        up(button, 1).await();
    }

    public void turnWheel(double deltaX, double deltaY) {
        wheel(deltaX, deltaY).await();
    }

    /// A step of a drag that Chromium left to us.
    public Call drag(String type, Json data) {
        return session.send(
                "Input.dispatchDragEvent",
                "type",
                type,
                "x",
                x,
                "y",
                y,
                "data",
                data,
                "modifiers",
                keyboard.modifiers());
    }

    private Json event(String type, String button) {
        int buttons = held.stream().mapToInt(each -> each.bit).sum();
        return Json.object(
                "type",
                type,
                "x",
                x,
                "y",
                y,
                "button",
                button,
                "buttons",
                buttons,
                "modifiers",
                keyboard.modifiers());
    }
}
