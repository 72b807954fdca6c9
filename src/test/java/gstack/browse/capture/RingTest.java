package gstack.browse.capture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.concurrent.atomic.AtomicInteger;

final class RingTest {
    private record Word(String text) implements Ring.Entry {
        @Override
        public int weight() {
            return text.length();
        }
    }

    private final AtomicInteger told = new AtomicInteger();
    private final Ring<Word> ring = new Ring<>(1_000_000, told::incrementAndGet);

    @Test
    void theOldestGoWhenThereAreTooMany() {
        for (int i = 1; i <= Ring.CAPACITY + 3; i++) {
            ring.add(new Word("" + i));
        }
        assertThat(ring.size()).isEqualTo(Ring.CAPACITY);
        assertThat(ring.all().getFirst().text()).isEqualTo("4");
        assertThat(told.get()).isEqualTo(Ring.CAPACITY + 3);
    }

    @Test
    void theOldestGoWhenTheyAreTooLargeTogether() {
        for (int i = 0; i < 30; i++) {
            ring.add(new Word("x".repeat(100_000)));
        }
        assertThat(ring.size()).isEqualTo(10);
        ring.add(new Word("y".repeat(5_000_000)));
        assertThat(ring.all()).extracting(word -> word.text().length()).containsExactly(5_000_000);
    }

    @Test
    void aReaderGoesOnWhereItWasAndLearnsWhatItMissed() {
        ring.add(new Word("a"));
        Ring.Tail<Word> first = ring.after(0);
        assertThat(first.entries()).extracting(Word::text).containsExactly("a");
        ring.add(new Word("b"));
        ring.clear();
        ring.add(new Word("c"));
        Ring.Tail<Word> second = ring.after(first.next());
        assertThat(second.entries()).extracting(Word::text).containsExactly("c");
        assertThat(second.missed()).isEqualTo(1);
        assertThat(ring.after(second.next()).entries()).isEmpty();
    }
}
