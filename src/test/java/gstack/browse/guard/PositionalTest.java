package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PositionalTest {
    @ParameterizedTest
    @CsvSource({
        "/tmp/a.png, PATH",
        "./a.jpg, PATH",
        "../shots/a.JPEG, PATH",
        "'/tmp/a[1].webp', PATH",
        "a.png, PATH",
        "out, PATH",
        "/tmp/noextension, PATH",
        "//tmp/a.png, PATH",
        "//main, SELECTOR",
        "(//img)[2], SELECTOR",
        "role=img, SELECTOR",
        "text=Save, SELECTOR",
        "text=a/b.png, SELECTOR",
        "testid=x, SELECTOR",
        "title=x.png, PATH",
        "@e3, SELECTOR",
        "@c1, SELECTOR",
        ".card, SELECTOR",
        "#main, SELECTOR",
        "'input[name=q]', SELECTOR",
        "'a[href=\"/x\"]', SELECTOR",
    })
    void anArgumentIsAPathOrASelector(String argument, Positional expected) {
        assertThat(Positional.of(argument)).isEqualTo(expected);
    }
}
