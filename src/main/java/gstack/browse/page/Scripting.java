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
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;

/// Runs scripts in a frame: our own in an isolated world, the caller's in the page's world.
public final class Scripting {
    private static final Duration ELEMENT_PATIENCE = Duration.ofSeconds(5);

    private final Changes changes;

    Scripting(Changes changes) {
        this.changes = changes;
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
                                        script,
                                        List.of("returnByValue"),
                                        values(arguments))));
    }

    /// Runs `body` with the context of our scripts in the frame's document, and again on the next
    /// document when this one is replaced meanwhile.
    <T> T onDocument(Frame frame, IntFunction<T> body) {
        while (true) {
            int context = ownContext(frame);
            try {
                return body.apply(context);
            } catch (CdpException e) {
                requireReplacedDocument(e);
                awaitOtherContext(frame, context);
            }
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
        requireReplacedDocument(e);
        return new BrowseException.NotFound(
                "The page changed before "
                        + element.described()
                        + " could be used. Look at the page again, then repeat the command.");
    }

    /// Finds the one element that `selector` names.
    public Element find(Frame frame, String selector) {
        return found(frame, selector, search(frame, selector));
    }

    /// Finds the one element that `selector` names, if there is any; several are an error.
    public Optional<Element> findIfAny(Frame frame, String selector) {
        Json answer = search(frame, selector);
        return Lookup.isAbsence(answer.at("exceptionDetails"))
                ? Optional.empty()
                : Optional.of(found(frame, selector, answer));
    }

    /// Finds the one element that `selector` names as soon as there is any, for as long as `limit`.
    public Element findWithin(Duration limit, Frame frame, String selector) {
        Lookup.requireNoRef(selector);
        Deadline end = Deadline.within(limit, Deadline::current);
        onDocument(
                frame,
                context ->
                        call(
                                frame,
                                context,
                                PageScript.named("appear"),
                                List.of("returnByValue"),
                                values(selector, end.remainingMillis())));
        return find(frame, selector);
    }

    private Json search(Frame frame, String selector) {
        Lookup.requireNoRef(selector);
        return onDocument(
                frame,
                context ->
                        call(
                                frame,
                                context,
                                PageScript.named("find"),
                                List.of(),
                                values(selector)));
    }

    private static Element found(Frame frame, String selector, Json answer) {
        Json thrown = answer.at("exceptionDetails");
        if (!thrown.isNull()) {
            throw Lookup.failure(selector, thrown);
        }
        return new Element(frame, answer.at("result").text("objectId"), selector);
    }

    /// Finds the one element that `selector` names, waiting a little for it to be there and
    /// visible.
    public Element findVisible(Frame frame, String selector) {
        if (Deadline.within(ELEMENT_PATIENCE, () -> awaitVisible(frame, selector))) {
            return find(frame, selector);
        }
        Element there = find(frame, selector);
        throw new BrowseException.Timeout(
                "Element not found or not interactable within timeout: "
                        + there.described()
                        + " is in the page but not visible. Check your selector or run 'snapshot'"
                        + " for fresh refs.");
    }

    /// Waits until an element that `selector` names is visible; false when the deadline passed
    /// first.
    public boolean awaitVisible(Frame frame, String selector) {
        Lookup.requireNoRef(selector);
        while (!Deadline.current().passed()) {
            int context = ownContext(frame);
            try {
                long left = Deadline.current().remainingMillis();
                Json answer =
                        call(
                                frame,
                                context,
                                PageScript.named("await-visible"),
                                List.of("returnByValue"),
                                values(selector, left));
                Json thrown = answer.at("exceptionDetails");
                if (!thrown.isNull()) {
                    throw Lookup.failure(selector, thrown);
                }
                return answer.at("result").at("value").asText().equals("true");
            } catch (Overdue _) {
                return false;
            } catch (CdpException e) {
                requireReplacedDocument(e);
                awaitOtherContext(frame, context);
            }
        }
        return false;
    }

    /// Evaluates the caller's code in the page's own world, once: the first of `spellings` that
    /// parses. The result is printed as [Printed] says.
    public String evaluate(Frame frame, List<String> spellings) {
        return new Evaluator(this, frame).evaluate(spellings);
    }

    /// The context in which the page's own scripts run.
    int mainContext(Frame frame) {
        return context(frame, f -> f.mainContext, "page");
    }

    int ownContext(Frame frame) {
        return context(frame, f -> f.ownContext, "browse");
    }

    private int context(Frame frame, Function<Frame, @Nullable Integer> which, String name) {
        Deadline deadline = Deadline.current();
        if (!changes.await(deadline, () -> which.apply(frame) != null)) {
            throw new BrowseException.Timeout(
                    "The page gave no "
                            + name
                            + " script context within "
                            + deadline.budget().toMillis()
                            + " ms; it may still be loading. Run 'wait --load' or 'reload'.");
        }
        return Objects.requireNonNullElse(which.apply(frame), 0);
    }

    private void awaitOtherContext(Frame frame, int old) {
        awaitOther(frame, f -> f.ownContext, old);
    }

    void awaitOtherMainContext(Frame frame, int old) {
        awaitOther(frame, f -> f.mainContext, old);
    }

    private void awaitOther(Frame frame, Function<Frame, @Nullable Integer> which, int old) {
        Deadline deadline = Deadline.current();
        boolean replaced =
                changes.await(
                        deadline,
                        () -> {
                            Integer now = which.apply(frame);
                            return now != null && now != old;
                        });
        if (!replaced) {
            throw new BrowseException.Timeout(
                    "The page was replaced and its successor did not appear within "
                            + deadline.budget().toMillis()
                            + " ms. Run 'wait --load' or 'reload'.");
        }
    }

    private static Json call(
            Frame frame, int context, PageScript script, List<String> flags, List<Json> arguments) {
        return frame.session()
                .call(
                        "Runtime.callFunctionOn",
                        "functionDeclaration",
                        script.source(),
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

    private static Json value(Json answer) {
        Thrown.check(answer);
        return answer.at("result").at("value");
    }

    static void requireReplacedDocument(CdpException e) {
        String reason = e.reason();
        boolean replaced =
                reason.contains("Cannot find context")
                        || reason.contains("context was destroyed")
                        || reason.contains("Inspected target navigated")
                        || reason.contains("Could not find object")
                        || reason.contains("Promise was collected")
                        || reason.contains("uniqueContextId not found");
        if (!replaced) {
            throw e;
        }
    }
}
