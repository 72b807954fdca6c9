package gstack.browse.recording;

import gstack.browse.error.BrowseException;
import gstack.browse.image.Bitmap;
import gstack.browse.image.Box;
import gstack.browse.image.Reel;
import gstack.browse.sight.Screencast;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;

/// Pictures put one after the other: each is written when the next one tells how long it was shown,
/// and only what is new of it.
final class Film {
    static final long LONGEST_MILLIS = 600_000;
    static final long MOST_BYTES = 100L * 1024 * 1024;

    /// Nobody wants to watch an agent think.
    private static final long LONGEST_PAUSE = 2_000;

    /// The end can be looked at before it begins anew.
    private static final long LAST = 1_000;

    private static final int GREY = 0x808080;

    private final Path draft;
    private final FilmKind kind;
    private final boolean realTime;
    private @Nullable Reel reel;
    private int width;
    private int height;
    private int[] shown = {};
    private Box part = new Box(0, 0, 0, 0);
    private double since;
    private long millis;
    private int frames;
    private boolean shortened;
    private boolean full;
    private @Nullable String failure;

    Film(Path draft, FilmKind kind, boolean realTime) {
        this.draft = draft;
        this.kind = kind;
        this.realTime = realTime;
    }

    /// How far it has come.
    record Length(long millis, int frames, long bytes, boolean shortened, boolean full) {}

    synchronized Length length() throws IOException {
        return new Length(millis, frames, reel == null ? 0 : reel.size(), shortened, full);
    }

    synchronized boolean isFull() {
        return full || failure != null;
    }

    synchronized void show(Screencast.Picture picture) {
        // Chromium packs several at once, and sometimes the later one is done first.
        if (isFull() || picture.seconds() <= since) {
            return;
        }
        try {
            Bitmap bitmap = Bitmap.of(picture.png());
            if (reel == null) {
                begin(bitmap, picture.seconds());
            } else {
                follow(fitted(bitmap), picture.seconds());
            }
        } catch (IOException | BrowseException e) {
            failure = String.valueOf(e.getMessage());
        }
    }

    private void begin(Bitmap bitmap, double seconds) throws IOException {
        width = bitmap.width();
        height = bitmap.height();
        reel = kind.reel(draft, width, height);
        shown = bitmap.pixels();
        part = new Box(0, 0, width, height);
        since = seconds;
    }

    private void follow(int[] pixels, double seconds) throws IOException {
        Box changed = Box.changed(shown, pixels, width);
        if (changed == null) {
            return;
        }
        write(Math.round((seconds - since) * 1000));
        shown = pixels;
        part = changed;
        since = seconds;
    }

    private void write(long wanted) throws IOException {
        long pause = Math.max(1, realTime ? wanted : Math.min(wanted, LONGEST_PAUSE));
        shortened |= pause < wanted;
        Reel open = reel;
        if (open != null) {
            open.add(shown, part, pause);
            millis += pause;
            frames++;
            full = millis >= LONGEST_MILLIS || open.size() >= MOST_BYTES;
        }
    }

    /// Another window's picture at the size of the first: made smaller if it must be, never larger.
    private int[] fitted(Bitmap bitmap) {
        int[] pixels = bitmap.pixels();
        if (bitmap.width() == width && bitmap.height() == height) {
            return pixels;
        }
        double shrink =
                Math.max(
                        1,
                        Math.max(
                                bitmap.width() / (double) width,
                                bitmap.height() / (double) height));
        int[] fitted = new int[width * height];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int column = (int) (x * shrink);
                int row = (int) (y * shrink);
                boolean inside = column < bitmap.width() && row < bitmap.height();
                fitted[y * width + x] = inside ? pixels[row * bitmap.width() + column] : GREY;
            }
        }
        return fitted;
    }

    /// Writes the last picture and ends the file; empty when nothing was ever shown.
    synchronized Length finish(double seconds) throws IOException {
        Reel written = reel;
        if (failure != null || written == null) {
            close();
            throw new IOException(failure == null ? "the page was never drawn" : failure);
        }
        if (!full) {
            write(Math.max(LAST, Math.round((seconds - since) * 1000)));
        }
        Length length = length();
        written.finish();
        return length;
    }

    synchronized void close() throws IOException {
        if (reel != null) {
            reel.close();
        }
    }
}
