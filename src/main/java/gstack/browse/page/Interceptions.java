package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.Session;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Optional;

/// What Chromium leaves to us instead of asking the system: file choosers and drags.
public final class Interceptions {
    private final Changes changes;
    private @Nullable Chooser chooser;
    private long choosers;
    private @Nullable Json drag;

    /// A file chooser that a page wanted to open, for the field with that number.
    public record Chooser(Session session, int field, boolean multiple) {}

    Interceptions(Changes changes) {
        this.changes = changes;
    }

    void follow(Session session) {
        session.on(
                "Page.fileChooserOpened",
                event ->
                        changes.apply(() -> {
                            choosers++;
                            chooser =
                                    new Chooser(
                                            session,
                                            event.number("backendNodeId", 0),
                                            event.text("mode").equals("selectMultiple"));
                        }));
        session.on("Input.dragIntercepted", event -> changes.apply(() -> drag = event.at("data")));
    }

    /// Pages may open choosers, which tell us so and are cancelled: there is nobody to choose.
    public static Call refuseChoosers(Session session) {
        return session.send("Page.setInterceptFileChooserDialog", "enabled", true, "cancel", true);
    }

    /// Choosers stay open from now on, until [#refuseChoosers].
    public static void keepChoosers(Session session) {
        session.call("Page.setInterceptFileChooserDialog", "enabled", true, "cancel", false);
    }

    /// How many choosers have opened so far that nobody made use of.
    long choosers() {
        return choosers;
    }

    /// Forgets what came before.
    public void reset() {
        changes.apply(() -> {
            chooser = null;
            drag = null;
        });
    }

    /// The chooser that has opened since [#reset], waited for as long as `limit`.
    public Optional<Chooser> chooser(Duration limit) {
        if (changes.await(Deadline.within(limit, Deadline::current), () -> chooser != null)) {
            changes.apply(() -> choosers--);
        }
        return Optional.ofNullable(chooser);
    }

    /// What is dragged since [#reset], waited for as long as `limit`.
    public Optional<Json> drag(Duration limit) {
        changes.await(Deadline.within(limit, Deadline::current), () -> drag != null);
        return Optional.ofNullable(drag);
    }
}
