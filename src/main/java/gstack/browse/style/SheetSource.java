package gstack.browse.style;

/// Where a style sheet was written: a file, an element of the page, or a script.
record SheetSource(String url, boolean inline, boolean constructed, int firstLine) {
    private static final int LONGEST = 80;

    /// The name by which a person finds it.
    String name() {
        if (constructed) {
            return "<constructed>";
        }
        if (inline || url.isEmpty()) {
            return "<style>";
        }
        int query = url.indexOf('?');
        String path = query < 0 ? url : url.substring(0, query);
        String file = path.substring(path.lastIndexOf('/') + 1);
        String name = file.isEmpty() ? path : file;
        return name.length() > LONGEST ? name.substring(0, LONGEST - 1) + "…" : name;
    }

    /// With the line, counted as in the file or the page; `line` begins at 0 and counts in the
    /// sheet.
    String at(int line) {
        return name() + ":" + (firstLine + line + 1);
    }
}
