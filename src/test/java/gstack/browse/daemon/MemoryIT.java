package gstack.browse.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.command.MemoryReport;
import gstack.browse.command.MemoryReport.TabMemory;
import gstack.browse.page.TestRenderer;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.Optional;

@WithChromium
final class MemoryIT {
    private final Live browse;
    private final TestSite site;

    MemoryIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private MemoryReport report() {
        return Memory.report(browse.browser());
    }

    @Test
    void theFiguresAreThoseOfThisProcessAndOfChromium() {
        browse.run("goto", site.page("/memory", "<p>".repeat(500)));
        MemoryReport report = report();
        assertThat(report.residentBytes()).isGreaterThan(10_000_000);
        assertThat(report.heapUsedBytes()).isBetween(1L, report.heapCommittedBytes());
        assertThat(report.threads()).isPositive();
        assertThat(report.descriptors()).isGreaterThan(3);
        assertThat(report.processes())
                .anyMatch(p -> p.type().equals("browser") && p.residentBytes() > 0)
                .anyMatch(p -> p.type().equals("renderer"));
        TabMemory tab = report.tabs().getFirst();
        assertThat(tab.url()).isEqualTo(site.at("/memory"));
        assertThat(tab.nodes()).isGreaterThan(500);
        assertThat(tab.jsHeapBytes()).isPositive();
    }

    @Test
    void withoutABrowserTheDaemonIsStillMeasured() {
        MemoryReport report = Memory.report(Optional.empty());
        assertThat(report.residentBytes()).isPositive();
        assertThat(report.tabs()).isEmpty();
    }

    @Test
    void theLargestTabsComeFirst() {
        int first = browse.browser().orElseThrow().active().id();
        browse.run("newtab", site.page("/memory-big", "<script>a = Array(3e6).fill(7)</script>"));
        assertThat(report().tabs()).extracting(TabMemory::id).containsExactly(first + 1, first);
    }

    @Test
    void tabsThatDoNotAnswerAreNamedAndDoNotHoldTheReportUp() {
        int first = browse.browser().orElseThrow().active().id();
        browse.run("goto", site.page("/memory-busy", "<title>busy</title>"));
        browse.run("js", "setTimeout(() => { while (true) {} }, 0); 1");
        browse.run("newtab", site.page("/memory-crash", "<title>crash</title>"));
        TestRenderer.crash(browse.browser().orElseThrow().active().page());
        long start = System.nanoTime();
        assertThat(report().tabs())
                .hasSize(2)
                .allMatch(TabMemory::isSilent)
                .anyMatch(tab -> tab.id() == first);
        assertThat(System.nanoTime() - start).isLessThan(2_000_000_000L);
    }
}
