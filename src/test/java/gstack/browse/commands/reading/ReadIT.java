package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;

@WithChromium
final class ReadIT {
    private static final String WORDS =
            "Tea is older than coffee, and it has travelled further, on ships and on camels, until"
                    + " it was known in every port, every town and every kitchen of the world. ";

    private final Live browse;
    private final TestSite site;

    ReadIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String read(String html, String... words) {
        browse.run("goto", site.page("/read/page", "<!doctype html>" + html));
        return browse.content("read", words);
    }

    // What is the content

    private static String around(String content) {
        return "<title>About tea | The Site</title><header>The Site <a href=/>Home</a></header>"
                + "<nav><a href=/a>One</a><a href=/b>Two</a></nav>"
                + "<div class=cookie-banner>We use cookies, as everybody does.</div>"
                + content
                + "<aside>Also read: coffee</aside><div role=complementary>Ads here</div>"
                + "<footer>Copyright, imprint</footer>";
    }

    @ParameterizedTest
    @ValueSource(strings = {"main", "article", "div role=main", "div role=article"})
    void landmarksSayWhatTheContentIs(String tag) {
        String end = "</" + tag.replaceAll(" .*", "") + ">";
        assertThat(
                        read(
                                around(
                                        "<"
                                                + tag
                                                + "><h1>About tea</h1><p>"
                                                + WORDS
                                                + "<div class='share-buttons'>Tweet</div>"
                                                + end)))
                .isEqualTo("# About tea\n\n" + WORDS.strip());
    }

    @Test
    void withoutLandmarksTheDensestTextIsTheContent() {
        String links = "<li><a href=/x>Another page of this site, with a name</a>".repeat(20);
        assertThat(
                        read(
                                "<title>Tea</title><div id=top><a href=/>Home</a></div>"
                                        + "<table><tr><td><div id=menu><ul>"
                                        + links
                                        + "</ul></div><td><div id=text><p>"
                                        + WORDS
                                        + "<p>"
                                        + WORDS
                                        + "</div></table><div id=bottom>Imprint</div>"))
                .isEqualTo("# Tea\n\n" + WORDS.strip() + "\n\n" + WORDS.strip());
    }

    @Test
    void aTextInPartsIsReadAsAWhole() {
        String part = "<section><h2>Part</h2><p>" + WORDS + "<p>" + WORDS + "</section>";
        assertThat(read("<title>T</title><div>" + part + part + "</div><div>Imprint</div>"))
                .containsSubsequence("## Part", "kitchen", "## Part", "kitchen")
                .doesNotContain("Imprint");
    }

    @Test
    void aListOfArticlesIsReadAsAWhole() {
        String article = "<article><h2>News</h2><p>" + WORDS + "</article>";
        assertThat(read(around("<main>" + article.repeat(3) + "</main>")).split("## News", -1))
                .hasSize(4);
    }

    @Test
    void theTitleIsThatOfTheContentAndNotOfTheSite() {
        assertThat(
                        read(
                                "<title>On tea - The Site</title><div><h1>The Site</h1></div><main>"
                                        + "<h2>On tea</h2><p>"
                                        + WORDS
                                        + "</main>"))
                .isEqualTo("## On tea\n\n" + WORDS.strip());
    }

    @Test
    void aShortPageIsReadAsItIs() {
        assertThat(read("<title>T</title><p>Only this.")).isEqualTo("# T\n\nOnly this.");
        assertThat(read("")).isEmpty();
    }

    @Test
    void whatIsNotDisplayedIsLeftOut() {
        assertThat(
                        read(
                                "<main><h1>T</h1><p>"
                                        + WORDS
                                        + "<p hidden>a<p style='display:none'>b<p"
                                        + " style='visibility:hidden'>c<span"
                                        + " style='position:absolute;"
                                        + "width:1px;height:1px;overflow:hidden'>d</span>"
                                        + "<details><summary>more</summary>e</details>"
                                        + "<dialog>f</dialog><template>g</template></main>"))
                .isEqualTo("# T\n\n" + WORDS.strip() + "\n\nmore");
    }

    @Test
    void authorAndDateAreSaid() {
        assertThat(
                        read(
                                "<meta name=author content='Ann Tee'><meta"
                                        + " property=article:published_time"
                                        + " content='2024-05-01T10:00:00Z'><article><h1>T</h1><p>"
                                        + WORDS
                                        + "</article>"))
                .startsWith("# T\n\nBy Ann Tee · 2024-05-01\n\nTea is");
        assertThat(
                        read(
                                "<script type=application/ld+json>{\"@type\":\"Article\","
                                    + "\"author\":[{\"name\":\"Bob\"}],\"datePublished\":\"2023-01-02\"}</script><script"
                                    + " type=application/ld+json>"
                                    + "{broken</script><article><h1>T</h1><p>"
                                        + WORDS
                                        + "</article>"))
                .startsWith("# T\n\nBy Bob · 2023-01-02\n\n");
    }

