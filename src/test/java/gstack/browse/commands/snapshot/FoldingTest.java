package gstack.browse.commands.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.commands.snapshot.Folding.Piece;
import gstack.browse.page.Shown;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;

final class FoldingTest {
    private final List<Entry> entries = new ArrayList<>();

    private void add(int depth, String role, boolean onScreen) {
        entries.add(new Entry(Shown.Kind.ELEMENT, depth, role, "n", "", "", onScreen));
    }

    private Folding.Result fold(int budget, Predicate<Entry> filter) {
        BitSet kept = new BitSet();
        for (int i = 0; i < entries.size(); i++) {
            kept.set(i, filter.test(entries.get(i)));
        }
        return Folding.fold(new Outline(entries, kept), _ -> 10, budget);
    }

    private static List<Piece.Folded> folds(Folding.Result result) {
        return result.pieces().stream()
                .filter(Piece.Folded.class::isInstance)
                .map(Piece.Folded.class::cast)
                .toList();
    }

    private void table(int rows, int firstOnScreen) {
        add(0, "table", true);
        for (int i = 0; i < rows; i++) {
            boolean seen = i >= firstOnScreen && i < firstOnScreen + 10;
            add(1, "row", seen);
            add(2, "cell", seen);
            add(3, "link", seen);
        }
    }

    @Test
    void whatFitsIsShownWhole() {
        table(10, 0);
        Folding.Result result = fold(1000, _ -> true);
        assertThat(result.pieces()).hasSize(31);
        assertThat(folds(result)).isEmpty();
    }

    @Test
    void rowsAfterTheFirstOnesAreFolded() {
        table(1000, 0);
        Folding.Result result = fold(1000, _ -> true);
        assertThat(folds(result)).hasSize(1);
        Piece.Folded fold = folds(result).getFirst();
        assertThat(fold.what()).isEqualTo("rows like this");
        assertThat(fold.depth()).isEqualTo(1);
        int shownRows = (result.pieces().size() - 2) / 3;
        assertThat(fold.count()).isEqualTo(1000 - shownRows);
        assertThat(fold.entries()).hasSize(3 * fold.count());
        assertThat(result.missing()).isZero();
    }

    @Test
    void theRowsOnScreenAreThoseThatAreShown() {
        table(1000, 500);
        Folding.Result result = fold(700, _ -> true);
        assertThat(folds(result)).extracting(Piece.Folded::count).first().isEqualTo(500);
        assertThat(result.pieces().get(2)).isEqualTo(new Piece.Shown(1 + 3 * 500));
    }

    @Test
    void onlyWhatIsKeptCountsInAFold() {
        table(1000, 0);
        Folding.Result result = fold(500, entry -> entry.role().equals("link"));
        Piece.Folded fold = folds(result).getFirst();
        assertThat(fold.entries()).hasSize(fold.count());
        assertThat(fold.what()).isEqualTo("rows like this");
    }

    @Test
    void aRepeatingPatternOfSiblingsIsARun() {
        for (int i = 0; i < 300; i++) {
            add(0, "text", true);
            add(0, "link", true);
            add(0, "button", true);
        }
        Folding.Result result = fold(800, _ -> true);
        assertThat(folds(result)).hasSize(1);
        assertThat(folds(result).getFirst().what()).isEqualTo("elements like these");
        int shown = result.pieces().size() - 1;
        assertThat(folds(result).getFirst().count()).isEqualTo(900 - shown);
        assertThat(result.missing()).isZero();
    }

    @Test
    void whatCannotBeFoldedIsCutAndBeginsOnScreen() {
        String[] roles = {"heading", "paragraph", "link", "list", "img", "button", "code", "table"};
        add(0, "main", true);
        for (int i = 0; i < 500; i++) {
            add(1, roles[(i * i + i / 7) % 8] + i, i >= 200 && i < 210);
        }
        Folding.Result result = fold(400, _ -> true);
        assertThat(result.pieces().get(0)).isEqualTo(new Piece.Shown(0));
        assertThat(result.pieces().get(1)).isEqualTo(new Piece.Shown(201));
        assertThat(result.missing()).isEqualTo(501 - result.pieces().size());
        assertThat(result.pieces()).hasSizeBetween(30, 40);
    }
}
