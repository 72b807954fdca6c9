package gstack.browse.page;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Runs scripts in a frame: our own in an isolated world, the caller's in the page's world.
public final class Scripting {
    private static final Duration ELEMENT_PATIENCE = Duration.ofSeconds(5);

    /// How much longer than it was told to look a page may take to answer.
    private static final Duration ANSWER_PATIENCE = Duration.ofSeconds(2);

    private final Tools tools;

    Scripting(Tools tools) {
        this.tools = tools;
    }

    /// Calls one of our scripts and returns its value. It only reads, so when the document is
    /// replaced underneath it, it is called again on the new one.
    public Json read(Frame frame, PageScript script, @Nullable Object... arguments) {
        return tools.onDocument(
                frame,
                context ->
                        FunctionCall.value(
                                new FunctionCall(
                                                frame.session(),
                                                context,
                                                script.source(),
                                                FunctionCall.values(arguments))
                                        .send(List.of("returnByValue"))
                                        .await()));
    }

    /// The protocol's name of the frame that an element holds; empty if it holds none.
    String frameIdOf(Element element) {
        try {
            return element.node().text("frameId");
        } catch (CdpException e) {
            throw element.lost(e);
        }
    }

    /// Calls one of our scripts on an element that an earlier call found.
    public Json readElement(Element element, PageScript script, @Nullable Object... arguments) {
        List<Json> all = new ArrayList<>();
        all.add(Json.object("objectId", element.objectId()));
        all.addAll(FunctionCall.values(arguments));
        try {
            return FunctionCall.value(
                    element.frame()
                            .session()
                            .call(
                                    "Runtime.callFunctionOn",
                                    "functionDeclaration",
                                    script.source(),
                                    "objectId",
                                    element.objectId(),
                                    "arguments",
                                    all,
                                    "returnByValue",
                                    true,
                                    "awaitPromise",
                                    true));
        } catch (CdpException e) {
            throw element.lost(e);
        }
    }

    /// Calls one of our scripts with the element that `target` names, in one round trip.
    public Json readTarget(Target target, PageScript script, @Nullable Object... arguments) {
        return readOn(target, Toolbox.onTarget(script), arguments);
    }

    /// Like [#readTarget]; empty when nothing is there by that name.
    public Optional<Json> readTargetIfAny(
            Target target, PageScript script, @Nullable Object... arguments) {
        Tools.Answer answer =
                tools.readOn(
                        target,
                        Toolbox.onTarget(script),
                        List.of("returnByValue"),
                        FunctionCall.values(arguments));
        if (Lookup.isAbsence(answer.thrown())) {
            return Optional.empty();
        }
        tools.requireFound(target, answer);
        return Optional.of(FunctionCall.value(answer.json()));
    }

    /// Calls one of our scripts with a target that may name any number of elements.
    public Json readAll(Target target, PageScript script, @Nullable Object... arguments) {
        return readOn(target, Toolbox.using(script), arguments);
    }

    private Json readOn(Target target, String function, @Nullable Object... arguments) {
        Tools.Answer answer =
                tools.readOn(
                        target, function, List.of("returnByValue"), FunctionCall.values(arguments));
        tools.requireFound(target, answer);
        return FunctionCall.value(answer.json());
    }

    /// Finds the one element that `target` names.
    public Element find(Target target) {
        Tools.Answer answer =
                tools.readOn(target, Toolbox.using(PageScript.named("find")), List.of(), List.of());
        tools.requireFound(target, answer);
        String objectId = answer.json().at("result").text("objectId");
        return new Element(target.frame(), objectId, target.word());
    }

    /// Finds the one element that `target` names as soon as there is any, for as long as `limit`.
    public Element findWithin(Duration limit, Target target) {
        Deadline end = Deadline.within(limit, Deadline::current);
        tools.callOn(
                target,
                Toolbox.using(PageScript.named("appear")),
                List.of("returnByValue"),
                () -> FunctionCall.values(end.remainingMillis()));
        return find(target);
    }

    /// Finds the one element that `target` names, waiting a little for it to be there and visible.
    public Element findVisible(Target target) {
        if (Deadline.within(ELEMENT_PATIENCE, () -> awaitVisible(target))) {
            return find(target);
        }
        Element there = find(target);
        throw new BrowseException.Timeout(
                "Element not found or not interactable within timeout: "
                        + there.described()
                        + " is in the page but not visible. Check your selector or run 'snapshot'"
                        + " for fresh refs.");
    }

    /// Waits until an element that `target` names is visible; false when the deadline passed first.
    public boolean awaitVisible(Target target) {
        try {
            // Asked anew for each document, so that the page never waits longer than the command.
            String script = Toolbox.using(PageScript.named("await-visible"));
            Tools.Answer answer =
                    Passage.patiently(() ->
                            tools.callOn(
                                    target,
                                    script,
                                    List.of("returnByValue"),
                                    () ->
                                            FunctionCall.values(
                                                    Deadline.current().remainingMillis())));
            tools.requireFound(target, answer);
            return answer.json().at("result").at("value").asText().equals("true");
        } catch (Overdue _) {
            return false;
        }
    }

    /// Watches a target until it is as `question` wants it or the time is over, from document to
    /// document, and gives what was seen last.
    Json watch(Target target, Json question, Deadline end) {
        Duration patience = Duration.ofMillis(end.remainingMillis()).plus(ANSWER_PATIENCE);
        return Deadline.within(
                patience,
                () -> {
                    Tools.Answer answer =
                            Passage.patiently(() ->
                                    tools.callOn(
                                            target,
                                            Toolbox.using(PageScript.named("watch")),
                                            List.of("returnByValue"),
                                            () ->
                                                    FunctionCall.values(
                                                            question, end.remainingMillis())));
                    tools.requireFound(target, answer);
                    return FunctionCall.value(answer.json());
                });
    }

    /// Waits until the caller's code gives something true in the page's own world; false when that
    /// took too long. Code that throws may do better later.
    public boolean awaitTrue(Frame frame, List<String> spellings, Duration limit) {
        Deadline end = Deadline.within(limit, Deadline::current);
        Evaluator evaluator = new Evaluator(this, tools.contexts(), frame);
        return Deadline.within(
                limit.plus(ANSWER_PATIENCE),
                () -> Passage.patiently(() -> evaluator.awaitTrue(spellings, end)));
    }

    /// Waits until the window is of that size. A page that is busy takes it when it gets to it.
    void awaitSize(Frame frame, Viewport size) {
        try {
            Deadline.within(
                    ANSWER_PATIENCE,
                    () -> read(frame, PageScript.named("sized"), size.width(), size.height()));
        } catch (Overdue | BrowseException.Timeout _) {
            // It does not answer, and whoever asks it next is told so.
        }
    }

    /// Waits for something to change in the page, or a moment.
    void awaitChange(Frame frame) {
        tools.onDocument(
                frame,
                context ->
                        Tools.equipped(
                                frame,
                                context,
                                Toolbox.using(PageScript.named("stir")),
                                List.of("returnByValue"),
                                List.of()));
    }

    /// Evaluates the caller's code in the page's own world, once: the first of `spellings` that
    /// parses. The result is printed as [Printed] says.
    public String evaluate(Frame frame, List<String> spellings) {
        return new Evaluator(this, tools.contexts(), frame).evaluate(spellings);
    }
}
