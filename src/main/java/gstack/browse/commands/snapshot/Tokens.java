package gstack.browse.commands.snapshot;

/// Estimates how many tokens a model makes of a text; rather too many than too few.
final class Tokens {
    /// Common English words of up to so many letters are one token.
    private static final int LETTERS = 6;

    private static final int DIGITS = 3;

    private Tokens() {}

    static int of(String text) {
        int tokens = 1;
        int letters = 0;
        int digits = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = c < 0x80 && Character.isLetter(c);
            boolean digit = c >= '0' && c <= '9';
            boolean begins =
                    letter ? letters % LETTERS == 0 : digit ? digits % DIGITS == 0 : c > ' ';
            tokens += begins ? 1 : 0;
            letters = letter ? letters + 1 : 0;
            digits = digit ? digits + 1 : 0;
        }
        return tokens;
    }
}
