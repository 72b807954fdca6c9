package gstack.browse.http;

import gstack.browse.command.Reply;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/// Runs a request through the dispatcher and turns whatever happens into an answer.
final class Runner {
    /// What a page's words in an error could do to a terminal, but for line ends, which are ours.
    private static final class Unseen {
        static final Pattern CHARACTERS =
                Pattern.compile(
                        "[\\p{Cntrl}\\x80-\\x9f&&[^\\n\\t]]"
                                + "|[\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]");
    }

    private static final int MANY_FAILURES = 3;

    private final AtomicInteger failures = new AtomicInteger();
    private final Dispatcher dispatcher;
    private final Life life;
    private final BiConsumer<String, Throwable> bugs;

    Runner(Dispatcher dispatcher, Life life, BiConsumer<String, Throwable> bugs) {
        this.dispatcher = dispatcher;
        this.life = life;
        this.bugs = bugs;
    }

    /// Called when the caller has its answer.
    void prepareNext() {
        dispatcher.prepare();
    }

    Answer run(Dispatcher.Request request) {
        try (var _ = life.commandUnderWay(request)) {
            Reply reply = dispatcher.run(request);
            failures.set(0);
            return new Answer(200, reply.text(), null, reply.exitCode());
        } catch (BrowseException e) {
            int exitCode = Outcomes.exitCode(e, answers(request));
            long retry = e instanceof BrowseException.TooMany busy ? busy.retryAfterSeconds() : 0;
            return new Answer(
                    Outcomes.status(e), message(e) + advice(e), e.hint(), exitCode, retry);
        } catch (OutOfMemoryError e) {
            bugs.accept("memory", e);
            return new Answer(
                    500,
                    "'"
                            + request.command()
                            + "' needs more memory than the daemon may take ("
                            + Runtime.getRuntime().maxMemory() / 1024 / 1024
                            + " MB). Try again with less, or with parts of it.",
                    null,
                    Outcomes.exitCode(answers(request)));
        } catch (RuntimeException e) {
            String id = UUID.randomUUID().toString().substring(0, 8);
            bugs.accept(id, e);
            return new Answer(
                    500,
                    "Internal error "
                            + id
                            + " in '"
                            + request.command()
                            + "'. The daemon's log (.gstack/browse-daemon.log) has the details; try"
                            + " again or run 'restart'.",
                    null,
                    Outcomes.exitCode(answers(request)));
        }
    }

    /// A line for an agent that gets nowhere.
    private String advice(BrowseException e) {
        boolean failure =
                switch (e) {
                    case BrowseException.Unmet _,
                            BrowseException.Cancelled _,
                            BrowseException.TooMany _,
                            BrowseException.Denied _,
                            BrowseException.BadRequest _ ->
                            false;
                    case BrowseException.Usage _,
                            BrowseException.NotFound _,
                            BrowseException.Failed _,
                            BrowseException.Timeout _,
                            BrowseException.BrowserGone _ ->
                            true;
                };
        int count = failure ? failures.incrementAndGet() : 0;
        if (count < MANY_FAILURES) {
            return "";
        }
        return "\nHINT: "
                + count
                + " consecutive failures. Consider using "
                + (dispatcher.registry().find("handoff").isPresent()
                        ? "'handoff' to let the user help."
                        : "'snapshot' or 'screenshot' to see the page as it is now.");
    }

    private boolean answers(Dispatcher.Request request) {
        return dispatcher
                .registry()
                .find(request.command())
                .map(command -> answers(command.spec(), request.words()))
                .orElse(false);
    }

    private static boolean answers(Spec spec, List<String> words) {
        return spec.has(Trait.ANSWERS_BY_EXIT_CODE)
                || (spec.has(Trait.DIFF_FLAG_ANSWERS)
                        && words.stream()
                                .anyMatch(w -> w.equals("--diff") || w.startsWith("--diff=")));
    }

    private static String message(BrowseException e) {
        return Unseen.CHARACTERS.matcher(String.valueOf(e.getMessage())).replaceAll("\uFFFD");
    }
}
