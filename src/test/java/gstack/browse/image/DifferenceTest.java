package gstack.browse.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.Test;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

import javax.imageio.ImageIO;

final class DifferenceTest {
    private static final int WHITE = 0xffffff;

    private static Bitmap page() {
        Bitmap page = Bitmap.of(200, 100, WHITE);
        page.fill(20, 20, 60, 30, 0x0000ff, 100);
        return page;
    }

    private static Difference between(Bitmap before, Bitmap after, Box... ignored) {
        return Difference.between(before, after, List.of(ignored));
    }

    @Test
    void aPictureIsLikeItself() {
        Difference difference = between(page(), page());
        assertThat(difference.changed()).isZero();
        assertThat(difference.compared()).isEqualTo(20_000);
        assertThat(difference.percent()).isZero();
        assertThat(difference.regions()).isEmpty();
    }

    @Test
    void whatChangedIsCountedAndBoxed() {
        Bitmap after = page();
        after.fill(100, 60, 10, 5, 0xff0000, 100);
        after.fill(180, 10, 2, 2, 0, 100);
        Difference difference = between(page(), after);
        assertThat(difference.changed()).isEqualTo(54);
        assertThat(difference.regions())
                .containsExactly(new Box(180, 10, 2, 2), new Box(100, 60, 10, 5));
    }

    @Test
    void aChangeAcrossCellsIsOneRegion() {
        Bitmap after = page();
        after.fill(10, 60, 150, 3, 0xff0000, 100);
        assertThat(between(page(), after).regions()).containsExactly(new Box(10, 60, 150, 3));
    }

    @Test
    void whatNoEyeSeesIsNoDifference() {
        Bitmap after = page();
        after.fill(20, 20, 60, 30, 0x0402f6, 100);
        assertThat(between(page(), after).changed()).isZero();
        after.fill(20, 20, 60, 30, 0x4020d0, 100);
        assertThat(between(page(), after).changed()).isEqualTo(1800);
    }

    @Test
    void aPaleGreyOnWhiteIsSeen() {
        Bitmap after = page();
        after.fill(100, 20, 60, 30, 0xd8d8d8, 100);
        assertThat(between(page(), after).changed()).isEqualTo(1800);
    }

    @Test
    void aSmoothedEdgeIsForgivenAThinLineIsNot() {
        Bitmap before = page();
        Bitmap after = page();
        // A corner that one drawing smooths and the other does not.
        before.set(79, 49, 0x9090ff);
        after.set(79, 49, 0x2020ff);
        assertThat(between(before, after).changed()).isZero();
        after.fill(100, 30, 1, 40, 0, 100);
        assertThat(between(before, after).changed()).isEqualTo(40);
    }

    @Test
    void whatIsIgnoredIsNeitherComparedNorCounted() {
        Bitmap after = page();
        after.fill(100, 60, 10, 10, 0xff0000, 100);
        Difference difference = between(page(), after, new Box(95, 55, 20, 20));
        assertThat(difference.changed()).isZero();
        assertThat(difference.compared()).isEqualTo(20_000 - 400);
        assertThat(between(page(), after, new Box(-5, -5, 300, 300)).compared()).isZero();
    }

    @Test
    void theImageShowsWhatChangedInRed() {
        Bitmap after = page();
        after.fill(100, 60, 10, 10, 0x00ff00, 100);
        int[] pixels = between(page(), after, new Box(0, 0, 10, 10)).picture().pixels();
        assertThat(pixels[65 * 200 + 105]).isEqualTo(0xe00000);
        assertThat(pixels[57 * 200 + 97]).isEqualTo(0xe00000);
        assertThat(pixels[90 * 200 + 190]).isEqualTo(WHITE);
        assertThat(pixels[5 * 200 + 5]).isEqualTo(0xbccff5);
    }

    @Test
    void picturesOfTwoSizesCannotBeCompared() {
        assertThatThrownBy(() -> between(page(), Bitmap.of(200, 101, WHITE)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        assertThat(Bitmap.of(page().png()).pixels()).isEqualTo(page().pixels());
    }

    @Test
    void picturesOfOtherProgramsAreRead() throws IOException {
        BufferedImage palette = new BufferedImage(4, 3, BufferedImage.TYPE_BYTE_INDEXED);
        palette.setRGB(1, 2, 0xffff0000);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(palette, "png", out);
        Bitmap read = Bitmap.of(out.toByteArray());
        assertThat(read.width()).isEqualTo(4);
        assertThat(read.pixels()[2 * 4 + 1]).isEqualTo(0xff0000);
    }

    @Test
    void damagedPicturesAreSaidToBe() {
        byte[] png = page().png();
        byte[] half = java.util.Arrays.copyOf(png, png.length / 2);
        assertThatThrownBy(() -> Bitmap.of(half)).isInstanceOf(BrowseException.Failed.class);
        byte[] wrong = png.clone();
        wrong[60] ^= 0x55;
        wrong[61] ^= 0x55;
        assertThatThrownBy(() -> Bitmap.of(wrong)).isInstanceOf(BrowseException.Failed.class);
        assertThatThrownBy(() -> Bitmap.of(new byte[] {1, 2, 3}))
                .hasMessage("The picture is of a kind that cannot be read. Use a PNG.");
    }

    /// A PNG of that size with no pixels in it; `colour` is 6 for our own kind, 3 for a palette.
    private static byte[] claiming(int width, int height, int colour) {
        byte[] png = page().png();
        java.nio.ByteBuffer.wrap(png).putInt(16, width).putInt(20, height).put(25, (byte) colour);
        java.util.zip.CRC32 sum = new java.util.zip.CRC32();
        sum.update(png, 12, 17);
        java.nio.ByteBuffer.wrap(png).putInt(29, (int) sum.getValue());
        return png;
    }

    @Test
    void aSmallFileThatClaimsToBeAHugePictureTakesNoMemory() {
        assertThatThrownBy(() -> Bitmap.of(claiming(20_000, 20_000, 6)))
                .hasMessageMatching(
                        "The picture is too large \\(20000x20000\\)\\. At most \\d+ million pixels"
                                + " are read\\.");
        assertThatThrownBy(() -> Bitmap.of(claiming(20_000, 20_000, 3)))
                .hasMessageStartingWith("The picture is too large (20000x20000).");
        assertThatThrownBy(() -> Bitmap.of(claiming(5_000, 5_000, 6)))
                .hasMessageStartingWith("The picture is damaged.");
        assertThatThrownBy(() -> Bitmap.of(claiming(Integer.MAX_VALUE, Integer.MAX_VALUE, 6)))
                .hasMessageStartingWith("The picture is too large");
    }
}
