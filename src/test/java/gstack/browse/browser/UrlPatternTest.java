package gstack.browse.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.regex.Pattern;

final class UrlPatternTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "**/api/*            | http://h/api/users            | true",
                "**/api/*            | http://h/v1/api/users?q=1     | true",
                "**/api/*            | http://h/api/users/1          | false",
                "**/api/**           | http://h/api/users/1          | true",
                "*.png               | http://h/a/b.png              | true",
                "*.png               | http://h/a/b.png?v=2          | true",
                "*.png               | http://h/a/b.pngx             | false",
                "*.{png,jpg}         | http://h/b.jpg                | true",
                "*.{png,jpg}         | http://h/b.gif                | false",
                "/api/*              | https://h:8080/api/x          | true",
                "/api/*              | https://h:8080/v1/api/x       | false",
                "http://h/x?a=1      | http://h/x?a=1                | true",
                "http://h/x?a=1      | http://h/x?a=2                | false",
                "http://h/x          | http://h/x?a=2                | true",
                "http://h.x/         | http://hax/                   | false",
                "/users\\/\\d+$/     | http://h/users/12             | true",
                "/users\\/\\d+$/     | http://h/users/x              | false",
                "**                  | data:text/plain;x             | true",
                "a{b                 | http://h/a{b                  | true",
            })
    void anAddressMatchesOrNot(String pattern, String url, boolean matches) {
        UrlPattern compiled = UrlPattern.of(pattern);
        assertThat(compiled.matches(url)).isEqualTo(matches);
        if (matches) {
            assertThat(url).as("Chromium's prefilter").matches(asRegex(compiled.prefilter()));
        }
    }

    /// What Chromium makes of its own patterns.
    private static String asRegex(String wildcards) {
        return Pattern.quote(wildcards).replace("*", "\\E.*\\Q");
    }

    @Test
    void aBrokenExpressionIsExplained() {
        assertThatThrownBy(() -> UrlPattern.of("/[/"))
                .hasMessageStartingWith("Invalid regular expression /[/: ")
                .hasMessageEndingWith("Correct it, or use a glob such as **/api/*.");
    }
}
