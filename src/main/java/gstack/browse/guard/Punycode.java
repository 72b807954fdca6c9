package gstack.browse.guard;

/// The encoding of RFC 3492 that host names in other scripts use.
final class Punycode {
    private static final int BASE = 36;
    private static final int TMIN = 1;
    private static final int TMAX = 26;
    private static final int SKEW = 38;
    private static final int DAMP = 700;
    private static final int INITIAL_BIAS = 72;
    private static final int INITIAL_N = 128;

    private Punycode() {}

    static String encode(String label) {
        int[] points = label.codePoints().toArray();
        StringBuilder out = new StringBuilder();
        for (int c : points) {
            if (c < INITIAL_N) {
                out.append((char) c);
            }
        }
        int basic = out.length();
        if (basic > 0) {
            out.append('-');
        }
        int handled = basic;
        int n = INITIAL_N;
        int bias = INITIAL_BIAS;
        long delta = 0;
        while (handled < points.length) {
            int next = smallestFrom(points, n);
            delta += (long) (next - n) * (handled + 1);
            n = next;
            for (int c : points) {
                if (c < n) {
                    delta++;
                } else if (c == n) {
                    appendNumber(out, delta, bias);
                    bias = adapt(delta, handled + 1, handled == basic);
                    delta = 0;
                    handled++;
                }
            }
            delta++;
            n++;
        }
        return out.toString();
    }

    private static int smallestFrom(int[] points, int least) {
        int smallest = Integer.MAX_VALUE;
        for (int c : points) {
            if (c >= least && c < smallest) {
                smallest = c;
            }
        }
        return smallest;
    }

    private static void appendNumber(StringBuilder out, long number, int bias) {
        long rest = number;
        for (int k = BASE; ; k += BASE) {
            int threshold = Math.clamp(k - bias, TMIN, TMAX);
            if (rest < threshold) {
                out.append(digit((int) rest));
                return;
            }
            out.append(digit((int) (threshold + (rest - threshold) % (BASE - threshold))));
            rest = (rest - threshold) / (BASE - threshold);
        }
    }

    private static char digit(int value) {
        return (char) (value < 26 ? 'a' + value : '0' + value - 26);
    }

    private static int adapt(long number, int length, boolean first) {
        long delta = first ? number / DAMP : number / 2;
        delta += delta / length;
        int k = 0;
        while (delta > (BASE - TMIN) * TMAX / 2) {
            delta /= BASE - TMIN;
            k += BASE;
        }
        return (int) (k + (BASE - TMIN + 1) * delta / (delta + SKEW));
    }
}
