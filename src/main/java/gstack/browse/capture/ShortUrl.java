package gstack.browse.capture;

/// An address in bounded room: a `data:` URL is its own content, of which the beginning says
/// enough.
final class ShortUrl {
    private static final int LONGEST = 4000;
    private static final int LONGEST_DATA = 100;

    private ShortUrl() {}

    static String of(String url) {
        boolean data = url.regionMatches(true, 0, "data:", 0, 5);
        return Plain.line(Plain.shortened(url, data ? LONGEST_DATA : LONGEST));
    }
}
