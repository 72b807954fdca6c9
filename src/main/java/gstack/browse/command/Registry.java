package gstack.browse.command;

import gstack.browse.error.BrowseException;
import gstack.browse.error.DidYouMean;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// All commands by name and alias.
public final class Registry {
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
        String guess = DidYouMean.question(name, byName.keySet());
        List<String> names = commands.stream().map(c -> c.spec().name()).sorted().toList();
        throw new BrowseException.BadRequest(
                "Unknown command: '" + name + "'." + guess,
                "Available commands: " + String.join(", ", names));
    }
}
