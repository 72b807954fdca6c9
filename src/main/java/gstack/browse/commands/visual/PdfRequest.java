package gstack.browse.commands.visual;

import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;
import gstack.browse.print.Length;
import gstack.browse.print.Margins;
import gstack.browse.print.Paper;
import gstack.browse.print.PrintSettings;
import gstack.browse.print.PrintSettings.Option;

import org.jspecify.annotations.Nullable;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// What a `pdf` command asks for, once its words are found not to contradict each other.
record PdfRequest(PrintSettings settings, boolean toc, @Nullable String path) {
    /// The room that a header or footer gets when nobody says how much.
    private static final double TEMPLATE_ROOM = 1 / 2.54;

    private static final String NUMBERS =
            "<div style=\"width:100%;text-align:center;font:9pt Helvetica,Arial,sans-serif;"
                    + "color:#666\"><span class=\"pageNumber\"></span> of"
                    + " <span class=\"totalPages\"></span></div>";

    private static final Set<String> SIDES =
            Set.of("marginTop", "marginRight", "marginBottom", "marginLeft");

    private static final Pattern RANGES =
            Pattern.compile(
                    "\\s*\\d{1,6}\\s*(-\\s*\\d{0,6}\\s*)?(,\\s*\\d{1,6}\\s*(-\\s*\\d{0,6}\\s*)?)*");

    /// Also where an escape hides it.
    private static final Pattern LOADING =
            Pattern.compile(
                    "<link\\b|<(\\w+:)?style\\b.*(@(?!media|page|supports|layer)|\\\\|&)",
                    Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    static PdfRequest of(Args args, int tab) {
        PdfWords words = PdfWords.of(args, tab);
        Map<String, String> said = words.said();
        requireNoContradiction(said);
        String header = said.get("headerTemplate");
        String footer = said.containsKey("pageNumbers") ? NUMBERS : said.get("footerTemplate");
        header = "".equals(header) ? null : header;
        footer = "".equals(footer) ? null : footer;
        requireSelfContained("--header-template", header);
        requireSelfContained("--footer-template", footer);
        PrintSettings settings =
                new PrintSettings(
                        paper(said),
                        margins(said, header, footer),
                        header,
                        footer,
                        scale(said.get("scale")),
                        ranges(said.get("pageRanges")),
                        options(said));
        return new PdfRequest(settings, said.containsKey("toc"), words.path());
    }

    /// Chromium loads nothing for a template, and a style sheet or a font to be loaded makes the
    /// page's process crash.
    private static void requireSelfContained(String flag, @Nullable String template) {
        if (template != null && LOADING.matcher(template).find()) {
            throw new BrowseException.Usage(
                    "pdf: "
                            + flag
                            + " can load no style sheets and fonts (<link>, @import, @font-face)."
                            + " Write the styles into it, and use fonts that are installed.");
        }
    }

    private static void requireNoContradiction(Map<String, String> said) {
        if (said.containsKey("format")
                && (said.containsKey("width") || said.containsKey("height"))) {
            throw new BrowseException.Usage("pdf: --format is mutex with --width/--height");
        }
        if (said.containsKey("margins") && SIDES.stream().anyMatch(said::containsKey)) {
            throw new BrowseException.Usage(
                    "pdf: --margins is mutex with"
                            + " --margin-top/--margin-right/--margin-bottom/--margin-left");
        }
        if (said.containsKey("pageNumbers") && !said.getOrDefault("footerTemplate", "").isEmpty()) {
            throw new BrowseException.Usage(
                    "pdf: --page-numbers is mutex with --footer-template (page-numbers writes the"
                            + " footer itself)");
        }
    }

    private static Paper paper(Map<String, String> said) {
        String format = said.get("format");
        if (format != null) {
            return Paper.named(format)
                    .orElseThrow(() ->
                            new BrowseException.Usage(
                                    "pdf: unknown --format '"
                                            + format
                                            + "'. Use "
                                            + Paper.NAMES
                                            + ", or --width and --height."));
        }
        return new Paper(
                side(said, "width", Paper.LETTER.width()),
                side(said, "height", Paper.LETTER.height()));
    }

    private static double side(Map<String, String> said, String key, double otherwise) {
        double inches = length(said, key, otherwise);
        if (inches <= 0) {
            throw new BrowseException.Usage(
                    "pdf: --" + key + " must be more than nothing, not '" + said.get(key) + "'.");
        }
        return inches;
    }

    private static Margins margins(
            Map<String, String> said, @Nullable String header, @Nullable String footer) {
        double all = length(said, "margins", 0);
        boolean given = said.containsKey("margins");
        return new Margins(
                length(said, "marginTop", header == null || given ? all : TEMPLATE_ROOM),
                length(said, "marginRight", all),
                length(said, "marginBottom", footer == null || given ? all : TEMPLATE_ROOM),
                length(said, "marginLeft", all));
    }

    private static double length(Map<String, String> said, String key, double otherwise) {
        String written = said.get(key);
        if (written == null) {
            return otherwise;
        }
        return Length.inches(written)
                .orElseThrow(() ->
                        new BrowseException.Usage(
                                "pdf: "
                                        + PdfWords.flag(key)
                                        + " must be a length such as 20mm, 1in or 96px, not '"
                                        + written
                                        + "'."));
    }

    private static double scale(@Nullable String written) {
        if (written == null) {
            return 1;
        }
        boolean number = written.matches("\\s*(\\d{1,3}(\\.\\d{0,9})?|\\.\\d{1,9})\\s*");
        double scale = number ? Double.parseDouble(written) : 0;
        if (scale < 0.1 || scale > 2) {
            throw new BrowseException.Usage(
                    "pdf: --scale must be a number from 0.1 to 2, not '" + written + "'.");
        }
        return scale;
    }

    private static @Nullable String ranges(@Nullable String written) {
        if (written != null && !RANGES.matcher(written).matches()) {
            throw new BrowseException.Usage(
                    "pdf: --page-ranges must be pages such as 1-3,5, not '" + written + "'.");
        }
        return written;
    }

    private static Set<Option> options(Map<String, String> said) {
        Map<String, Option> switches =
                Map.of(
                        "landscape", Option.LANDSCAPE,
                        "printBackground", Option.BACKGROUND,
                        "preferCssPageSize", Option.CSS_PAGE_SIZE,
                        "tagged", Option.TAGGED,
                        "outline", Option.OUTLINE);
        Set<Option> options = EnumSet.noneOf(Option.class);
        switches.forEach((key, option) -> {
            if (said.containsKey(key)) {
                options.add(option);
            }
        });
        return options;
    }
}
