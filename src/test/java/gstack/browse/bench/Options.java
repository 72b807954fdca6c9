package gstack.browse.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// What the command line of `./bench` asks for; an empty `binaries` means the Chromium that browse
/// finds by itself.
record Options(
        int rounds, Set<Measure> measures, List<Binaries> binaries, boolean peers, boolean write) {

    static final String USAGE =
            """
            Usage: ./bench [--peers] [--rounds N] [--only row,row] [--chromium path[,path]]... [--write]

              --peers             also measure agent-browser, installed from npm into .bench/
              --rounds N          rounds of the short rows (20); cold starts take at most 10, slow pages 3
              --only row,row      of: %s
              --chromium path     Chromium for everybody; path,path: one for browse, one for the peer.
                                  Given several times: a run and a table for each
              --write             write the tables to docs/benchmarks.md
            """
                    .formatted(Measure.names());

    /// The Chromium that browse drives, and the one that its peer does.
    record Binaries(Path own, Path peer) {
        static Binaries of(String text) {
            String[] paths = text.split(",", 2);
            return new Binaries(Path.of(paths[0]), Path.of(paths[paths.length - 1]));
        }

        boolean same() {
            return own.equals(peer);
        }
    }

    /// Words that make no sense as options.
    static final class Misuse extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Misuse(String message) {
            super(message);
        }
    }

    static Options parse(List<String> words) {
        int rounds = 20;
        Set<Measure> measures = new TreeSet<>(Arrays.asList(Measure.values()));
        List<Binaries> binaries = new ArrayList<>();
        boolean peers = false;
        boolean write = false;
        for (var rest = words.iterator(); rest.hasNext(); ) {
            String word = rest.next();
            switch (word) {
                case "--peers" -> peers = true;
                case "--write" -> write = true;
                case "--rounds" -> rounds = positive(word, value(word, rest));
                case "--only" -> measures = named(value(word, rest));
                case "--chromium" -> binaries.add(Binaries.of(value(word, rest)));
                default -> throw new Misuse("Unknown option '" + word + "'.");
            }
        }
        return new Options(rounds, measures, binaries, peers, write);
    }

    private static String value(String option, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new Misuse(option + " needs a value.");
        }
        return rest.next();
    }

    private static int positive(String option, String text) {
        try {
            int number = Integer.parseInt(text);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException _) {
            // falls through to the one message for all that is no such number
        }
        throw new Misuse(option + " needs a number above 0, not '" + text + "'.");
    }

    private static Set<Measure> named(String list) {
        Set<Measure> found = new TreeSet<>();
        for (String name : list.split(",", -1)) {
            found.add(
                    Measure.named(name)
                            .orElseThrow(() ->
                                    new Misuse(
                                            "There is no row '"
                                                    + name
                                                    + "'; there are "
                                                    + Measure.names()
                                                    + ".")));
        }
        return found;
    }
}
