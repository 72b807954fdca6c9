package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class SelectIT {
    private final Live browse;
    private final TestSite site;

    SelectIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/selectit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    private static final String LIST =
            """
            <select id=s><option value=u>User<option value=admin>Admin<option value=x disabled>Off
            <option value=2>Super Admin</select>
            <script>s.oninput = s.onchange = e => (window.seen ??= []).push(e.type + s.value)</script>
            """;

    @Test
    void byValueOrByLabel() {
        open(LIST);
        assertThat(browse.run("select", "#s", "admin")).isEqualTo("Selected \"admin\" in #s");
        assertThat(js("seen.join()")).isEqualTo("inputadmin,changeadmin");
        assertThat(browse.run("select", "#s", "Super", "Admin"))
                .isEqualTo("Selected \"Super Admin\" in #s");
        assertThat(js("s.value")).isEqualTo("2");
    }

    @Test
    void whatIsNotOfferedIsAnErrorThatNamesWhatIs() {
        open(LIST);
        assertThat(browse.failure("select", "--timeout", "100", "#s", "root"))
                .isEqualTo(
                        "No option \"root\" in #s. It has: \"User\", \"Admin\", \"Off\","
                                + " \"Super Admin\". Choose one by value or label.");
        assertThat(browse.failure("select", "--timeout", "100", "#s", "x"))
                .contains("#s is a list whose option \"Off\" is disabled");
        assertThat(js("s.value")).isEqualTo("u");
    }

    @Test
    void optionsThatComeLaterAreWaitedFor() {
        open(
                """
                <select id=s></select>
                <script>setTimeout(() => s.innerHTML = '<option>a<option>b', 200)</script>
                """);
        assertThat(browse.run("select", "#s", "b")).isEqualTo("Selected \"b\" in #s");
    }

    @Test
    void aLabelOfTwoOptionsIsAnErrorThatListsBoth() {
        open("<select id=s><option value=a>Same<option value=b>Same<option value=c>Other</select>");
        assertThat(browse.failure("select", "#s", "Same"))
                .isEqualTo(
                        "Option \"Same\" matches 2 in #s. Choose one by value, or click its"
                                + " @ref:\n  @e1 option \"Same\" (value \"a\")\n  @e2 option"
                                + " \"Same\" (value \"b\")");
        assertThat(js("s.value")).isEqualTo("a");
        browse.run("select", "#s", "b");
        assertThat(js("s.selectedIndex")).isEqualTo("1");
        browse.run("click", "@e1");
        assertThat(js("s.selectedIndex")).isEqualTo("0");
    }

    @Test
    void optionsWithoutValuesOfTheirOwnAreToldApartByRef() {
        open("<select id=s multiple><option>x<option>Same<option>Same</select>");
        assertThat(browse.failure("select", "#s", "x", "Same")).contains("matches 2 in #s");
        assertThat(js("s.selectedOptions.length")).isEqualTo("0");
        browse.run("click", "@e2");
        assertThat(js("s.selectedIndex")).isEqualTo("2");
    }

    @Test
    void severalAtOnce() {
        open("<select id=s multiple><option selected>a<option>b<option>c<option>d e</select>");
        assertThat(browse.run("select", "#s", "b", "c")).isEqualTo("Selected \"b\", \"c\" in #s");
        assertThat(js("[...s.selectedOptions].map(o => o.value).join()")).isEqualTo("b,c");
        browse.run("select", "#s", "d", "e");
        assertThat(js("[...s.selectedOptions].map(o => o.value).join()")).isEqualTo("d e");
    }

    @Test
    void aChoiceThatThePageUndoesIsAnError() {
        open("<select id=s onchange=\"this.value = 'a'\"><option>a<option>b</select>");
        assertThat(browse.failure("select", "#s", "b"))
                .contains("The page did not keep the choice in #s; chosen now: \"a\"");
    }

    @Test
    void whatIsNoListSaysWhatToDo() {
        open("<div id=d role=listbox>x</div>");
        assertThat(browse.failure("select", "#d", "b")).startsWith("#d is no <select> list;");
    }
}
