package gstack.browse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/// What bash offers after Tab, asked of bash itself.
final class CompletionTest {
    private static final Path SCRIPT =
            Path.of("src/main/resources/gstack/browse/completion.bash").toAbsolutePath();

    private static List<String> offered(String line) throws IOException {
        String asked =
                "source \"$1\"; read -ra COMP_WORDS <<< \"$2\"; [[ $2 == *' ' ]] &&"
                    + " COMP_WORDS+=(''); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _browse; printf"
                    + " '%s\\n' \"${COMPREPLY[@]}\"";
        Process bash =
                new ProcessBuilder("bash", "-c", asked, "bash", SCRIPT.toString(), line)
                        .redirectErrorStream(true)
                        .start();
        return new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }

    @Test
    void namesAndAliasesAreOffered() throws IOException {
        assertThat(offered("browse scree")).containsExactly("screenshot");
        assertThat(offered("browse setc")).containsExactly("setcontent");
        assertThat(offered("browse doc")).containsExactly("doctor");
        assertThat(offered("browse help comp")).containsExactly("completion");
    }

    @Test
    void flagsAreOfferedAlsoUnderAnAlias() throws IOException {
        assertThat(offered("browse load-html --w")).containsExactly("--wait-until");
        assertThat(offered("browse set-content --w")).containsExactly("--wait-until");
        assertThat(offered("browse --tab-id 3 viewport --s")).containsExactly("--scale");
    }

    @Test
    void whatAFlagOrTheFirstWordCanBeIsOffered() throws IOException {
        assertThat(offered("browse load-html x --wait-until "))
                .containsExactly("load", "domcontentloaded", "networkidle");
        assertThat(offered("browse cookie a=b --same-site L")).containsExactly("Lax");
        assertThat(offered("browse record st")).containsExactlyInAnyOrder("start", "stop");
        assertThat(offered("browse state s")).containsExactly("save");
        assertThat(offered("browse completion ")).containsExactly("bash", "zsh");
    }
}
