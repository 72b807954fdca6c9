package gstack.browse.image;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Movie;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;

/// APNG and GIF as other programs read them.
final class ReelTest {
    private static final int WIDTH = 60;
    private static final int HEIGHT = 40;
    private static final Box ALL = new Box(0, 0, WIDTH, HEIGHT);

    @TempDir private Path folder;

    private Reel reel(Path file) throws IOException {
        Files.createFile(file);
        return file.toString().endsWith("gif")
                ? new AnimatedGif(file, WIDTH, HEIGHT)
                : new AnimatedPng(file, WIDTH, HEIGHT);
    }

    private static int[] plain(int colour) {
        int[] pixels = new int[WIDTH * HEIGHT];
        Arrays.fill(pixels, colour);
        return pixels;
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.png", "film.gif"})
    void framesFollowEachOtherForTheirTime(String name) throws IOException {
        Path file = folder.resolve(name);
        Reel reel = reel(file);
        reel.add(plain(0xff0000), ALL, 500);
        reel.add(plain(0x00ff00), new Box(10, 5, 20, 10), 40);
        reel.add(plain(0x0000ff), new Box(59, 39, 1, 1), 90_000);
        reel.finish();
        Movie movie = Movie.in(file);
        assertThat(movie.announced()).isEqualTo(3);
        assertThat(movie.size()).isEqualTo("60x40");
        assertThat(movie.delays()).containsExactly(500L, 40L, 90_000L);
        assertThat(movie.coloursAt(0, 0)).containsExactly("#ff0000");
        assertThat(movie.coloursAt(29, 14)).containsExactly("#ff0000", "#00ff00");
        assertThat(movie.coloursAt(30, 14)).containsExactly("#ff0000");
        assertThat(movie.coloursAt(59, 39)).containsExactly("#ff0000", "#0000ff");
    }

    @Test
    void everyColourIsKeptInApng() throws IOException {
        int[] pixels = new Random(1).ints(WIDTH * HEIGHT, 0, 1 << 24).toArray();
        Path file = folder.resolve("noise.png");
        Reel reel = reel(file);
        reel.add(pixels, ALL, 100);
        reel.finish();
        assertThat(Bitmap.of(Files.readAllBytes(file)).pixels()).isEqualTo(pixels);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 16, 17, 200, 256})
    void aGifOfFewColoursKeepsThem(int colours) throws IOException {
        Random random = new Random(colours);
        int[] choice = random.ints(colours, 0, 1 << 24).toArray();
        int[] pixels = new int[WIDTH * HEIGHT];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = choice[random.nextInt(colours)];
        }
        Path file = folder.resolve("few.gif");
        Reel reel = reel(file);
        reel.add(pixels, ALL, 100);
        reel.finish();
        Movie movie = Movie.in(file);
        for (int i = 0; i < pixels.length; i++) {
            assertThat(movie.coloursAt(i % WIDTH, i / WIDTH))
                    .containsExactly(String.format("#%06x", pixels[i]));
        }
    }

    @Test
    void aGifOfManyColoursComesNear() throws IOException {
        int[] pixels = new int[WIDTH * HEIGHT];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = ((i % WIDTH * 4) << 16) | ((i / WIDTH * 6) << 8) | 0x40;
        }
        Path file = folder.resolve("many.gif");
        Reel reel = reel(file);
        reel.add(pixels, ALL, 100);
        reel.finish();
        Movie movie = Movie.in(file);
        for (int i = 0; i < pixels.length; i++) {
            int shown =
                    Integer.parseInt(
                            movie.coloursAt(i % WIDTH, i / WIDTH).getFirst().substring(1), 16);
            assertThat(Math.abs((shown >> 16) - (pixels[i] >> 16))).isLessThan(24);
            assertThat(Math.abs(((shown >> 8) & 255) - ((pixels[i] >> 8) & 255))).isLessThan(24);
        }
    }
}
