package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/// Runs scripts in a frame: our own in an isolated world, the caller's in the page's world.
public final class Scripting {
    private static final Duration ELEMENT_PATIENCE = Duration.ofSeconds(5);

    /// How much longer than it was told to look a page may take to answer.
    private static final Duration ANSWER_PATIENCE = Duration.ofSeconds(2);

    private final Contexts contexts;
    private final Refs refs;
    private final ClosedRoots closedRoots;

    /// `frames` are all of the page; `passage` is as for [Contexts].
    Scripting(Changes changes, Refs refs, Supplier<List<Frame>> frames, Consumer<Frame> passage) {
        this.contexts = new Contexts(changes, passage);
        this.refs = refs;
        this.closedRoots = new ClosedRoots(frames);
    }

    ClosedRoots closedRoots() {
        return closedRoots;
    }

    /// Calls one of our scripts and returns its value. It only reads, so when the document is
    /// replaced underneath it, it is called again on the new one.
    public Json read(Frame frame, PageScript script, @Nullable Object... arguments) {
        return onDocument(
                frame,
                context ->
                        value(
                                call(
                                        frame,
                                        context,
                                        script.source(),
                                        List.of("returnByValue"),
                                        values(arguments))));
    }

    /// Runs `body` with the context of our scripts in the frame's document, and again on the next
    /// document when this one is replaced meanwhile.
    public <T> T onDocument(Frame frame, IntFunction<T> body) {
        return contexts.onDocument(frame, body);
    }

    /// The protocol's name of the frame that an element holds; empty if it holds none.
    String frameIdOf(Element element) {
        try {
            return element.frame()
                    .session()
                    .call("DOM.describeNode", "objectId", element.objectId())
                    .at("node")
                    .text("frameId");
        } catch (CdpException e) {
            throw changedUnder(element, e);
        }
    }

