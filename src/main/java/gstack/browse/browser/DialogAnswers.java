package gstack.browse.browser;

import gstack.browse.capture.Capture;
import gstack.browse.capture.DialogEntry;
import gstack.browse.page.Dialog;
import gstack.browse.page.Dialog.Answer;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// What dialogs are answered: one way for all tabs until further notice, and another for the next
/// dialog of a tab if somebody asked for that.
public final class DialogAnswers {
    private final Capture capture;
    private final Map<Integer, Answer> next = new ConcurrentHashMap<>();
    private volatile Answer always = Answer.ACCEPT;

    DialogAnswers(Capture capture) {
        this.capture = capture;
    }

    /// Every dialog of every tab from now on; what was said about a next one is void.
    public void always(Answer answer) {
        next.clear();
        always = answer;
    }

    /// The next dialog of that tab only.
    public void next(int tab, Answer answer) {
        next.put(tab, answer);
    }

    Answer answer(int tab, Dialog dialog) {
        Answer once = next.remove(tab);
        Answer rule = once == null ? always : once;
        String given = rule.text() == null ? dialog.defaultText() : rule.text();
        capture.add(
                new DialogEntry(
                        Instant.now(),
                        tab,
                        dialog.type(),
                        dialog.message(),
                        rule.accept(),
                        dialog.isPrompt() && rule.accept() ? given : null));
        return rule;
    }

    void forget(int tab) {
        next.remove(tab);
    }
}
