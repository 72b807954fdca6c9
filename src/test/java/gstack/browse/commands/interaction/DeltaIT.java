package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class DeltaIT {
    private final Live browse;
    private final TestSite site;

    DeltaIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/deltait", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    @Test
    void saysWhatChanged() {
        open(
                """
                <p id=n>0 items</p><button id=b>Add</button><input id=f><div id=o></div>
                <script>b.onclick = () => { n.textContent = '1 item'; b.disabled = true;
                  setTimeout(() => o.innerHTML = '<button>Check out</button>') }</script>
                """);
        assertThat(browse.run("click", "#b", "-D"))
                .contains("\n--- BEGIN UNTRUSTED EXTERNAL CONTENT")
                .contains("\n- \"0 items\"\n")
                .contains("\n+ \"1 item\"\n")
                .containsPattern("\n\\+ @e\\d+ \\[button\\] \"Add\" \\[disabled\\]")
                .containsPattern("\n\\+ @e\\d+ \\[button\\] \"Check out\"\n");
        assertThat(browse.run("fill", "-D", "#f", "abc"))
                .contains("[textbox] [focused] value: \"abc\"");
    }

    @Test
    void nothingChangedIsSaid() {
        String url = open("<button id=b>B</button>");
        browse.run("focus", "#b");
        assertThat(browse.run("click", "#b", "--diff"))
                .isEqualTo("Clicked #b → now at " + url + "\nno visible change");
    }

    @Test
    void anotherOrderIsAChange() {
        open("<ul id=u><li>a<li>b</ul><button id=b onclick='u.append(u.firstChild)'>B</button>");
        browse.run("focus", "#b");
        assertThat(browse.run("click", "#b", "-D")).contains("the same elements in another order");
    }

    @Test
    void passwordsAreNotShown() {
        open("<input id=p type=password>");
        assertThat(browse.run("fill", "-D", "#p", "geheim"))
                .contains("value: 6 characters")
                .doesNotContain("geheim");
    }

    @Test
    void anotherPageIsSaidToBeOne() {
        site.page("/delta-next", "<p>Next");
        open("<a id=a href=/delta-next>Next</a>");
        assertThat(browse.run("click", "#a", "-D"))
                .endsWith("another page; run 'snapshot' to see it");
    }

    @Test
    void muchIsCutShort() {
        open(
                "<div id=d></div><button id=b onclick=\"d.innerHTML ="
                    + " '<p>x</p>'.repeat(300).replace(/x/g, () => Math.random())\">B</button>");
        assertThat(browse.run("click", "#b", "-D").lines().count()).isLessThan(35);
    }
}
