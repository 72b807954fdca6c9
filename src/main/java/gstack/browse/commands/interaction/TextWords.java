package gstack.browse.commands.interaction;

import gstack.browse.command.Args;

import java.util.List;

/// Splits the words of a command that ends with free text: flags come before the text, so that the
/// text may hold anything.
record TextWords(Args.Parsed parsed, List<String> each) {
    /// The text as one.
    String text() {
        return String.join(" ", each);
    }

    /// `before` is the number of words that stand before the text.
    static TextWords of(Args args, int before) {
        List<String> words = args.words();
        int index = 0;
        for (int found = 0; found < before || isFlag(args, words, index); index++) {
            if (index >= words.size()) {
                throw args.usage();
            }
            if (!isFlag(args, words, index)) {
                found++;
            } else if (takesValue(args, words.get(index))) {
                index++;
            }
        }
        if (index >= words.size()) {
            throw args.usage();
        }
        Args head = new Args(args.spec(), words.subList(0, index), args.caller(), null);
        return new TextWords(head.parsed(), words.subList(index, words.size()));
    }

    private static boolean isFlag(Args args, List<String> words, int index) {
        return index < words.size() && args.spec().flags().containsKey(name(words.get(index)));
    }

    private static boolean takesValue(Args args, String word) {
        return !word.contains("=") && args.spec().flags().get(word) != null;
    }

    private static String name(String word) {
        int equals = word.startsWith("--") ? word.indexOf('=') : -1;
        return equals < 0 ? word : word.substring(0, equals);
    }
}
