package gstack.browse.command;

import gstack.browse.error.BrowseException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// All commands by name and alias.
public final class Registry {
    private static final int SHORTEST_GUESS = 4;
    private static final int FARTHEST_GUESS = 2;

    private final List<Command> commands;
    private final Map<String, Command> byName = new TreeMap<>();

    /// Two commands under one name are a mistake in the list.
    public Registry(List<Command> commands) {
        this.commands = List.copyOf(commands);
        for (Command command : commands) {
            List<String> names = new ArrayList<>(command.spec().aliases());
            names.add(command.spec().name());
            for (String name : names) {
                if (byName.put(name, command) != null) {
                    throw new IllegalArgumentException("Two commands are called " + name);
                }
            }
        }
    }

    public List<Command> commands() {
        return commands;
    }

    public Optional<Command> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /// The command of that name or alias, or an error that suggests the nearest one.
    public Command require(String name) {
        Command command = byName.get(name);
        if (command != null) {
            return command;
        }
        String guess = nearest(name).map(near -> " Did you mean '" + near + "'?").orElse("");
        List<String> names = commands.stream().map(c -> c.spec().name()).sorted().toList();
        throw new BrowseException.BadRequest(
                "Unknown command: '" + name + "'." + guess,
                "Available commands: " + String.join(", ", names));
    }

    private Optional<String> nearest(String name) {
        if (name.length() < SHORTEST_GUESS) {
            return Optional.empty();
        }
        String best = null;
        int bestDistance = FARTHEST_GUESS + 1;
        for (String candidate : byName.keySet()) {
            int distance = distance(name, candidate);
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /// Levenshtein's distance between two words.
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substitution = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substitution, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
