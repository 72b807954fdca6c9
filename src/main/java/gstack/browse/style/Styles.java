package gstack.browse.style;

import gstack.browse.browser.Tab;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;
import gstack.browse.page.Document;
import gstack.browse.page.Element;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Target;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// The changes of style in one tab, as long as the documents are there in which they were made.
public final class Styles {
    private static final int LONGEST_HISTORY = 200;
    private static final String INLINE = "inline";
    private static final String IN_RULE = "setStyleTexts";

    private final Tab tab;
    private final List<Modification> history = new ArrayList<>();
    private final List<EditedRule> rules = new ArrayList<>();
    private final Map<Session, CssAgent> agents = new ConcurrentHashMap<>();
    private long lastId;
    private int ended;
    private @Nullable Inspected last;

    /// What was inspected last, and when.
    record Inspected(String text, Document document, Frame frame, long nanoTime) {}

    /// What a change came to: `others` elements have changed with it, or -1 when that is not known;
    /// `now` is the computed value.
    public record Changed(Modification modification, int others, String old, String now) {}

    private Styles(Tab tab) {
        this.tab = tab;
    }

    public static Styles of(Tab tab) {
        return tab.memory(Styles.class, () -> new Styles(tab));
    }

    /// Asks the browser about the styles of a frame.
    <T> T ask(Frame frame, Function<CssAgent, T> question) {
        agents.keySet().removeIf(Session::isGone);
        CssAgent agent = agents.computeIfAbsent(tab.side(frame), CssAgent::new);
        agent.begin();
        try {
            return question.apply(agent);
        } finally {
            rest();
        }
    }

    /// Rules that we wrote into are only found again as long as the browser keeps account.
    private void rest() {
        rules.removeIf(rule -> history.stream().noneMatch(one -> rule.equals(one.rule())));
        if (rules.isEmpty()) {
            agents.values().forEach(CssAgent::end);
        }
    }

    @Nullable Inspected last() {
        return last;
    }

    void last(Inspected inspected) {
        last = inspected;
    }

    /// The changes that are still there, the oldest first.
    public List<Modification> history() {
        tab.page().catchUpWithAll();
        int before = history.size();
        history.removeIf(modification -> !modification.place().isThere());
        ended += before - history.size();
        rest();
        return List.copyOf(history);
    }

    /// How many changes went away with their documents.
    public int ended() {
        return ended;
    }

    /// Changes a property of the one element that `target` names: in the rule that decides it, or,
    /// when there is none, or with `inline`, in the element's own style.
    public Changed set(Target target, StyleValue wanted, boolean inline) {
        Page page = tab.page();
        history();
        Element element = page.scripting().find(target);
        Json probe =
                page.scripting()
                        .readElement(
                                element,
                                PageScript.named("style/probe"),
                                wanted.property(),
                                wanted.value());
        wanted.requireValid(probe);
        Document document = target.frame().document();
        if (document == null) {
            throw new BrowseException.NotFound(
                    "The page changed before "
                            + target.word()
                            + " could be used. Look at the page again, then repeat the command.");
        }
        Modification.Place place =
                new Modification.Place(
                        target.frame(), document, probe.number("key", 0), target.word());
        Made made =
                ask(target.frame(), agent -> make(agent, element, place, wanted, probe, inline));
        String now =
                page.scripting()
                        .readElement(element, PageScript.named("css"), wanted.property())
                        .asText();
        return new Changed(made.modification(), made.others(), probe.text("old"), now);
    }

    /// A change that was made, and how many other elements changed with it.
    private record Made(Modification modification, int others) {}

    private Made make(
            CssAgent agent,
            Element element,
            Modification.Place place,
            StyleValue wanted,
            Json probe,
            boolean inline) {
        Cascade cascade = Cascade.of(agent.matched(agent.node(element)));
        List<String> longhands = probe.list("longhands").stream().map(Json::asText).toList();
        boolean important = wanted.important() || cascade.isImportant(longhands);
        Rule rule = inline ? null : cascade.decider(longhands);
        Writing writing = new Writing(place, wanted, probe, important);
        Modification made =
                rule == null || !rule.isWritable() ? null : inRule(writing, agent, rule);
        int others = made == null || rule == null ? 0 : others(element, rule);
        Modification kept = made == null ? inline(writing) : made;
        history.add(kept);
        if (history.size() > LONGEST_HISTORY) {
            history.removeFirst();
        }
        return new Made(kept, others);
    }

