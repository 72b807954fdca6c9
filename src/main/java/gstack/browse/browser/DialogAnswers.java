package gstack.browse.browser;

import gstack.browse.capture.Capture;
import gstack.browse.capture.DialogEntry;
import gstack.browse.page.Dialog;
import gstack.browse.page.Dialog.Answer;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;

/// What dialogs are answered: one way for all tabs until further notice, and another for the next
/// dialog of a tab if somebody asked for that.
public final class DialogAnswers {
    private final Capture capture;
    private final Map<Integer, Answer> next = new ConcurrentHashMap<>();
    private final Map<String, Answer> ofOwners = new ConcurrentHashMap<>();
    private final IntFunction<@Nullable Owner> ownerOf;
    private volatile Answer always = Answer.ACCEPT;

    DialogAnswers(Capture capture, IntFunction<@Nullable Owner> ownerOf) {
        this.capture = capture;
        this.ownerOf = ownerOf;
    }

    /// Every dialog from now on: of that caller's tabs, or of all whose owners have not said
    /// otherwise. What was said about a next one is void.
    public void always(@Nullable Owner who, Answer answer) {
        next.keySet().removeIf(tab -> isOf(who, tab));
        if (who == null) {
            always = answer;
        } else {
            ofOwners.put(who.name(), answer);
        }
    }

    private boolean isOf(@Nullable Owner who, int tab) {
        Owner owner = ownerOf.apply(tab);
        return who == null || (owner != null && owner.name().equals(who.name()));
    }

    private Answer rule(int tab) {
        Owner owner = ofOwners.isEmpty() ? null : ownerOf.apply(tab);
        return owner == null ? always : ofOwners.getOrDefault(owner.name(), always);
    }

    /// What somebody wanted who is no longer there.
    void forgetOwner(String name) {
        ofOwners.remove(name);
    }

    /// The next dialog of that tab only.
    public void next(int tab, Answer answer) {
        next.put(tab, answer);
    }

    Answer answer(int tab, Dialog dialog) {
        Answer once = next.remove(tab);
        Answer rule = once == null ? rule(tab) : once;
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
