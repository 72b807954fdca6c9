package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;

@WithChromium
final class TableIT {
    private final Live browse;
    private final TestSite site;

    TableIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void open(String html) {
        browse.run("goto", site.page("/tabled", "<!doctype html>" + html));
    }

    private String csv(String... words) {
        String[] all = java.util.Arrays.copyOf(words, words.length + 1);
        all[words.length] = "--csv";
        return browse.content("table", all);
    }

    @Test
    void theOnlyTableIsPrintedAsMarkdown() {
        open(
                "<table><caption>Prices\n2024</caption><thead><tr><th>Name<th>Price</thead>"
                        + "<tr><td>Tea<td>1.50<tr><td>Milk | cream<td>2</table>");
        assertThat(browse.run("table"))
                .startsWith("--- BEGIN UNTRUSTED EXTERNAL CONTENT (source: " + site.at("/tabled"))
                .contains(
                        "Prices 2024\n\n| Name | Price |\n| --- | --- |\n| Tea | 1.50 |\n| Milk \\|"
                                + " cream | 2 |\n");
    }

    @Test
    void eachFormatCanBeAskedFor() {
        open("<table><tr><th>a<th>b<tr><td>1<td>2</table>");
        assertThat(csv()).isEqualTo("a,b\n1,2\n");
        assertThat(browse.content("table", "--json"))
                .isEqualTo("[\n  {\n    \"a\": \"1\",\n    \"b\": \"2\"\n  }\n]");
        assertThat(browse.content("table", "--md")).startsWith("| a | b |");
    }

    @Test
    void cellsThatSpanOthersStandInEachPlace() {
        open(
                "<table><tr><th rowspan=2>Name<th colspan=2>2024<tr><th>Q1<th>Q2"
                        + "<tr><td rowspan=2>x<td>1<td>2<tr><td colspan=2>3<tr><td>y<td>4<td>5"
                        + "</table>");
        assertThat(csv()).isEqualTo("Name,2024 / Q1,2024 / Q2\nx,1,2\nx,3,3\ny,4,5\n");
    }

    @Test
    void rowsOfDifferentLengthAreFilledUp() {
        open("<table><tr><td>1<tr><td>2<td>3<tr></table>");
        assertThat(csv()).isEqualTo("1,\n2,3\n");
    }

    @Test
    void aSpanEndsWithItsPartOfTheTable() {
        open(
                "<table><tbody><tr><td rowspan=9>a<td>1<tr><td>2<tbody><tr><td>b<td>3"
                        + "<tfoot><tr><td>sum<td>6</table>");
        assertThat(csv()).isEqualTo("a,1\na,2\nb,3\nsum,6\n");
        open("<table><tr><td rowspan=0>a<td>1<tr><td>2</table>");
        assertThat(csv()).isEqualTo("a,1\na,2\n");
    }

    @Test
    void headAndFootStandWhereTheyAreDisplayed() {
        open(
                "<table><tfoot><tr><td>sum<td>3<tbody><tr><td>a<td>3<thead><tr><td>k<td>v"
                        + "</table>");
        assertThat(csv()).isEqualTo("k,v\na,3\nsum,3\n");
    }

    @Test
    void headersOfRowsAreNoHeadersOfColumns() {
        open("<table><tr><th scope=row>a<td>1<tr><th>b<td>2</table>");
        assertThat(csv()).isEqualTo("a,1\nb,2\n");
    }

    @Test
    void whatIsHiddenIsLeftOut() {
        open(
                "<table><tr><td>a<tr hidden><td>b<tr style='display:none'><td>c<tr"
                        + " style='visibility:collapse'><td>d<tr><td>e<s style='display:none'>x</s>"
                        + "<i style='visibility:hidden'>y</i></table>"
                        + "<table hidden><tr><td>other</table>");
        assertThat(csv()).isEqualTo("a\ne\n");
    }

    @Test
    void aCellIsReadAsItIsDisplayed() {
        open(
                "<table><tr><td>two\n  words<td>one<br>two<td><p>p1</p><p>p2</p><td><ul><li>x<li>y"
                        + "</ul><td><img alt=Yes src=x><input type=checkbox checked><input value=v>"
                        + "<select><option>o1<option selected>o2</select><td>a<b>b</b>c"
                        + "<td><pre>k: 1\n  l</pre><td aria-hidden=true>shown</table>");
        assertThat(csv())
                .isEqualTo(
                        "two words,\"one\ntwo\",\"p1\np2\",\"x\ny\",Yes [x] v o2,abc,\"k: 1\n"
                                + "  l\",shown\n");
    }

    @Test
    void aPasswordIsNotRead() {
        open("<table><tr><td><input type=password value=secret>x</table>");
        assertThat(csv()).isEqualTo("x\n");
    }

    @Test
    void aTableInACellIsACellsText() {
        open(
                "<table id=t><tr><td>a<td><table id=inner><tr><td>1<td>2<tr><td>3<td>4</table>"
                        + "<td>b</table>");
        assertThat(csv()).isEqualTo("a,\"1\t2\n3\t4\",b\n");
        assertThat(csv("#inner")).isEqualTo("1,2\n3,4\n");
    }

