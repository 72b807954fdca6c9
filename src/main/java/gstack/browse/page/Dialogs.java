package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// Answers the dialogs of one tab as its owner decides: unanswered, they would stop every script.
///
/// A script that opens one after the other without end keeps its page as busy as an endless loop,
/// and is stopped like one.
final class Dialogs {
    /// So many dialogs within [#STORM] come from no page that wants an answer.
    private static final int MANY = 500;

    private static final Duration STORM = Duration.ofSeconds(10);

    private final Session session;
    private final Changes changes;
    private final PageOwner owner;
    private final AtomicLong stays = new AtomicLong();
    private final Deque<Long> recent = new ArrayDeque<>();
    private int sinceStopped;

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

    /// The dialogs of the last seconds, in words, when they are too many to be meant.
    Optional<String> storm() {
        List<String> said = new ArrayList<>();
        changes.apply(() -> {
            forgetOld(System.nanoTime());
            if (recent.size() >= MANY / 5) {
                said.add(described());
            }
        });
        return said.stream().findFirst();
    }

    private String described() {
        long span = recent.getLast() - recent.getFirst();
        return recent.size() + " dialogs in " + Math.max(1, Math.round(span / 1e8)) / 10.0 + " s";
    }

    private void opened(Json event) {
        Dialog dialog =
                new Dialog(event.text("type"), event.text("message"), event.text("defaultPrompt"));
        Dialog.Answer answer = owner.answer(dialog);
        String text = answer.text();
        stopEndless();
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

    /// Ends the script that waits for this dialog's answer, if it has had far too many: asked for
    /// before the answer, so that nothing else can be running.
    private void stopEndless() {
        changes.apply(() -> {
            long now = System.nanoTime();
            forgetOld(now);
            recent.addLast(now);
            sinceStopped = recent.size() == 1 ? 1 : sinceStopped + 1;
            if (sinceStopped >= MANY) {
                sinceStopped = 0;
                session.send("Runtime.terminateExecution");
                owner.remark(
                        "The page opened " + described() + "; the script that did was stopped.");
            }
        });
    }

    private void forgetOld(long now) {
        while (!recent.isEmpty() && now - recent.getFirst() > STORM.toNanos()) {
            recent.removeFirst();
        }
    }
}
