package gstack.browse.support;

import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentCatalog;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureElement;
import org.apache.pdfbox.pdmodel.documentinterchange.logicalstructure.PDStructureNode;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineNode;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// A PDF, read by somebody else than who wrote it.
public final class PrintedPdf implements AutoCloseable {
    private final PDDocument document;

    private PrintedPdf(PDDocument document) {
        this.document = document;
    }

    public static PrintedPdf in(Path file) {
        try {
            return new PrintedPdf(Loader.loadPDF(file.toFile()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int pages() {
        return document.getNumberOfPages();
    }

    /// The text of one page, the first being 1, from top to bottom.
    public String text(int page) {
        try {
            PDFTextStripper stripper = new PDFTextStripper();
            stripper.setSortByPosition(true);
            stripper.setStartPage(page);
            stripper.setEndPage(page);
            return stripper.getText(document).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Where the first letter of the first page stands, in points from the left and from the top.
    public double[] firstLetter() {
        List<double[]> places = new ArrayList<>();
        try {
            PDFTextStripper stripper =
                    new PDFTextStripper() {
                        @Override
                        protected void writeString(String text, List<TextPosition> letters) {
                            TextPosition first = letters.getFirst();
                            places.add(new double[] {first.getXDirAdj(), first.getYDirAdj()});
                        }
                    };
            stripper.setSortByPosition(true);
            stripper.setEndPage(1);
            stripper.getText(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return places.getFirst();
    }

    /// Width and height of a page in points.
    public String size(int page) {
        PDRectangle box = document.getPage(page - 1).getMediaBox();
        return Math.round(box.getWidth()) + "x" + Math.round(box.getHeight());
    }

    public String title() {
        return document.getDocumentInformation().getTitle();
    }

    /// The bookmarks, those inside others indented.
    public List<String> outline() {
        List<String> titles = new ArrayList<>();
        PDOutlineNode root = document.getDocumentCatalog().getDocumentOutline();
        if (root != null) {
            collect(root, "", titles);
        }
        return titles;
    }

    private static void collect(PDOutlineNode node, String indent, List<String> titles) {
        for (PDOutlineItem item : node.children()) {
            titles.add(indent + item.getTitle());
            collect(item, indent + "  ", titles);
        }
    }

    /// The kinds of its structure elements; empty for a PDF without tags.
    public Set<String> tags() {
        Set<String> tags = new TreeSet<>();
        PDDocumentCatalog catalog = document.getDocumentCatalog();
        if (catalog.getStructureTreeRoot() != null) {
            collect(catalog.getStructureTreeRoot(), tags);
        }
        return tags;
    }

    private static void collect(PDStructureNode node, Set<String> tags) {
        for (Object kid : node.getKids()) {
            if (kid instanceof PDStructureElement element) {
                tags.add(element.getStructureType());
                collect(element, tags);
            }
        }
    }

    /// The colour of a page at a place in points from its top left, as `#rrggbb`.
    public String colour(int page, int x, int y) {
        try {
            return String.format(
                    "#%06x",
                    new PDFRenderer(document).renderImage(page - 1).getRGB(x, y) & 0xFFFFFF);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            document.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
