package gstack.browse.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/// Runs the operations round by round, every contender in each round and in changing order, so that
/// a busy moment of the machine meets all alike; checks every answer.
final class Rounds {
    private final Site site;
    private final List<Contender> contenders;
    private final Ledger ledger;
    private final Path pictures;

    Rounds(Site site, List<Contender> contenders, Ledger ledger, Path pictures) {
        this.site = site;
        this.contenders = contenders;
        this.ledger = ledger;
        this.pictures = pictures;
    }

    private void inTurn(int round, Consumer<Contender> work) {
        List<Contender> order = new ArrayList<>(contenders);
        Collections.rotate(order, round);
        order.forEach(work);
    }

    /// From nothing running to the first page loaded.
    void coldStart(int round) {
        Row row = new Row(Measure.COLD, "cold start to first page");
        inTurn(
                round,
                contender -> {
                    contender.stop();
                    visit(row, contender, Page.SMALL);
                });
    }

    private String visit(Row row, Contender contender, Page page) {
        String address = site.address(page);
        ledger.time(row, contender, () -> contender.open(address));
        site.checkVisited(address);
        return address;
    }

    void onPages(int round) {
        for (Page page : Page.ALL) {
            Map<Contender, String> addresses = new HashMap<>();
            inTurn(round, c -> addresses.put(c, visit(Row.of(Measure.GOTO, page), c, page)));
            if (!page.equals(Page.FORM)) {
                inTurn(round, c -> url(c, page, addresses.get(c)));
                inTurn(round, c -> js(c, page));
            }
            inTurn(round, c -> text(c, page));
            inTurn(round, c -> screenshot(c, page));
            if (page.equals(Page.FORM) || page.equals(Page.LINKS)) {
                inTurn(round, c -> fullPage(c, page));
            }
            if (page.equals(Page.SMALL) || page.equals(Page.TABLE)) {
                inTurn(round, c -> pdf(c, page));
            }
            if (page.equals(Page.FORM) || page.equals(Page.TABLE)) {
                inTurn(round, c -> snapshot(c, page));
            }
            if (page.equals(Page.FORM)) {
                inTurn(round, c -> act(c, round));
            }
        }
    }

    private void url(Contender contender, Page page, String address) {
        if (ledger.wants(Measure.URL)) {
            Row row = Row.of(Measure.URL, page);
            expect(row, contender, address, ledger.time(row, contender, contender::url));
        }
    }

    private void js(Contender contender, Page page) {
        if (ledger.wants(Measure.JS)) {
            Row row = Row.of(Measure.JS, page);
            expect(row, contender, "2", ledger.time(row, contender, () -> contender.js("1+1")));
        }
    }

    private static void expect(Row row, Contender contender, String expected, String printed) {
        if (!printed.equals(expected)) {
            throw new Wrong(
                    "%s, %s: printed '%s' instead of '%s'"
                            .formatted(contender.name(), row.label(), printed, expected));
        }
    }

    private void text(Contender contender, Page page) {
        if (ledger.wants(Measure.TEXT)) {
            String printed = ledger.time(Row.of(Measure.TEXT, page), contender, contender::text);
            try {
                page.checkText(printed);
            } catch (Wrong e) {
                throw new Wrong(contender.name() + ": " + e.getMessage());
            }
        }
    }

    private void snapshot(Contender contender, Page page) {
        if (ledger.wants(Measure.SNAPSHOT)) {
            ledger.time(Row.of(Measure.SNAPSHOT, page), contender, contender::snapshot);
        }
    }

    /// A click and a value by ref; the page is asked whether it got them.
    private void act(Contender contender, int round) {
        if (!ledger.wants(Measure.CLICK) && !ledger.wants(Measure.FILL)) {
            return;
        }
        String seen = contender.snapshot();
        String value = "value " + round;
        Row click = new Row(Measure.CLICK, "click by ref");
        ledger.time(click, contender, () -> contender.click(Refs.of(seen, "Count")));
        expect(click, contender, "1", contender.js("window.clicks"));
        Row fill = new Row(Measure.FILL, "fill by ref");
        ledger.time(fill, contender, () -> contender.fill(Refs.of(seen, "Field-1."), value));
        String held = contender.js("document.querySelector('[name=f1]').value");
        expect(fill, contender, value, held.replace("\"", ""));
    }

    private void screenshot(Contender contender, Page page) {
        if (ledger.wants(Measure.SCREENSHOT)) {
            Row row = Row.of(Measure.SCREENSHOT, page);
            byte[] picture = picture(row, contender, contender::screenshot);
            Picture.check(picture, contender.name());
        }
    }

    private void fullPage(Contender contender, Page page) {
        if (ledger.wants(Measure.FULLPAGE)) {
            Row row = Row.of(Measure.FULLPAGE, page);
            byte[] picture = picture(row, contender, contender::fullPage);
            Picture.checkFull(picture, contender.name());
        }
    }

    private byte[] picture(Row row, Contender contender, Function<Path, String> taking) {
        Path file = pictures.resolve(contender.name() + ".png");
        try {
            Files.deleteIfExists(file);
            ledger.time(row, contender, () -> taking.apply(file));
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void pdf(Contender contender, Page page) {
        if (!ledger.wants(Measure.PDF)) {
            return;
        }
        Path file = pictures.resolve(contender.name() + ".pdf");
        try {
            Files.deleteIfExists(file);
            ledger.time(Row.of(Measure.PDF, page), contender, () -> contender.pdf(file));
            String written = Files.readString(file, StandardCharsets.ISO_8859_1);
            if (!written.startsWith("%PDF-") || !written.stripTrailing().endsWith("%%EOF")) {
                throw new Wrong(contender.name() + ": what it wrote is no whole PDF");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void memory(String moment) {
        contenders.forEach(contender -> ledger.hold(moment, contender));
    }
}
