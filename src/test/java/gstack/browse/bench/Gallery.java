package gstack.browse.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// A page of fifty images, all fetched into a folder by one call; the peer has none for that.
final class Gallery {
    static final int IMAGES = 50;
    private static final Row ROW = new Row(Measure.SCRAPE, "scrape of 50 images");

    private final Site site;
    private final Ledger ledger;
    private final Path folder;

    Gallery(Site site, Ledger ledger, Path folder) {
        this.site = site;
        this.ledger = ledger;
        this.folder = folder.resolve("scraped");
    }

    /// The floor asks for the same images by script, all at once, and writes nothing.
    void round(Floor floor, Browse browse) {
        floor.open(site.galleryAddress());
        String bytes = ledger.time(ROW, floor, floor::fetchImages);
        if (!bytes.equals(String.valueOf(IMAGES * Site.IMAGE_BYTES))) {
            throw new Wrong("floor, scrape: fetched " + bytes + " bytes");
        }
        browse.open(site.galleryAddress());
        ledger.time(ROW, browse, () -> browse.scrape(folder));
        check();
    }

    private void check() {
        try (Stream<Path> files = Files.list(folder)) {
            long whole =
                    files.filter(f -> f.toString().endsWith(".png"))
                            .filter(f -> f.toFile().length() == Site.IMAGE_BYTES)
                            .count();
            if (whole != IMAGES) {
                throw new Wrong("browse, scrape: " + whole + " of 50 images are there");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        clear();
    }

    private void clear() {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
