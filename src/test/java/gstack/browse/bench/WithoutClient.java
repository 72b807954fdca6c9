package gstack.browse.bench;

/// The daemon's own part of a call, over a connection that is kept open, beside a bare HTTP
/// exchange and a bare DevTools call.
final class WithoutClient implements AutoCloseable {
    static final Row BASH = new Row(Measure.HTTP, "start of bash");
    static final Row EXCHANGE = new Row(Measure.HTTP, "bare HTTP exchange");
    static final Row CALL = new Row(Measure.HTTP, "bare DevTools call");
    static final Row SCRIPT = new Row(Measure.HTTP, "url by the script ./browse");
    static final Row URL = new Row(Measure.HTTP, "url without client");
    static final Row JS = new Row(Measure.HTTP, "js without client");
    private static final int TIMES = 10;

    private final Ledger ledger;
    private final Floor floor;
    private final Browse browse;
    private final BareHttp server = new BareHttp();
    private final HttpLine bare = new HttpLine(server.port(), "none");

    WithoutClient(Ledger ledger, Floor floor, Browse browse) {
        this.ledger = ledger;
        this.floor = floor;
        this.browse = browse;
    }

    void round() {
        String address = browse.url();
        try (DaemonApi daemon = browse.connect()) {
            for (int i = 0; i < TIMES; i++) {
                floors();
                check(address, ledger.time(SCRIPT, browse, browse::urlByScript));
                check(address, ledger.time(URL, browse, () -> daemon.command("url")));
                check("2", ledger.time(JS, browse, () -> daemon.command("js", "1+1")));
            }
        }
    }

    private void floors() {
        ledger.time(BASH, floor, this::bash);
        ledger.time(EXCHANGE, floor, this::exchange);
        ledger.time(CALL, floor, () -> evaluate("1+1"));
        ledger.time(URL, floor, () -> exchange() + evaluate("location.href"));
        ledger.time(JS, floor, () -> exchange() + evaluate("1+1"));
    }

    private String bash() {
        floor.startBash();
        return "";
    }

    private String exchange() {
        return bare.post("/", "{}");
    }

    private String evaluate(String expression) {
        return floor.browser().evaluate(expression);
    }

    private static void check(String expected, String answer) {
        if (!answer.strip().equals(expected)) {
            throw new Wrong("the daemon answered '" + answer + "' instead of '" + expected + "'");
        }
    }

    @Override
    public void close() {
        bare.close();
        server.close();
    }
}
