package gstack.browse.commands.interaction;

import gstack.browse.action.Pointing;
import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;

import java.util.List;

/// Points on the command line: `x,y`.
final class Points {
    private Points() {}

    static Pointing.Point of(String word, Args.Parsed parsed) {
        List<String> parts = List.of(word.split(",", -1));
        try {
            if (parts.size() == 2) {
                return new Pointing.Point(
                        Double.parseDouble(parts.getFirst().strip()),
                        Double.parseDouble(parts.getLast().strip()));
            }
        } catch (NumberFormatException _) {
            // Said below, with the word itself.
        }
        throw new BrowseException.Usage(
                "'" + word + "' is no point; write x,y. " + parsed.spec().usageLine());
    }
}
