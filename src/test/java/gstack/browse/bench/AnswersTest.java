package gstack.browse.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;

/// What the bench takes for a right answer.
final class AnswersTest {
    @Test
    void aTextHasEveryWordOfThePageInOrder() {
        String whole = String.join("\n", Page.TABLE.words());
        assertThatCode(() -> Page.TABLE.checkText(whole)).doesNotThrowAnyException();
        assertThatExceptionOfType(Wrong.class)
                .isThrownBy(() -> Page.TABLE.checkText(whole.replace("Row-500.", "")))
                .withMessageContaining("Row-500.");
        assertThatExceptionOfType(Wrong.class)
                .isThrownBy(() -> Page.SMALL.checkText("A small page. Welcome"));
    }

    @Test
    void aScreenshotIsAPngAsWideAsTheWindow() {
        assertThatCode(() -> Picture.check(png(1280, 720), "x")).doesNotThrowAnyException();
        assertThatExceptionOfType(Wrong.class).isThrownBy(() -> Picture.check(png(800, 600), "x"));
        assertThatExceptionOfType(Wrong.class).isThrownBy(() -> Picture.check(new byte[0], "x"));
    }

    @Test
    void aPictureOfTheWholePageIsHigherThanTheWindow() {
        assertThatCode(() -> Picture.checkFull(png(1280, 1200), "x")).doesNotThrowAnyException();
        assertThatCode(() -> Picture.checkFull(png(474, 2000), "x")).doesNotThrowAnyException();
        assertThatExceptionOfType(Wrong.class)
                .isThrownBy(() -> Picture.checkFull(png(1280, 720), "x"));
        assertThatExceptionOfType(Wrong.class)
                .isThrownBy(() -> Picture.checkFull(new byte[0], "x"));
    }

    private static byte[] png(int width, int height) {
        return ByteBuffer.allocate(100)
                .putLong(0x89504e470d0a1a0aL)
                .putLong(0)
                .putInt(width)
                .putInt(height)
                .array();
    }

    @Test
    void memoryIsReadFromWhatLinuxTells() {
        String rollup =
                "5563-7ff ---p 00 [rollup]\nRss:   55804 kB\nPss:   41164 kB\nPss_Dirty: 1 kB\n";
        assertThat(Processes.Memory.parse(rollup)).isEqualTo(new Processes.Memory(55804, 41164));
    }
}
