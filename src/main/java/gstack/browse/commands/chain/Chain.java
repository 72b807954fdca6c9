package gstack.browse.commands.chain;

import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.TabFlag;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/// Runs commands one after another, each as if it had been called alone.
public final class Chain implements Command.OnDaemon {
    private static final Duration LONGEST = Duration.ofMinutes(10);

    private static final Spec SPEC =
            Spec.of(
                            "chain <steps> [--keep-going]",
                            "Run several commands in one call, until one of them fails",
                            Category.SERVER,
                            Scope.META,
                            Trait.RUNS_COMMANDS,
                            Trait.STDIN_AS_WORD)
                    .details(
                            "The steps are a JSON array such as"
                                + " [[\"goto\",\"https://…\"],[\"text\"]], or commands with ' | '"
                                + " or line ends between, where double quotes hold a word together."
                                + " Without them they are read from stdin.",
                            "Each result is printed as '[command] output', with an empty line"
                                    + " between. The first step that fails ends the chain with exit"
                                    + " code 1; --keep-going runs the others all the same.",
                            "--tab-id names a tab for the whole chain or, among a step's words, for"
                                    + " that step.")
                    .limit(LONGEST);

    /// Bound while a chain runs, so that none runs inside of it, however it is called.
    private static final ScopedValue<Boolean> RUNNING = ScopedValue.newInstance();

    /// One command of a chain; `label` shows the alias that was written.
    private record Step(String command, List<String> words, @Nullable Integer tab, String label) {}

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        if (RUNNING.isBound()) {
            throw nested();
        }
        List<String> words = new ArrayList<>(args.words());
        boolean keepGoing = takeFlag(words);
        if (words.isEmpty()) {
            throw args.usage();
        }
        List<Step> steps = new ArrayList<>();
        for (List<String> step : Steps.of(words)) {
            steps.add(step(host, args, step));
        }
        return ScopedValue.where(RUNNING, true).call(() -> run(host, args, steps, keepGoing));
    }

    /// Before or after the steps, not among the words of one that the shell has taken apart.
    private static boolean takeFlag(List<String> words) {
        String flag = "--keep-going";
        if (!words.isEmpty() && words.getFirst().equals(flag)) {
            words.removeFirst();
            return true;
        }
        if (!words.isEmpty() && words.getLast().equals(flag)) {
            words.removeLast();
            return true;
        }
        return false;
    }

    private static Step step(Host host, Args args, List<String> written) {
        List<String> words = new ArrayList<>(written);
        Integer tab = TabFlag.take(words);
        if (words.isEmpty()) {
            throw new BrowseException.Usage("A step of the chain names a tab and no command.");
        }
        String name = words.removeFirst();
        Optional<Spec> spec = host.registry().find(name).map(Command::spec);
        if (spec.filter(found -> found.name().equals(SPEC.name())).isPresent()) {
            throw nested();
        }
        if (!spec.map(it -> args.caller().rights().allows(it, words))
                .orElse(args.caller().isRoot())) {
            throw new BrowseException.Denied(
                    "Chain rejected: subcommand \""
                            + name
                            + "\" not allowed by your token scope ("
                            + args.caller().rights().scopes()
                            + "). All subcommands must be within scope.");
        }
        String canonical = spec.map(Spec::name).orElse(name);
        String label = canonical.equals(name) ? name : name + "→" + canonical;
        return new Step(name, words, tab == null ? args.tabNamed() : tab, label);
    }

    private static BrowseException nested() {
        return new BrowseException.BadRequest("Nested chain commands are not allowed");
    }

    private static Reply run(Host host, Args args, List<Step> steps, boolean keepGoing) {
        StringJoiner results = new StringJoiner("\n\n");
        List<Integer> failed = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            Host.Outcome outcome =
                    host.run(step.command(), step.words(), step.tab(), args.caller());
            if (Thread.currentThread().isInterrupted()) {
                throw new BrowseException.Cancelled();
            }
            results.add(
                    "[" + step.label() + "] " + (outcome.ok() ? "" : "ERROR: ") + outcome.text());
            if (!outcome.ok()) {
                failed.add(i + 1);
                if (!keepGoing) {
                    break;
                }
            }
        }
        if (failed.isEmpty()) {
            return Reply.text(results.toString());
        }
        results.add(keepGoing ? failures(failed, steps) : stop(failed.getFirst(), steps));
        return new Reply(results.toString(), 1);
    }

    private static String stop(int number, List<Step> steps) {
        int left = steps.size() - number;
        return "Chain stopped at step "
                + number
                + " of "
                + steps.size()
                + " ("
                + steps.get(number - 1).label()
                + ")"
                + (left == 0
                        ? "."
                        : left == 1
                                ? "; the one after it was not run. --keep-going runs it."
                                : "; the "
                                        + left
                                        + " after it were not run. --keep-going runs them.");
    }

    private static String failures(List<Integer> failed, List<Step> steps) {
        StringJoiner named = new StringJoiner(", ");
        failed.forEach(
                number -> named.add("step " + number + " (" + steps.get(number - 1).label() + ")"));
        return failed.size() + " of " + steps.size() + " steps failed: " + named + ".";
    }
}
