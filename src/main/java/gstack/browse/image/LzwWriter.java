package gstack.browse.image;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/// Packs the colour numbers of a GIF frame: runs that have been seen before become one code.
final class LzwWriter {
    private static final int MOST_CODES = 4096;
    private static final int BLOCK = 255;

    private final OutputStream out;
    private final int colours;
    private final int clear;
    // The code of a run and one more colour; 0 where there is none yet.
    private final short[] longer;
    private final byte[] block = new byte[BLOCK];
    private int blockLength;
    private long bits;
    private int bitCount;
    private int codeLength;
    private int next;
    private int run = -1;

    LzwWriter(OutputStream out, int colourBits) throws IOException {
        this.out = out;
        this.colours = 1 << colourBits;
        this.clear = colours;
        this.longer = new short[MOST_CODES * colours];
        out.write(colourBits);
        reset(colourBits);
    }

    private void reset(int colourBits) throws IOException {
        codeLength = codeLength == 0 ? colourBits + 1 : codeLength;
        code(clear);
        codeLength = colourBits + 1;
        next = clear + 2;
        Arrays.fill(longer, (short) 0);
    }

    void write(int colour) throws IOException {
        if (run < 0) {
            run = colour;
            return;
        }
        int at = run * colours + colour;
        if (longer[at] != 0) {
            run = longer[at];
            return;
        }
        code(run);
        run = colour;
        if (next == MOST_CODES) {
            reset(Integer.numberOfTrailingZeros(colours));
            return;
        }
        widen();
        longer[at] = (short) next++;
    }

    /// The reader knows a code later than we give it, and so does its length grow.
    private void widen() {
        if (next == (1 << codeLength) && next < MOST_CODES) {
            codeLength++;
        }
    }

    private void code(int code) throws IOException {
        bits |= (long) code << bitCount;
        bitCount += codeLength;
        while (bitCount >= 8) {
            put((byte) bits);
            bits >>>= 8;
            bitCount -= 8;
        }
    }

    private void put(byte value) throws IOException {
        block[blockLength++] = value;
        if (blockLength == BLOCK) {
            flush();
        }
    }

    private void flush() throws IOException {
        if (blockLength > 0) {
            out.write(blockLength);
            out.write(block, 0, blockLength);
            blockLength = 0;
        }
    }

    void finish() throws IOException {
        if (run >= 0) {
            code(run);
            widen();
        }
        code(clear + 1);
        if (bitCount > 0) {
            put((byte) bits);
        }
        flush();
        out.write(0);
    }
}
