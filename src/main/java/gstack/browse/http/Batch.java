package gstack.browse.http;

import gstack.browse.browser.Turn;
import gstack.browse.command.Caller;
import gstack.browse.command.Command;
import gstack.browse.command.Registry;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToIntFunction;

/// Several commands at once: in order within a tab, side by side over different tabs.
final class Batch {
    /// One line of a batch.
    sealed interface Entry {
        String command();

        @Nullable Integer tab();
    }

    record Wanted(Dispatcher.Request request) implements Entry {
        @Override
        public String command() {
            return request.command();
        }

        @Override
        public @Nullable Integer tab() {
            return request.tab();
        }
    }

    record Refused(String command, String why) implements Entry {
        @Override
        public @Nullable Integer tab() {
            return null;
        }
    }

    private final Runner runner;
    private final Registry registry;
    private final ToIntFunction<Caller> frontTab;

    /// `frontTab` is the number of the tab that a caller means without naming one.
    Batch(Runner runner, Registry registry, ToIntFunction<Caller> frontTab) {
        this.runner = runner;
        this.registry = registry;
        this.frontTab = frontTab;
    }

    /// The answers, in the order of the entries.
    List<Answer> run(List<Entry> entries, Caller caller) {
        Answer[] answers = new Answer[entries.size()];
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> lanes = new ArrayList<>();
            Turn last = null;
            for (List<Integer> lane : lanes(entries, caller)) {
                Runnable work = () -> lane.forEach(i -> answers[i] = answer(entries.get(i)));
                if (opensTab(entries.get(lane.getFirst()))) {
                    Turn turn = new Turn(last);
                    last = turn;
                    lanes.add(threads.submit(() -> turn.run(work)));
                } else {
                    lanes.add(threads.submit(work));
                }
            }
            await(lanes);
        }
        return Arrays.asList(answers);
    }

    private Answer answer(Entry entry) {
        return switch (entry) {
            case Wanted wanted -> runner.run(wanted.request());
            case Refused refused -> new Answer(400, refused.why(), null, 1);
        };
    }

    /// Indices that must run one after another, grouped. A command that may change which tab is in
    /// front makes the whole batch one lane: what "the tab in front" means then depends on the
    /// order. Where every command opens a tab or names one, it depends on nothing.
    private List<List<Integer>> lanes(List<Entry> entries, Caller caller) {
        if (entries.stream().allMatch(entry -> opensTab(entry) || namesTab(entry))) {
            Map<Object, List<Integer>> lanes = new LinkedHashMap<>();
            for (int i = 0; i < entries.size(); i++) {
                Entry entry = entries.get(i);
                Object lane = opensTab(entry) ? "new " + i : Objects.requireNonNull(entry.tab());
                lanes.computeIfAbsent(lane, _ -> new ArrayList<>()).add(i);
            }
            return new ArrayList<>(lanes.values());
        }
        boolean inOrder = entries.stream().anyMatch(this::mayChangeFront);
        int front = inOrder ? 0 : frontTab.applyAsInt(caller);
        Map<Integer, List<Integer>> lanes = new LinkedHashMap<>();
        for (int i = 0; i < entries.size(); i++) {
            Integer named = inOrder ? Integer.valueOf(0) : entries.get(i).tab();
            lanes.computeIfAbsent(named == null ? front : named, _ -> new ArrayList<>()).add(i);
        }
        return new ArrayList<>(lanes.values());
    }

    private boolean opensTab(Entry entry) {
        return registry.find(entry.command())
                .map(command -> command.spec().has(Trait.OPENS_TAB))
                .orElse(false);
    }

    private boolean namesTab(Entry entry) {
        return entry.tab() != null && !mayChangeFront(entry);
    }

    private boolean mayChangeFront(Entry entry) {
        return registry.find(entry.command())
                .map(command -> !(command instanceof Command.OnPage))
                .orElse(false);
    }

    private static void await(List<Future<?>> lanes) {
        try {
            for (Future<?> lane : lanes) {
                lane.get();
            }
        } catch (InterruptedException _) {
            lanes.forEach(lane -> lane.cancel(true));
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
