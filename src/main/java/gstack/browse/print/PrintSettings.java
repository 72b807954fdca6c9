package gstack.browse.print;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.Set;

/// How a page is to be printed.
///
/// A header or footer that is not there is null. `ranges` are pages such as `1-3,5`, null for all.
public record PrintSettings(
        Paper paper,
        Margins margins,
        @Nullable String header,
        @Nullable String footer,
        double scale,
        @Nullable String ranges,
        Set<Option> options) {

    /// What a page is printed without unless it is asked for.
    public enum Option {
        LANDSCAPE,
        BACKGROUND,
        /// The page's own `@page` size goes before the paper's.
        CSS_PAGE_SIZE,
        TAGGED,
        OUTLINE
    }

    /// Chromium prints its own date and address where it is given nothing.
    private static final String NOTHING = "<span></span>";

    public PrintSettings {
        options = Set.copyOf(options);
    }

    private boolean has(Option option) {
        return options.contains(option);
    }

    /// Chromium rounds up, so that A4 would become a point too wide.
    private static double wholePoints(double inches) {
        return Math.max(1, Math.round(inches * 72)) / 72.0;
    }

    /// The arguments of `Page.printToPDF`.
    public Json json() {
        return Json.object(
                "landscape",
                has(Option.LANDSCAPE),
                "printBackground",
                has(Option.BACKGROUND),
                "preferCSSPageSize",
                has(Option.CSS_PAGE_SIZE),
                // Chromium makes the outline out of the tags: without them there would be none.
                "generateTaggedPDF",
                has(Option.TAGGED) || has(Option.OUTLINE),
                "generateDocumentOutline",
                has(Option.OUTLINE),
                "scale",
                scale,
                "paperWidth",
                wholePoints(paper.width()),
                "paperHeight",
                wholePoints(paper.height()),
                "marginTop",
                margins.top(),
                "marginRight",
                margins.right(),
                "marginBottom",
                margins.bottom(),
                "marginLeft",
                margins.left(),
                "displayHeaderFooter",
                header != null || footer != null,
                "headerTemplate",
                header == null ? NOTHING : header,
                "footerTemplate",
                footer == null ? NOTHING : footer,
                "pageRanges",
                ranges);
    }
}