    /// Calls one of our scripts on an element that an earlier call found.
    public Json readElement(Element element, PageScript script, @Nullable Object... arguments) {
        List<Json> all = new ArrayList<>();
        all.add(Json.object("objectId", element.objectId()));
        all.addAll(values(arguments));
        try {
            return value(
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
            throw changedUnder(element, e);
        }
    }

    /// The error for an element whose document went away while it was used.
    static BrowseException changedUnder(Element element, CdpException e) {
        Contexts.requireReplacedDocument(e);
        return new BrowseException.NotFound(
                "The page changed before "
                        + element.described()
                        + " could be used. Look at the page again, then repeat the command.");
    }

    /// Calls a function of the page-side tools, such as `snapshot.take`, on the document that a
    /// frame has now.
    Json tool(Frame frame, int context, String function, List<Json> arguments) {
        return run(frame, context, Toolbox.function(function), arguments);
    }

    /// Calls a function that uses the page-side tools on the document that a frame has now.
    Json run(Frame frame, int context, String function, List<Json> arguments) {
        Json answer = equipped(frame, context, function, List.of("returnByValue"), arguments);
        Json thrown = answer.at("exceptionDetails");
        if (Lookup.isFailure(thrown)) {
            throw new Lookup.Failed(thrown);
        }
        return value(answer);
    }

    /// Runs `body` with the context of the document that `target` is to be looked for in: a ref's
    /// own, or whatever document the frame has. What the tools did not find is said of the target.
    <T> T onDocumentOf(Frame frame, @Nullable Target target, IntFunction<T> body) {
        Ref ref = target == null ? null : target.ref();
        try {
            return ref == null ? onDocument(frame, body) : onDocumentOf(ref, body);
        } catch (Lookup.Failed failed) {
            Document document = ref == null ? Document.of(frame) : ref.document();
            if (target == null || document == null) {
                throw failed;
            }
            throw new Lookup(refs, target, document).failure(failed.thrown());
        }
    }

    private static <T> T onDocumentOf(Ref ref, IntFunction<T> body) {
        if (!ref.isAlive()) {
            throw Lookup.stale(ref);
        }
        try {
            return body.apply(ref.document().context());
        } catch (CdpException e) {
            Contexts.requireReplacedDocument(e);
            throw Lookup.stale(ref);
        }
    }

    /// Like [#tool], with plain values.
    Json ask(Frame frame, int context, String function, @Nullable Object... arguments) {
        return tool(frame, context, function, values(arguments));
    }

    /// Sends a call of a tool to a document that has the tools, and waits for nothing.
    Call sendTool(Document document, String function, @Nullable Object... arguments) {
        return send(
                document.session(),
                document.context(),
                Toolbox.function(function),
                List.of("returnByValue"),
                values(arguments));
    }

    /// What a tool said of a target, and in which document.
    record Told(Json value, Document document) {}

    /// Calls a tool with a target before its other arguments, which are asked for anew for each
    /// document.
    Told tell(Target target, String function, Supplier<List<?>> arguments) {
        Answer answer =
                callOn(
                        target,
                        Toolbox.function(function),
                        List.of("returnByValue"),
                        () -> values(arguments.get().toArray()));
        requireFound(target, answer);
        return new Told(value(answer.json()), answer.document());
    }

    /// What one of our scripts, which uses the tools, said of the document that a frame has now.
    Told told(Frame frame, PageScript script, Json argument) {
        return onDocument(
                frame,
                context -> {
                    Json answer =
                            equipped(
                                    frame,
                                    context,
                                    Toolbox.using(script),
                                    List.of("returnByValue"),
                                    values(argument));
                    return new Told(value(answer), new Document(frame.session(), context));
                });
    }

    /// Like [#tell], for a tool that returns an element, which stays in the browser.
    Element element(Target target, String function) {
        Answer answer = callOn(target, Toolbox.function(function), List.of(), List::of);
        requireFound(target, answer);
        Thrown.check(answer.json());
        String objectId = answer.json().at("result").text("objectId");
        return new Element(target.frame(), objectId, target.word());
    }

    /// Waits until the page has drawn what it has changed so far.
    void nextFrame(Frame frame) {
        onDocument(frame, context -> ask(frame, context, "act.frame"));
    }

    /// Calls one of our scripts with the element that `target` names, in one round trip.
    public Json readTarget(Target target, PageScript script, @Nullable Object... arguments) {
        Answer answer =
                readOn(
                        target,
                        Toolbox.onTarget(script),
                        List.of("returnByValue"),
                        values(arguments));
        requireFound(target, answer);
        return value(answer.json());
    }

    /// Like [#readTarget]; empty when nothing is there by that name.
    public Optional<Json> readTargetIfAny(
            Target target, PageScript script, @Nullable Object... arguments) {
        Answer answer =
                readOn(
                        target,
                        Toolbox.onTarget(script),
                        List.of("returnByValue"),
                        values(arguments));
        if (Lookup.isAbsence(answer.thrown())) {
            return Optional.empty();
        }
        requireFound(target, answer);
        return Optional.of(value(answer.json()));
    }

    /// Calls one of our scripts with a target that may name any number of elements.
    public Json readAll(Target target, PageScript script, @Nullable Object... arguments) {
        Answer answer =
                readOn(target, Toolbox.using(script), List.of("returnByValue"), values(arguments));
        requireFound(target, answer);
        return value(answer.json());
    }

    /// Finds the one element that `target` names.
    public Element find(Target target) {
        Answer answer =
                readOn(target, Toolbox.using(PageScript.named("find")), List.of(), List.of());
        requireFound(target, answer);
        String objectId = answer.json().at("result").text("objectId");
        return new Element(target.frame(), objectId, target.word());
    }

    /// Finds the one element that `target` names as soon as there is any, for as long as `limit`.
    public Element findWithin(Duration limit, Target target) {
        Deadline end = Deadline.within(limit, Deadline::current);
        callOn(
                target,
                Toolbox.using(PageScript.named("appear")),
                List.of("returnByValue"),
                () -> values(end.remainingMillis()));
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
            Answer answer =
                    Passage.patiently(() ->
                            callOn(
                                    target,
                                    script,
                                    List.of("returnByValue"),
                                    () -> values(Deadline.current().remainingMillis())));
            requireFound(target, answer);
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
                    Answer answer =
                            Passage.patiently(() ->
                                    callOn(
                                            target,
                                            Toolbox.using(PageScript.named("watch")),
                                            List.of("returnByValue"),
                                            () -> values(question, end.remainingMillis())));
                    requireFound(target, answer);
                    return value(answer.json());
                });
    }

    /// Waits until the caller's code gives something true in the page's own world; false when that
    /// took too long. Code that throws may do better later.
    public boolean awaitTrue(Frame frame, List<String> spellings, Duration limit) {
        Deadline end = Deadline.within(limit, Deadline::current);
        Evaluator evaluator = new Evaluator(this, frame);
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
        onDocument(
                frame,
                context ->
                        equipped(
                                frame,
                                context,
                                Toolbox.using(PageScript.named("stir")),
                                List.of("returnByValue"),
                                List.of()));
    }

    /// What a call on a target brought, and from which document.
    private record Answer(Json json, Document document) {
        Json thrown() {
            return json.at("exceptionDetails");
        }
    }

    private void requireFound(Target target, Answer answer) {
        if (Lookup.isFailure(answer.thrown())) {
            throw new Lookup(refs, target, answer.document()).failure(answer.thrown());
        }
    }

    /// Calls a function that only reads, so that it may be called twice.
    private Answer readOn(
            Target target, String function, List<String> flags, List<Json> arguments) {
        Frame frame = target.frame();
        Ref ref = target.ref();
        if (ref != null) {
            return onDocumentOf(
                    ref, context -> callOn(target, context, function, flags, arguments));
        }
        return onDocument(
                frame,
                context -> {
                    ClosedRoots.Look look = closedRoots.lookAndCount(frame, context);
                    Answer answer = callOn(target, context, function, flags, arguments);
                    return look.found()
                            ? callOn(target, context, function, flags, arguments)
                            : answer;
                });
    }

    /// Calls `function` with the target before its other arguments: for a selector in whatever
    /// document is there, for a ref in its own or not at all.
    private Answer callOn(
            Target target, String function, List<String> flags, Supplier<List<Json>> arguments) {
        Frame frame = target.frame();
        Ref ref = target.ref();
        if (ref != null) {
            return onDocumentOf(
                    ref, context -> callOn(target, context, function, flags, arguments.get()));
        }
        return onDocument(
                frame,
                context -> {
                    closedRoots.lookAndCount(frame, context).found();
                    return callOn(target, context, function, flags, arguments.get());
                });
    }

    private static Answer callOn(
            Target target, int context, String function, List<String> flags, List<Json> arguments) {
        List<Json> all = new ArrayList<>();
        all.add(Json.object("value", target.json()));
        all.addAll(arguments);
        Frame frame = target.frame();
        return new Answer(
                equipped(frame, context, function, flags, all),
                new Document(frame.session(), context));
    }

    /// Calls a function that uses the tools, which the document is given first if it has none.
    private static Json equipped(
            Frame frame, int context, String function, List<String> flags, List<Json> arguments) {
        Toolbox.install(frame, context);
        Json answer = call(frame, context, function, flags, arguments);
        if (!Toolbox.isMissing(answer)) {
            return answer;
        }
        frame.equipped = null;
        Toolbox.install(frame, context);
        return call(frame, context, function, flags, arguments);
    }

    /// Evaluates the caller's code in the page's own world, once: the first of `spellings` that
    /// parses. The result is printed as [Printed] says.
    public String evaluate(Frame frame, List<String> spellings) {
        return new Evaluator(this, frame).evaluate(spellings);
    }

    Contexts contexts() {
        return contexts;
    }

    int ownContext(Frame frame) {
        return contexts.own(frame);
    }

    private static Json call(
            Frame frame, int context, String function, List<String> flags, List<Json> arguments) {
        return send(frame.session(), context, function, flags, arguments).await();
    }

    private static Call send(
            Session session,
            int context,
            String function,
            List<String> flags,
            List<Json> arguments) {
        return session.send(
                "Runtime.callFunctionOn",
                "functionDeclaration",
                function,
                "executionContextId",
                context,
                "arguments",
                arguments,
                "returnByValue",
                flags.contains("returnByValue"),
                "awaitPromise",
                true,
                "objectGroup",
                "browse");
    }

    private static List<Json> values(@Nullable Object... arguments) {
        List<Json> values = new ArrayList<>();
        for (Object argument : arguments) {
            values.add(argument == null ? Json.object() : Json.object("value", argument));
        }
        return values;
    }

    static Json value(Json answer) {
        Thrown.check(answer);
        return answer.at("result").at("value");
    }
}
