package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.util.concurrent.atomic.AtomicLong;

/// Answers the dialogs of one tab as its owner decides: unanswered, they would stop every script.
final class Dialogs {
    private final Session session;
    private final Changes changes;
    private final PageOwner owner;
    private final AtomicLong stays = new AtomicLong();

    Dialogs(Session session, Changes changes, PageOwner owner) {
        this.session = session;
        this.changes = changes;
        this.owner = owner;
    }

    /// The tab's own session tells of the dialogs of all its frames.
    void follow() {
        session.on("Page.javascriptDialogOpening", this::opened);
    }

    /// How often the page asked whether it may be left and was told to stay.
    long stays() {
        return stays.get();
    }

    private void opened(Json event) {
        Dialog dialog =
                new Dialog(event.text("type"), event.text("message"), event.text("defaultPrompt"));
        Dialog.Answer answer = owner.answer(dialog);
        String text = answer.text();
        session.send(
                "Page.handleJavaScriptDialog",
                "accept",
                answer.accept(),
                "promptText",
                text == null ? dialog.defaultText() : text);
        if (dialog.isAboutLeaving() && !answer.accept()) {
            changes.apply(stays::incrementAndGet);
        }
    }
}
