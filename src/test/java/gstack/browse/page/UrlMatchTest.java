package gstack.browse.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UrlMatchTest {
    @ParameterizedTest
    @CsvSource({
        "/cart, true",
        "http://shop.example/cart?id=7#top, true",
        "?id=7, true",
        "shop.example/c, true",
        "/CART, false",
        "/cart/, true",
        "**/cart, true",
        "/cart*, true",
        "/c*t, true",
        "/*, true",
        "http://*/cart, true",
        "http://*.example/**, true",
        "https://**, false",
        "*/cart, false",
        "/c*, true",
        "/x*, false",
        "/c.rt/, true",
        "/^http:..shop/, true",
        "/CART/i, true",
        "/\\/cart\\?id=\\d/, true",
        "/^cart/, false",
        "/cart/edit, false",
        "http://shop.example/settings/i, false",
    })
    void anAddressIsMeantByPartGlobOrExpression(String text, boolean meant) {
        assertThat(UrlMatch.of(text).matches("http://shop.example/cart?id=7#top")).isEqualTo(meant);
    }

    @Test
    void anExpressionThatMakesNoSenseIsRefused() {
        assertThatThrownBy(() -> UrlMatch.of("/(/"))
                .isInstanceOf(BrowseException.Usage.class)
                .hasMessageStartingWith(
                        "Invalid regular expression /(/: Unclosed group. Put a backslash");
    }
}
