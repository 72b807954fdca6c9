package gstack.browse.commands.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.page.Shown;

import org.junit.jupiter.api.Test;

final class EntryTest {
    private static Entry entry(int depth, String role, String name, String states, String text) {
        return new Entry(Shown.Kind.ELEMENT, depth, role, name, states, text, true);
    }

    @Test
    void aLineHasRefRoleNameStatesAndText() {
        assertThat(entry(0, "navigation", "", "", "").printed("@e1", 100))
                .isEqualTo("@e1 [navigation]");
        assertThat(entry(1, "heading", "Title", "level=1", "").printed("@e2", 100))
                .isEqualTo("  @e2 [heading] \"Title\" [level=1]");
        assertThat(entry(0, "checkbox", "All", "checked=mixed disabled", "").printed("@e3", 100))
                .isEqualTo("@e3 [checkbox] \"All\" [checked=mixed] [disabled]");
        assertThat(entry(0, "paragraph", "", "", "Some: text").printed("@e4", 100))
                .isEqualTo("@e4 [paragraph]: Some: text");
    }

    @Test
    void aNameCannotPretendToBeMore() {
        assertThat(entry(0, "button", "x\" [disabled]: no \\", "", "").printed("@e1", 100))
                .isEqualTo("@e1 [button] \"x\\\" [disabled]: no \\\\\"");
    }

    @Test
    void whatOnlyLooksClickableHasItsReasons() {
        Entry entry =
                new Entry(Shown.Kind.CLICKABLE, 0, "", "Card", "cursor:pointer, onclick", "", true);
        assertThat(entry.printed("@c1", 100)).isEqualTo("@c1 [cursor:pointer, onclick] \"Card\"");
    }
}