    // How it is written

    private String main(String html, String... words) {
        return read("<title>-</title><main><h1>T</h1>" + html + "</main>", words)
                .replaceFirst("^# T\n\n", "");
    }

    @Test
    void wordsKeepTheirEmphasisAndNothingElseIsTakenForMarkdown() {
        assertThat(
                        main(
                                "<p>a <b>bold</b> <em> word</em> <code>x*y</code> <del>old</del>"
                                        + " 2*3 snake_case _x_ &lt;b&gt; &amp;lt; [x](y) `"))
                .isEqualTo(
                        "a **bold** _word_ `x*y` ~~old~~ 2\\*3 snake_case \\_x\\_ \\<b> &amp;lt;"
                                + " [x\\](y) \\`");
        assertThat(main("<p># no heading<p>1. no list<p>- none<p>&gt; no quote"))
                .isEqualTo("\\# no heading\n\n1\\. no list\n\n\\- none\n\n\\> no quote");
        assertThat(main("<p>one<br>two<hr>three")).isEqualTo("one  \ntwo\n\n---\n\nthree");
    }

    @Test
    void listsAreNumberedAndNested() {
        assertThat(
                        main(
                                "<ul><li>a<li><p>b</p><p>b2</p><ul><li>c</ul><li>d</ul>"
                                        + "<ol start=3><li>x<li>y<ul><li>z</ul><li value=9>w</ol>"))
                .isEqualTo("- a\n- b\n\n  b2\n  - c\n- d\n\n3. x\n4. y\n   - z\n9. w");
    }

    @Test
    void quotesAndDefinitionsAreWritten() {
        assertThat(main("<blockquote><p>one<p>two<ul><li>x</ul></blockquote><dl><dt>T<dd>D</dl>"))
                .isEqualTo("> one\n>\n> two\n>\n> - x\n\n**T**\n\nD");
    }

    @Test
    void codeKeepsItsLinesAndItsLanguage() {
        assertThat(
                        main(
                                "<pre><code class='hljs language-java'>int a = 1;\n"
                                    + "  b*c();\n"
                                    + "</code></pre><div"
                                    + " class='highlight-source-shell'><pre>ls</pre></div><pre>a"
                                    + " ``` b</pre><pre data-lang=js><div>one</div><div>two"
                                    + "</div></pre>"))
                .isEqualTo(
                        "```java\nint a = 1;\n  b*c();\n```\n\n```shell\nls\n```\n\n````\na ``` b\n"
                                + "````\n\n```js\none\ntwo\n```");
    }

    @Test
    void linksAndImagesHaveWholeAddresses() {
        assertThat(
                        main(
                                "<p>See <a href='../x?a=1#b'>this <b>one</b></a>, <a"
                                        + " href='javascript:void 0'>that</a> <a href='/a"
                                        + " (b)'>c</a><p><img alt='A [cat]' src=/cat.png width=50"
                                        + " height=50><img alt='' src=/deco.png width=300"
                                        + " height=300><h2>Head <a href=#h>#</a></h2>"))
                .isEqualTo(
                        "See [this **one**]("
                                + site.at("/x?a=1#b")
                                + "), that [c](<"
                                + site.at("/a%20(b)")
                                + ">)\n\n![A \\[cat\\]]("
                                + site.at("/cat.png")
                                + ")\n\n## Head");
    }

    @Test
    void linksThatLeadToTheirOwnPlaceAreNone() {
        assertThat(
                        main(
                                "<h2><a href=#self>Self</a></h2><p>one<a"
                                    + " href=#fn>[1]</a><ol><li>Note <a href=#back>↩</a></ol><h3><a"
                                    + " href=/far>Far</a></h3>"))
                .isEqualTo(
                        "## Self\n\none[[1]]("
                                + site.at("/read/page#fn")
                                + ")\n\n1. Note\n\n### [Far]("
                                + site.at("/far")
                                + ")");
    }

    @Test
    void namesOfClutterCountForBlocksOnly() {
        assertThat(
                        main(
                                "<p>std<wbr>_detect is <span class=hljs-comment>kept</span><span"
                                    + " class=sr-only>not</span><pre><code class=language-java>a();"
                                    + " <span class=hljs-comment>// why</span></code></pre><div"
                                    + " class='comments'>First!</div>"))
                .isEqualTo("std_detect is kept\n\n```java\na(); // why\n```");
    }

