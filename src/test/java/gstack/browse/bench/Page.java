package gstack.browse.bench;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A page of the site, and the words that its text must hold, in this order.
record Page(String name, String html, List<String> words) {
    static final Page SMALL =
            page(
                    "small",
                    "<h1>Welcome</h1><p>A small page.</p>",
                    List.of("Welcome", "A small page."));

    static final Page LINKS =
            page(
                    "300 links",
                    lines(300, i -> "<li><a href='/small?link=" + i + "'>Link-" + i + ".</a></li>"),
                    words(300, i -> "Link-" + i + "."));

    static final Page FORM =
            page(
                    "form",
                    "<h1>Sign-up</h1><form>"
                            + lines(
                                    30,
                                    i ->
                                            "<p><label>Field-%d. <input name='f%d' value='v%d'></label></p>"
                                                    .formatted(i, i, i))
                            + "<select><option>One<option>Two</select><button>Send</button><button"
                            + " type=button id=count"
                            + " onclick='window.clicks=(window.clicks||0)+1'>Count</button></form>",
                    words(30, i -> "Field-" + i + "."));

    static final Page TABLE =
            page(
                    "1000 rows",
                    "<table>"
                            + lines(
                                    1000,
                                    i ->
                                            "<tr><td>Row-%d.<td>Name %d<td>%d.50<td>open<td>2025-01-%02d</tr>"
                                                    .formatted(i, i * 7, i * 3, 1 + i % 28))
                            + "</table>",
                    words(1000, i -> "Row-" + i + "."));

    static final List<Page> ALL = List.of(SMALL, LINKS, FORM, TABLE);

    // The empty icon keeps the browser from asking for one.
    private static Page page(String name, String body, List<String> words) {
        String head =
                "<!doctype html><html lang=en><meta charset=utf-8><title>" + name + "</title>";
        String icon = "<link rel=icon href='data:,'>";
        return new Page(name, head + icon + "<body>" + body + "</body></html>", words);
    }

    private static String lines(int count, IntFunction<String> line) {
        return IntStream.rangeClosed(1, count).mapToObj(line).collect(Collectors.joining("\n"));
    }

    private static List<String> words(int count, IntFunction<String> word) {
        return IntStream.rangeClosed(1, count).mapToObj(word).toList();
    }

    /// Where the page stands on the site.
    String path() {
        return "/" + name.replace(' ', '-');
    }

    void checkText(String text) {
        int from = 0;
        for (String word : words) {
            int found = text.indexOf(word, from);
            if (found < 0) {
                throw new Wrong("the text of '" + name + "' lacks '" + word + "' or has it early");
            }
            from = found + word.length();
        }
    }
}
