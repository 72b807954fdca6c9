package gstack.browse.commands.visual;

import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.Positional;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// What a pretty screenshot is asked to be.
record PrettyRequest(
        boolean cleanup, @Nullable String scrollTo, List<String> hide, int width, String path) {

    private static final Pattern PICTURE = Pattern.compile("(?is).*\\.(png|jpe?g|webp)");
    private static final Pattern FOLDER = Pattern.compile("(?s)(/[^/]|\\.{1,2}/).*");
    private static final Pattern WIDTH = Pattern.compile("\\d{1,5}");
    private static final int WIDEST = 16_384;

    static PrettyRequest of(Args args) {
        Args.Parsed parsed = args.parsed();
        List<String> hide = new ArrayList<>(parsed.flags().getOrDefault("--hide", List.of()));
        List<String> paths = new ArrayList<>();
        List<String> afterHide = afterHide(args.words());
        for (String word : parsed.rest()) {
            // Words after --hide are selectors too, until another flag or a path.
            boolean selector = afterHide.contains(word) && !isPath(word);
            (selector ? hide : paths).add(word);
        }
        if (paths.size() > 1) {
            throw new BrowseException.Usage(
                    "Two files, " + paths.get(0) + " and " + paths.get(1) + " — choose one");
        }
        return new PrettyRequest(
                parsed.has("--cleanup"),
                parsed.value("--scroll-to").orElse(null),
                hide,
                width(parsed),
                paths.isEmpty()
                        ? "/tmp/browse-pretty-" + System.currentTimeMillis() + ".png"
                        : paths.getFirst());
    }

    private static List<String> afterHide(List<String> words) {
        List<String> after = new ArrayList<>();
        boolean hiding = false;
        for (String word : words) {
            if (word.startsWith("-")) {
                hiding = word.equals("--hide") || word.startsWith("--hide=");
            } else if (hiding) {
                after.add(word);
            }
        }
        return after;
    }

    private static boolean isPath(String word) {
        return Positional.of(word) == Positional.PATH
                && (PICTURE.matcher(word).matches() || FOLDER.matcher(word).matches());
    }

    private static int width(Args.Parsed parsed) {
        String word = parsed.value("--width").orElse(null);
        if (word == null) {
            return 0;
        }
        int width = WIDTH.matcher(word).matches() ? Integer.parseInt(word) : 0;
        if (width < 1 || width > WIDEST) {
            throw new BrowseException.Usage(
                    "--width takes a number of pixels from 1 to "
                            + WIDEST
                            + ", not '"
                            + word
                            + "'. "
                            + parsed.spec().usageLine());
        }
        return width;
    }

    /// How the reply names what was done for the picture.
    String said() {
        return (cleanup ? " (cleaned)" : "")
                + (scrollTo == null ? "" : " (scrolled to: " + scrollTo + ")");
    }
}
