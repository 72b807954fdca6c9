package gstack.browse.commands.reading;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

@WithChromium
final class TimingIT {
    private final Live browse;
    private final TestSite site;

    TimingIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void time(String what, String html, String... words) {
        browse.run("goto", site.page("/t", "<!DOCTYPE html>" + html));
        double[] ms = new double[80];
        for (int i = 0; i < ms.length; i++) {
            long start = System.nanoTime();
            if (words.length == 0) {
                browse.run("text");
            } else {
                browse.run(words[0], Arrays.copyOfRange(words, 1, words.length));
            }
            ms[i] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(ms);
        System.out.printf("TIMING %-22s min %.1f median %.1f%n", what, ms[0], ms[40]);
    }

    private static String times(int n, String html) {
        return IntStream.range(0, n)
                .mapToObj(i -> html.replace("#", "" + i))
                .collect(Collectors.joining());
    }

    @Test
    void print() {
        time("small", "<h1>Hi</h1><p>text</p>");
        time("small", "<h1>Hi</h1><p>text</p>");
        time("js 1+1", "<h1>Hi</h1><p>text</p>", "js", "1+1");
        time("300 links", "<ul>" + times(300, "<li><a href=/#>Link #</a>"));
        time(
                "1000 rows",
                "<table>" + times(1000, "<tr><td>#<td><b>Name #</b><td><a href=/#>link #</a>"));
        time(
                "1000 rows innerText",
                "<table>" + times(1000, "<tr><td>#<td><b>Name #</b><td><a href=/#>link #</a>"),
                "js",
                "document.body.innerText");
        time("5000 mixed", times(1250, "<div><h3>t #</h3><p>some text <b>bold</b> x</p></div>"));
        time("5000 spans", times(2500, "<p><span>t #</span></p>"));
        time(
                "5000 with buttons",
                times(1000, "<div><p>text #<b>b</b></p><span><button>B #</button></span></div>"));
        time("5000 in ol", "<ol>" + times(2500, "<li><b>item #</b>"));
        time("2500 custom", times(2500, "<x-a><b>item #</b></x-a>"));
        time(
                "500 closed hosts",
                times(500, "<x-c><template shadowrootmode=closed><p>in #</p></template></x-c>"));
        time(
                "500 open hosts",
                times(500, "<x-c><template shadowrootmode=open><p>in #</p></template></x-c>"));
    }
}
