package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SpellingsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1+1",
                "document.title",
                "var a = 1; a",
                "async function f() {}",
                "x.let",
                "f(() => { const a = 1; return a })",
                "'const a'",
                "// const a\n1",
                "{ a",
                "a }",
                "{"
            })
    void mostCodeIsMeantAsItIsWritten(String code) {
        assertThat(Spellings.of(code)).containsExactly(code);
    }

    @Test
    void bracesAreFirstTakenForAnObject() {
        assertThat(Spellings.of("{a: 1}")).containsExactly("({a: 1}\n)", "{a: 1}");
        assertThat(Spellings.of("{ let q = 1; q } // x").getFirst())
                .isEqualTo("({ let q = 1; q } // x\n)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "const a = 1; a",
                "let a = 1 // last",
                "class A {}",
                "1; let a",
                "for (;;) {} const b = 1"
            })
    void declarationsGetABlockOfTheirOwn(String code) {
        assertThat(Spellings.of(code)).containsExactly("{" + code + "\n}", code);
    }

    @Test
    void codeThatAwaitsIsWrappedForThat() {
        assertThat(Spellings.of("await x")).containsExactly(Awaits.wrap("await x"));
        assertThat(Spellings.of("const a = await x; return a"))
                .containsExactly(Awaits.wrap("const a = await x; return a"));
    }
}
