package gstack.browse.command;

import java.util.List;

/// What the daemon and its browser hold at the moment.
public record MemoryReport(
        long residentBytes,
        long heapUsedBytes,
        long heapCommittedBytes,
        int threads,
        int descriptors,
        List<ProcessCount> processes,
        List<TabMemory> tabs) {

    /// How many processes of one type Chromium runs, and what they occupy.
    public record ProcessCount(String type, int count, long residentBytes) {}

    /// One tab's share, as the browser counts it.
    public record TabMemory(int id, String url, long jsHeapBytes, long nodes, long listeners) {
        /// A tab that does not answer: its page is busy or crashed.
        public static TabMemory silent(int id, String url) {
            return new TabMemory(id, url, -1, -1, -1);
        }

        public boolean isSilent() {
            return jsHeapBytes < 0;
        }
    }
}
