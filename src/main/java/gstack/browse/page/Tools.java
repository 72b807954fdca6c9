package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/// Calls the tools that our scripts have in each document: the way to a page for whatever acts on
/// its elements or reads it.
public final class Tools {
    private final Contexts contexts;
    private final Refs refs;
    private final ClosedRoots closedRoots;

    /// `frames` are all of the page; `passage` is as for [Contexts].
    Tools(Changes changes, Refs refs, Supplier<List<Frame>> frames, Consumer<Frame> passage) {
        this.contexts = new Contexts(changes, passage);
        this.refs = refs;
        this.closedRoots = new ClosedRoots(frames);
    }

    public ClosedRoots closedRoots() {
        return closedRoots;
    }

    /// Runs `body` with the context of our scripts in the frame's document, and again on the next
    /// document when this one is replaced meanwhile.
    public <T> T onDocument(Frame frame, IntFunction<T> body) {
        return contexts.onDocument(frame, body);
    }

    /// Gives a document the tools ahead of the first call that needs them.
    public void prepare(Frame frame, int context) {
        ClosedRoots.prepare(frame, context);
        Toolbox.install(frame, context);
    }

    /// Calls a function of the page-side tools, such as `snapshot.take`, on the document that a
    /// frame has now.
    public Json tool(Frame frame, int context, String function, List<Json> arguments) {
        return run(frame, context, Toolbox.function(function), arguments);
    }

    /// Calls a function that uses the page-side tools on the document that a frame has now.
    public Json run(Frame frame, int context, String function, List<Json> arguments) {
        Json answer = equipped(frame, context, function, List.of("returnByValue"), arguments);
        Json thrown = answer.at("exceptionDetails");
        if (Lookup.isFailure(thrown)) {
            throw new Lookup.Failed(thrown);
        }
        return FunctionCall.value(answer);
    }

    /// Like [#tool], with plain values.
    public Json ask(Frame frame, int context, String function, @Nullable Object... arguments) {
        return tool(frame, context, function, FunctionCall.values(arguments));
    }

    /// Sends a call of a tool to a document that has the tools, and waits for nothing.
    public Call sendTool(Document document, String function, @Nullable Object... arguments) {
        return new FunctionCall(
                        document.session(),
                        document.context(),
                        Toolbox.function(function),
                        FunctionCall.values(arguments))
                .send(List.of("returnByValue"));
    }

    /// What a tool said of a target, and in which document.
    public record Told(Json value, Document document) {}

    /// Calls a tool with a target before its other arguments, which are asked for anew for each
    /// document.
    public Told tell(Target target, String function, Supplier<List<?>> arguments) {
        Answer answer =
                callOn(
                        target,
                        Toolbox.function(function),
                        List.of("returnByValue"),
                        () -> FunctionCall.values(arguments.get().toArray()));
        requireFound(target, answer);
        return new Told(FunctionCall.value(answer.json()), answer.document());
    }

    /// What one of our scripts, which uses the tools, said of the document that a frame has now.
    public Told told(Frame frame, PageScript script, Json argument) {
        return onDocument(
                frame,
                context -> {
                    Json answer =
                            equipped(
                                    frame,
                                    context,
                                    Toolbox.using(script),
                                    List.of("returnByValue"),
                                    FunctionCall.values(argument));
                    return new Told(
                            FunctionCall.value(answer), new Document(frame.session(), context));
                });
    }

    /// Like [#tell], for a tool that returns an element, which stays in the browser.
    public Element element(Target target, String function) {
        Answer answer = callOn(target, Toolbox.function(function), List.of(), List::of);
        requireFound(target, answer);
        Thrown.check(answer.json());
        String objectId = answer.json().at("result").text("objectId");
        return new Element(target.frame(), objectId, target.word());
    }

    /// Waits until the page has drawn what it has changed so far.
    public void nextFrame(Frame frame) {
        onDocument(frame, context -> ask(frame, context, "act.frame"));
    }

    /// Runs `body` with the context of the document that `target` is to be looked for in: a ref's
    /// own, or whatever document the frame has. What the tools did not find is said of the target.
    public <T> T onDocumentOf(Frame frame, @Nullable Target target, IntFunction<T> body) {
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
            Document.requireReplaced(e);
            throw Lookup.stale(ref);
        }
    }

    /// What a call on a target brought, and from which document.
    record Answer(Json json, Document document) {
        Json thrown() {
            return json.at("exceptionDetails");
        }
    }

    void requireFound(Target target, Answer answer) {
        if (Lookup.isFailure(answer.thrown())) {
            throw new Lookup(refs, target, answer.document()).failure(answer.thrown());
        }
    }

    /// Calls a function that only reads, so that it may be called twice.
    Answer readOn(Target target, String function, List<String> flags, List<Json> arguments) {
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
    Answer callOn(
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
    static Json equipped(
            Frame frame, int context, String function, List<String> flags, List<Json> arguments) {
        Toolbox.install(frame, context);
        Json answer =
                new FunctionCall(frame.session(), context, function, arguments).send(flags).await();
        if (!Toolbox.isMissing(answer)) {
            return answer;
        }
        frame.equipped = null;
        Toolbox.install(frame, context);
        return new FunctionCall(frame.session(), context, function, arguments).send(flags).await();
    }

    Contexts contexts() {
        return contexts;
    }

    public int ownContext(Frame frame) {
        return contexts.own(frame);
    }

    /// What a call that was sent has brought.
    public static Json valueOf(Call sent) {
        return FunctionCall.value(sent.await());
    }

    /// The element of `outer` that a frame stands in, as an argument for tools in `context`.
    public static Json ownerOf(Frame inner, Frame outer, int context) {
        return new NodeHandles(outer.session(), context, FunctionCall.GROUP).ofFrame(inner);
    }
}
