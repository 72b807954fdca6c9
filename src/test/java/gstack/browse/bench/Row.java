package gstack.browse.bench;

/// One line of the result: what was measured, and on what.
record Row(Measure measure, String label) {
    static Row of(Measure measure, Page page) {
        return new Row(measure, measure.label() + ", " + page.name());
    }
}
