package gstack.browse.activity;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;

import org.junit.jupiter.api.Test;

/// The feed and its readers.
final class FeedTest {
    private final Feed feed = new Feed();

    @Test
    void aReaderGetsWhatItHasNotSeen() throws Exception {
        feed.add(Json.object("a", 1));
        feed.add(Json.object("a", 2));
        assertThat(feed.after(1, 0).entries())
                .containsExactly(new Feed.Entry(2, "{\"id\":2,\"a\":2}"));
        assertThat(feed.after(2, 1).entries()).isEmpty();
        assertThat(feed.after(0, 0).gapFrom()).isZero();
    }

    @Test
    void aReaderThatIsTooSlowIsToldWhatItMissed() throws Exception {
        for (int i = 0; i < 1010; i++) {
            feed.add(Json.object("a", i));
        }
        Feed.News news = feed.after(5, 0);
        assertThat(news.gapFrom()).isEqualTo(6);
        assertThat(news.entries()).hasSize(1000);
        assertThat(news.entries().getFirst().id()).isEqualTo(11);
        assertThat(feed.last(2)).hasSize(2);
        assertThat(feed.total()).isEqualTo(1010);
    }

    @Test
    void whoWaitsIsWoken() throws Exception {
        Thread later = Thread.startVirtualThread(() -> feed.add(Json.object("a", 1)));
        assertThat(feed.after(0, 10_000).entries()).hasSize(1);
        later.join();
    }
}
