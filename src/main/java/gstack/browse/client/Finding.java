package gstack.browse.client;

/// One line of the doctor's report. A note is worth knowing but stops nobody.
record Finding(Mark mark, String subject, String text) {

    /// How a check came out; the name is what is printed.
    enum Mark {
        OK,
        NOTE,
        FIX
    }

    static Finding ok(String subject, String text) {
        return new Finding(Mark.OK, subject, text);
    }

    static Finding note(String subject, String text) {
        return new Finding(Mark.NOTE, subject, text);
    }

    static Finding fix(String subject, String text) {
        return new Finding(Mark.FIX, subject, text);
    }

    boolean broken() {
        return mark == Mark.FIX;
    }

    String line() {
        String word = mark.name().toLowerCase(java.util.Locale.ROOT);
        return "%-5s %-12s %s".formatted(word, subject, text.replace('\n', ' '));
    }
}