    /// One change under way.
    private record Writing(
            Modification.Place place, StyleValue wanted, Json probe, boolean important) {
        Modification.Change change(String source, String method) {
            return new Modification.Change(
                    wanted.property(), probe.text("old"), wanted.written(), source, method);
        }

        Modification.Own before() {
            return new Modification.Own(probe.text("inline"), probe.text("priority"));
        }

        String priority() {
            return important ? "important" : "";
        }

        String declaration() {
            return wanted.property()
                    + ": "
                    + probe.text("canonical")
                    + (important ? " !important" : "");
        }
    }

    /// Null when the browser does not let the rule be written.
    private @Nullable Modification inRule(Writing writing, CssAgent agent, Rule rule) {
        long id = lastId + 1;
        EditedRule edited =
                rules.stream()
                        .filter(known -> known.is(rule))
                        .findFirst()
                        .orElseGet(() -> new EditedRule(agent, rule));
        Json range = rule.style().at("range");
        try {
            edited.add(id, writing.declaration(), range);
        } catch (CdpException _) {
            // Some sheets are read only; the element's own style is not.
            return null;
        }
        if (!rules.contains(edited)) {
            rules.add(edited);
        }
        lastId = id;
        String source =
                agent.source(rule.style().text("styleSheetId")).at(range.number("startLine", 0));
        return new Modification(
                id, writing.place(), writing.change(source, IN_RULE), writing.before(), edited);
    }

    private Modification inline(Writing writing) {
        Modification made =
                new Modification(
                        ++lastId,
                        writing.place(),
                        writing.change(INLINE, INLINE),
                        writing.before(),
                        null);
        assign(made, new Modification.Own(writing.probe().text("canonical"), writing.priority()));
        return made;
    }

    private int others(Element element, Rule rule) {
        return (int)
                tab.page()
                        .scripting()
                        .readElement(element, PageScript.named("style/reach"), rule.selector())
                        .asDecimal();
    }

    private void assign(Modification modification, Modification.Own own) {
        Json there =
                tab.page()
                        .scripting()
                        .read(
                                modification.place().frame(),
                                PageScript.named("style/assign"),
                                modification.place().key(),
                                modification.change().property(),
                                own.value(),
                                own.priority());
        if (!there.asText().equals("true")) {
            throw new BrowseException.NotFound(
                    "The element "
                            + modification.place().word()
                            + " is no longer there, and its style went with it. Run 'inspect"
                            + " --history' to see what is left.");
        }
    }

    /// Takes back the change at that place of the history.
    public void undo(int index) {
        List<Modification> now = history();
        requireAt(index, now);
        takeBack(now.get(index));
    }

    private void takeBack(Modification modification) {
        // Whether it can be put back or not, it is nothing that a second try could do better.
        history.remove(modification);
        EditedRule rule = modification.rule();
        if (rule != null) {
            // Has the browser notice which sheets there are now.
            tab.page()
                    .scripting()
                    .read(modification.place().frame(), PageScript.named("style/settle"));
            try {
                rule.remove(modification.id());
            } finally {
                rest();
            }
            return;
        }
        for (Modification later : history) {
            if (modification.isCoveredBy(later)) {
                later.before(modification.before());
                return;
            }
        }
        assign(modification, modification.before());
    }

    private void requireAt(int index, List<Modification> now) {
        if (index >= 0 && index < now.size()) {
            return;
        }
        String next = "";
        if (!now.isEmpty()) {
            next = " Run 'inspect --history' to see them.";
        } else if (ended > 0) {
            next = " What was changed before ended with the page it was changed on.";
        }
        throw new BrowseException.NotFound(
                "No modification at index "
                        + index
                        + ". History has "
                        + now.size()
                        + " entries."
                        + next);
    }

    /// Takes back the last changes, the newest first; none when there are not as many. One that
    /// cannot be taken back does not save those before it.
    public void undoLast(int count) {
        List<Modification> now = history();
        int first = now.size() - count;
        requireAt(first, now);
        BrowseException failure = null;
        for (Modification modification : now.subList(first, now.size()).reversed()) {
            try {
                takeBack(modification);
            } catch (BrowseException.NotFound | BrowseException.Failed e) {
                failure = failure == null ? e : failure;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /// Takes back all changes, and says how many there were.
    public int undoAll() {
        int count = history().size();
        if (count > 0) {
            undoLast(count);
        }
        return count;
    }
}