    @Test
    void linksAndImagesCanBeLeftOut() {
        assertThat(
                        main(
                                "<p>See <a href=/x>this</a> <img alt=cat src=/c.png width=50"
                                        + " height=50>.",
                                "--no-links",
                                "--no-images"))
                .isEqualTo("See this .");
    }

    @Test
    void tablesAreTables() {
        assertThat(main("<table><tr><th>a<th>b|c<tr><td>1<td>x<br>y</table>"))
                .isEqualTo("| a | b\\|c |\n| --- | --- |\n| 1 | x<br>y |");
    }

    @Test
    void shadowRootsAreRead() {
        assertThat(
                        main(
                                "<p>a</p><x-open></x-open><x-closed></x-closed><script>for (const"
                                    + " mode of ['open', 'closed']) { class X extends HTMLElement {"
                                    + " constructor() { super();"
                                    + " this.attachShadow({mode}).innerHTML = '<p>in ' + mode } }"
                                    + " customElements.define('x-' + mode, X) }</script>"))
                .isEqualTo("a\n\nin open\n\nin closed");
    }

    @Test
    void anElementIsReadWhole() {
        browse.run(
                "goto",
                site.page("/read/part", "<nav id=n><ul><li><a href=/a>A</a></ul></nav><p>rest"));
        assertThat(browse.content("read", "#n")).isEqualTo("- [A](" + site.at("/a") + ")");
        browse.run("snapshot");
        assertThat(browse.failure("read", "#none")).startsWith("Element not found: #none");
        assertThat(browse.failure("read", "a", "b")).contains("'b'. Usage: browse read ");
        assertThat(browse.failure("read", "https://example.com/"))
                .isEqualTo(
                        "read prints the page that is open. Run 'goto https://example.com/' first,"
                                + " then 'read'.");
    }

    @Test
    void itCanBeWrittenIntoAFile() throws IOException {
        read("<title>T</title><p>ünlü");
        assertThat(browse.run("read", "--out", "page.md"))
                .isEqualTo("Page written: " + browse.folder().resolve("page.md") + " (12 bytes)");
        assertThat(Files.readString(browse.folder().resolve("page.md"))).isEqualTo("# T\n\nünlü\n");
    }

    @Test
    void itComesInTheEnvelope() {
        browse.run("goto", site.page("/read/wrapped", "<p>x"));
        assertThat(browse.run("read"))
                .startsWith(
                        "--- BEGIN UNTRUSTED EXTERNAL CONTENT (source: "
                                + site.at("/read/wrapped"));
    }

    // Pages that mean no good

    @Test
    void aPageCannotHideItsContentBehindFieldNames() {
        assertThat(
                        main(
                                "<form><input name=localName><input name=attributes><input"
                                    + " name=parentNode><input name=firstChild><p>inside</p></form>"
                                    + "<p>after"))
                .isEqualTo("inside\n\nafter");
    }

    @Test
    void deepNestingIsNoTrouble() {
        assertThat(
                        main(
                                "<div id=d></div><script>let e = d; for (let i = 0; i < 1500; i++)"
                                    + " { const n = document.createElement('div'); e.append(n); e ="
                                    + " n } e.append('end')</script>"))
                .isEqualTo("end");
    }

    @Test
    void aLongPageIsReadInOneGo() {
        String text =
                main(
                        "<div id=d></div><script>let h = ''; for (let i = 0; i < 20000; i++) h +="
                            + " '<p>Paragraph ' + i + ', <a href=/' + i + '>link</a>.'; d.innerHTML"
                            + " = h</script>");
        assertThat(text).endsWith("Paragraph 19999, [link](" + site.at("/19999") + ").");
    }

    @Test
    void aParagraphWithoutEndIsReadInOneGo() {
        String text =
                main(
                        "<p id=p></p><script>let h = ''; for (let i = 0; i < 40000; i++) h += '<a"
                                + " href=/' + i + '>l</a> <b>w</b> '; p.innerHTML = h</script>");
        assertThat(text).startsWith("[l](").endsWith("/39999) **w**");
    }

    @Test
    void thePageIsNotChanged() {
        read("<main id=m><h1>T</h1><p>" + WORDS + "</main>");
        String before = browse.run("js", "document.documentElement.outerHTML");
        browse.run(
                "js",
                "new MutationObserver(() => document.title = 'seen').observe(document, {childList:"
                        + " true, subtree: true, attributes: true, characterData: true})");
        browse.content("read");
        assertThat(browse.run("js", "document.documentElement.outerHTML")).isEqualTo(before);
    }
}
