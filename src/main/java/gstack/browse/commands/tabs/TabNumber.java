package gstack.browse.commands.tabs;

import gstack.browse.command.Args;

/// Reads the number of a tab from the command line.
final class TabNumber {
    private TabNumber() {}

    static int of(Args args, String word) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException _) {
            throw args.usage();
        }
    }
}
