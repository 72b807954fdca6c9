package gstack.browse.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

class SettingTest {
    @Test
    void aValueThatCannotBeMeantIsNamedWithWhatIsAllowed() {
        assertThat(Setting.problems(Map.of("BROWSE_PORT", "http")))
                .containsExactly(
                        "BROWSE_PORT is 'http'; it must be a whole number from 0 to 65535. Correct"
                                + " it or unset it.");
        assertThat(Setting.problems(Map.of("BROWSE_NO_AUTOSTART", "maybe")))
                .containsExactly(
                        "BROWSE_NO_AUTOSTART is 'maybe'; it must be 1 or 0 (also true, yes, on,"
                                + " false, no, off). Correct it or unset it.");
        for (String number : List.of("70000", "-1", "1.5", "1e3", "30s", "99999999999999999999")) {
            assertThat(Setting.problems(Map.of("BROWSE_PORT", number))).as(number).hasSize(1);
        }
    }

    @Test
    void everyNumberAndSwitchIsLookedAtAndBlankIsUnset() {
        for (Setting setting : Setting.values()) {
            boolean plain =
                    setting.fallback().matches("[0-9]+") || setting.about().startsWith("Set to 1");
            assertThat(Setting.problems(Map.of(setting.variable(), "?!")))
                    .as(setting.variable())
                    .hasSize(plain || setting == Setting.PORT ? 1 : 0);
            assertThat(Setting.problems(Map.of(setting.variable(), " "))).isEmpty();
        }
        assertThat(Setting.problems(Map.of("BROWSE_IDLE_TIMEOUT", " 0 ", "BROWSE_DEBUG", "Off")))
                .isEmpty();
    }

    @Test
    void theScriptsKeepTheSameSecretsFromChromium() throws IOException {
        Set<String> unset =
                Files.readAllLines(Path.of("bin/slow.bash")).stream()
                        .filter(line -> line.contains("coproc browser"))
                        .map(line -> line.replaceAll(".*unset ([A-Z_ ]+);.*", "$1"))
                        .flatMap(names -> Arrays.stream(names.split(" ", -1)))
                        .collect(Collectors.toSet());
        assertThat(unset)
                .isEqualTo(
                        Setting.SECRETS.stream()
                                .map(Setting::variable)
                                .collect(Collectors.toSet()));
    }
}