    @Test
    void tablesOfRolesAreTables() {
        open(
                "<div role=grid aria-label=Stock><div role=rowgroup><div role=row>"
                        + "<span role=columnheader>Name</span><span role=columnheader>Count</span>"
                        + "</div></div><div role=rowgroup><div role=row><div role=none>"
                        + "<span role=gridcell>Tea</span></div><span role=gridcell>3</span></div>"
                        + "<div role=row hidden><span role=gridcell>no</span></div>"
                        + "<div role=row><span role=rowheader aria-colspan=2>All</span></div>"
                        + "</div></div>");
        assertThat(csv()).isEqualTo("Name,Count\nTea,3\nAll,All\n");
    }

    @Test
    void aTableForLayoutIsNone() {
        open("<table role=presentation><tr><td><table><tr><td>real</table></table>");
        assertThat(csv()).isEqualTo("real\n");
    }

    @Test
    void tablesInShadowRootsAreRead() {
        open(
                "<div id=host></div><script>host.attachShadow({mode: 'closed'}).innerHTML ="
                        + " '<table><tr><td>in<td>side</table>'</script>");
        assertThat(csv("#host")).isEqualTo("in,side\n");
    }

    @Test
    void severalTablesAreListedWithRefs() {
        open(
                "<table><caption>One</caption><tr><th>a<th>b<tr><td>1<td>2</table>"
                        + "<table aria-label=Two><tr><td>x</table>");
        assertThat(browse.content("table"))
                .isEqualTo(
                        "2 tables; name one, such as 'table @e1':\n"
                                + "@e1 \"One\" (2 rows, 2 columns): a | b\n"
                                + "@e2 \"Two\" (1 row, 1 column): x");
        assertThat(csv("@e2")).isEqualTo("x\n");
    }

    @Test
    void anElementAroundOneTableMeansIt() {
        open("<div id=one><table><tr><td>1</table></div><div id=two><table></table></div>");
        assertThat(csv("#one")).isEqualTo("1\n");
    }

    @Test
    void whatNamesNoTableIsSaid() {
        open("<p id=p>text</p>");
        assertThat(browse.failure("table")).startsWith("There is no table in the page. ");
        assertThat(browse.failure("table", "#p")).startsWith("#p is no table and has none in it. ");
        assertThat(browse.failure("table", "#none")).startsWith("Element not found: #none");
        open("<table><tr><td>1</table><table><tr><td>2</table>");
        assertThat(browse.failure("table", "table"))
                .startsWith("Selector matched multiple elements.");
        assertThat(browse.failure("table", "body")).startsWith("body has 2 tables; name one");
        assertThat(browse.failure("table", "--csv", "--json"))
                .isEqualTo("--csv conflicts with --json — choose one");
        assertThat(browse.failure("table", "--out", "--csv"))
                .startsWith("--out requires a file path. Usage: browse table ");
    }

    @Test
    void aFileIsWrittenAsItsNameSays() throws IOException {
        open("<table><tr><th>a<th>b<tr><td>1<td>ü</table>");
        assertThat(browse.run("table", "--out", "t.csv"))
                .isEqualTo(
                        "Table written: "
                                + browse.folder().resolve("t.csv")
                                + " (1 row, 2 columns)");
        assertThat(Files.readString(browse.folder().resolve("t.csv"))).isEqualTo("a,b\n1,ü\n");
        browse.run("table", "--out=t.json");
        assertThat(Files.readString(browse.folder().resolve("t.json"))).startsWith("[");
        browse.run("table", "--csv", "--out", "t.txt");
        assertThat(Files.readString(browse.folder().resolve("t.txt"))).startsWith("a,b");
        assertThat(browse.failure("table", "--out", "/etc/t.csv"))
                .startsWith("Path must be within");
    }

    // Pages that mean no good

    @Test
    void aPageCannotHideItsTableBehindFieldNames() {
        open(
                "<table><tr><td><form><input name=localName value=1><input name=children"
                        + " value=2><input name=nodeType value=3></form><td>b</table>");
        assertThat(csv()).isEqualTo("1 2 3,b\n");
    }

    @Test
    void aHugeTableIsReadInOneGo() {
        open(
                "<table id=t></table><script>let h = ''; for (let i = 0; i < 20000; i++) h +="
                        + " '<tr><td>' + i + '<td>x<td>y'; t.innerHTML = h</script>");
        assertThat(csv().lines()).hasSize(20000).last().isEqualTo("19999,x,y");
    }

    @Test
    void aCellWithoutEndIsReadInOneGo() {
        open(
                "<table><tr><td id=c></table><script>let h = ''; for (let i = 0; i < 40000; i++) h"
                        + " += '<b>w</b> <i>x</i><br>'; c.innerHTML = h</script>");
        assertThat(csv()).startsWith("\"w x\nw x\n").hasSize(40000 * 4 - 1 + 3);
    }

    @Test
    void spansThatMakeMillionsOfCellsAreRefused() {
        open(
                "<table id=t></table><script>t.innerHTML = '<tr>' + '<td"
                        + " rowspan=9000>x'.repeat(200) + '<tr><td>'.repeat(9000)</script>");
        assertThat(browse.failure("table"))
                .startsWith("The table has more than a million cells in its 9001 rows.");
    }

    @Test
    void deepNestingIsNoTrouble() {
        open(
                "<table><tr><td id=c></table><script>let e = c; for (let i = 0; i < 3000; i++) {"
                    + " const d = document.createElement('i'); e.append(d); e = d } e.append('end')"
                    + "</script>");
        assertThat(csv()).isEqualTo("end\n");
    }
}
