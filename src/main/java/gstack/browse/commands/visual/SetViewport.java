package gstack.browse.commands.visual;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.error.BrowseException;
import gstack.browse.page.Viewport;

import org.jspecify.annotations.Nullable;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sets the size of the tab's window and how many device pixels a CSS pixel has.
public final class SetViewport implements Command.OnPage {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})[xX×](\\d{1,9})");
    private static final Pattern SCALE = Pattern.compile("[-+]?(\\d{1,9}\\.?\\d{0,9}|\\.\\d{1,9})");
    private static final int LARGEST = 16_384;

    private static final Spec SPEC =
            Spec.of(
                            "viewport [WxH] [--scale <n>]",
                            "Set the viewport's size, and with --scale (1-3) the device pixels per"
                                    + " CSS pixel",
                            Category.VISUAL,
                            Scope.WRITE)
                    .details(
                            "--scale 2 makes screenshots of retina sharpness; it holds for all"
                                    + " tabs, open ones and new ones.",
                            "The page stays as it is: cookies, storage, loaded HTML, tab numbers"
                                    + " and refs are kept.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        String size = parsed.rest().isEmpty() ? null : parsed.word(0);
        String scale = parsed.value("--scale").orElse(null);
        if (parsed.rest().size() > 1 || (size == null && scale == null)) {
            throw args.usage();
        }
        Viewport wanted = sized(tab.page().window().viewport(), size, args);
        if (scale == null) {
            tab.page().window().resize(wanted);
            return Reply.text("Viewport set to " + wanted.width() + "x" + wanted.height());
        }
        Viewport scaled = wanted.scaled(factor(scale));
        tab.browser().sizes().rescale(tab, scaled);
        return Reply.text(
                "Viewport set to "
                        + scaled.width()
                        + "x"
                        + scaled.height()
                        + " @ "
                        + number(scaled.scale())
                        + "x (context kept: tabs, refs and load-html content unchanged)");
    }

    private static Viewport sized(Viewport now, @Nullable String size, Args args) {
        if (size == null) {
            return now;
        }
        Matcher matcher = SIZE.matcher(size);
        if (!matcher.matches()) {
            throw new BrowseException.Usage(
                    "'" + size + "' is no size such as 375x812. " + args.spec().usageLine());
        }
        return now.sized(side(matcher.group(1)), side(matcher.group(2)));
    }

    private static int side(String digits) {
        return Math.clamp(Long.parseLong(digits), 1, LARGEST);
    }

    private static double factor(String text) {
        if (!SCALE.matcher(text).matches()) {
            throw new BrowseException.Usage(
                    "viewport --scale: '"
                            + text
                            + "' is not a finite number. Give one between 1 and 3.");
        }
        double scale = Double.parseDouble(text);
        if (scale < 1 || scale > 3) {
            throw new BrowseException.Usage(
                    "viewport --scale: the value must be between 1 and 3, not " + text + ".");
        }
        return scale;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? String.valueOf((int) value) : String.valueOf(value);
    }
}
