package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class AccessibilityIT {
    private final Live browse;
    private final TestSite site;

    AccessibilityIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String tree(String html) {
        browse.run("goto", site.page("/ax", "<!DOCTYPE html>" + html));
        return browse.content("accessibility").replace(site.at(""), "");
    }

    @Test
    void elementsAreLinesWithRoleNameAndState() {
        assertThat(
                        tree(
                                "<main><h1>Title</h1><p>Some text</p><a href=/x>Link</a><button"
                                        + " disabled>Save</button><img alt=Logo></main>"))
                .isEqualTo(
                        """
                        - main:
                          - heading "Title" [level=1]
                          - paragraph: Some text
                          - link "Link":
                            - /url: /x
                          - button "Save" [disabled]
                          - img "Logo\"\
                        """);
    }

    @Test
    void fieldsShowLabelValueAndState() {
        assertThat(
                        tree(
                                "<label>Name <input value=Bob></label><label><input type=checkbox"
                                    + " checked> Agree</label><input aria-label=Pass type=password"
                                    + " value=abc><button aria-expanded=true"
                                    + " aria-pressed=mixed>More</button>"))
                .contains(
                        "- textbox \"Name\": Bob",
                        "- checkbox \"Agree\" [checked]",
                        "- textbox \"Pass\": •••",
                        "- button \"More\" [expanded] [pressed=mixed]")
                .doesNotContain("abc");
    }

    @Test
    void aSelectShowsItsOptions() {
        assertThat(tree("<select aria-label=Size><option>S<option selected>M</select>"))
                .isEqualTo(
                        """
                        - combobox "Size":
                          - option "S"
                          - option "M" [selected]\
                        """);
    }

    @Test
    void listsAndTablesKeepTheirStructure() {
        assertThat(
                        tree(
                                "<ul><li>One<li><a"
                                    + " href=/t>Two</a></ul><table><tr><th>H<th>I<tr><td>a<td>b</table>"))
                .isEqualTo(
                        """
                        - list:
                          - listitem: One
                          - listitem:
                            - link "Two":
                              - /url: /t
                        - table:
                          - row:
                            - columnheader "H"
                            - columnheader "I"
                          - row:
                            - cell "a"
                            - cell "b\"\
                        """);
    }

    @Test
    void textBesideElementsIsText() {
        assertThat(tree("<p>Hello <em>big</em> world</p><div>a</div><div>b<span>c</span></div>"))
                .isEqualTo(
                        """
                        - paragraph:
                          - text: Hello
                          - emphasis: big
                          - text: world
                        - text: a bc\
                        """);
    }

    @Test
    void namesThatYamlWouldMisreadAreQuotedAndNoneIsLost() {
        assertThat(
                        tree(
                                "<button>a: b</button><button>it's #1: x</button><button>say"
                                        + " &quot;hi&quot;</button><p>-"
                                        + " dash</p><p>yes</p><p>12</p><p>a: b</p><p>tail:</p><p>x"
                                        + " #y</p><p>[z]</p><p>plain - text</p>"))
                .isEqualTo(
                        """
                        - 'button "a: b"'
                        - 'button "it''s #1: x"'
                        - button "say \\"hi\\""
                        - paragraph: "- dash"
                        - paragraph: "yes"
                        - paragraph: "12"
                        - paragraph: "a: b"
                        - paragraph: "tail:"
                        - paragraph: "x #y"
                        - paragraph: "[z]"
                        - paragraph: plain - text\
                        """);
    }

    @Test
    void shadowRootsAreIncludedClosedOnesToo() {
        tree("<div id=a></div><div id=b></div>");
        browse.run(
                "js",
                "for (const [id, mode] of [['a', 'open'], ['b', 'closed']])"
                    + " document.getElementById(id).attachShadow({mode}).innerHTML = '<button>' +"
                    + " mode + '</button>'");
        assertThat(browse.content("accessibility"))
                .isEqualTo("- button \"open\"\n- button \"closed\"");
    }

    @Test
    void whatIsHiddenFromReadersIsLeftOut() {
        assertThat(tree("<p aria-hidden=true>no</p><p style='display:none'>no</p><p>yes</p>"))
                .isEqualTo("- paragraph: \"yes\"");
    }

    @Test
    void rolesThatOnlyChromiumKnowsAreSaidInPlainWords() {
        assertThat(
                        tree(
                                "<details"
                                    + " open><summary>More</summary>in</details><dl><dt>t<dd>d</dl><iframe"
                                    + " title=F></iframe><div"
                                    + " aria-label=N>named</div><article><header>h</header>"
                                    + "</article><math><mi>x</mi></math><figure>f<figcaption>c</figcaption></figure>"))
                .isEqualTo(
                        """
                        - group:
                          - button "More" [expanded]
                          - text: in
                        - list:
                          - term "t"
                          - definition: d
                        - iframe "F"
                        - generic "N": named
                        - article: h
                        - math: 𝑥
                        - figure:
                          - text: f
                          - caption: c\
                        """);
    }

    @Test
    void anEmptyPageHasNoTree() {
        assertThat(tree("")).isEmpty();
    }

    @Test
    void aNamedCellOfATableThatIsThereForItsLooksIsACell() {
        String url =
                site.page(
                        "/layout-table",
                        "<table title=Grid><tr title=Line><td aria-label=Price tabindex=0>12</td>"
                                + "<td>x</td></tr></table>");
        browse.run("goto", url);
        assertThat(browse.content("accessibility"))
                .contains("- cell \"Price\"")
                .doesNotContainIgnoringCase("layout");
        assertThat(browse.content("snapshot")).doesNotContainIgnoringCase("layout");
    }
}
