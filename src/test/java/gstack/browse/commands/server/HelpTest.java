package gstack.browse.commands.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Spec;
import gstack.browse.commands.Commands;
import gstack.browse.error.BrowseException;
import gstack.browse.support.TestHost;

import org.junit.jupiter.api.Test;

final class HelpTest {
    private final TestHost host = new TestHost();

    private String help(String... words) {
        return host.run(new Help(), words);
    }

    @Test
    void theListHoldsEveryCommandUnderItsCategory() {
        String list = help();
        for (Command command : Commands.ALL) {
            Spec spec = command.spec();
            assertThat(list).contains("  " + spec.usage(), spec.about(), spec.category().title());
        }
        assertThat(list.indexOf(Category.NAVIGATION.title()))
                .isLessThan(list.indexOf(Category.SERVER.title()));
    }

    @Test
    void theListFitsAnOrdinaryTerminal() {
        assertThat(help().lines().filter(line -> !line.contains("[--") && !line.contains("|")))
                .allMatch(line -> line.length() <= 120);
    }

    @Test
    void oneCommandIsExplained() {
        assertThat(help("js"))
                .startsWith(
                        """
                        Usage: browse js <expression> [--out <file>] [--raw]

                        Evaluate JavaScript in the page and print the result.
                        """)
                .contains("--out writes the result to a file");
    }

    @Test
    void anAliasIsExplainedAsItsCommand() {
        assertThat(help("setcontent"))
                .isEqualTo(help("load-html"))
                .contains("Aliases: setcontent, set-content, setContent");
    }

    @Test
    void anUnknownCommandIsGuessed() {
        assertThatThrownBy(() -> help("screenshoot"))
                .isInstanceOf(BrowseException.BadRequest.class)
                .hasMessage("Unknown command: 'screenshoot'. Did you mean 'screenshot'?");
    }
}
