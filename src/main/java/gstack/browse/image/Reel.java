package gstack.browse.image;

import java.io.Closeable;
import java.io.IOException;

/// A moving picture in a file, written as it goes; it holds none of its frames.
public interface Reel extends Closeable {
    /// Shows `part` of a picture of the reel's size, given as [Bitmap#pixels] gives it, over what
    /// was there before, for so long.
    void add(int[] pixels, Box part, long millis) throws IOException;

    /// How many bytes the file has so far.
    long size() throws IOException;

    /// Ends the file, which then is whole, and closes it.
    void finish() throws IOException;

    /// Closes the file as it is.
    @Override
    void close() throws IOException;
}
