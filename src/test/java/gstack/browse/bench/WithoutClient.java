package gstack.browse.bench;

import gstack.browse.wire.State;

/// The daemon's own part of a call, over a connection that is kept open, beside a bare HTTP
/// exchange and a bare DevTools call.
final class WithoutClient implements AutoCloseable {
    static final Row BASH = new Row(Measure.HTTP, "start of bash");
    static final Row EXCHANGE = new Row(Measure.HTTP, "bare HTTP exchange");
    static final Row CALL = new Row(Measure.HTTP, "bare DevTools call");
    static final Row URL = new Row(Measure.HTTP, "url without client");
    static final Row JS = new Row(Measure.HTTP, "js without client");
    private static final int TIMES = 10;

    private final Ledger ledger;
    private final Floor floor;
    private final Browse browse;
    private final DaemonApi daemon;
    private final BareHttp server = new BareHttp();
    private final HttpLine bare = new HttpLine(server.port(), "none");

    WithoutClient(Ledger ledger, Floor floor, Browse browse) {
        this.ledger = ledger;
        this.floor = floor;
        this.browse = browse;
        State state = browse.state().orElseThrow(() -> new Wrong("browse has no daemon"));
        this.daemon = new DaemonApi(state);
    }

    void round() {
        String address = browse.url();
        for (int i = 0; i < TIMES; i++) {
            ledger.time(BASH, floor, () -> bash());
            ledger.time(EXCHANGE, floor, () -> bare.post("/", "{}"));
            ledger.time(CALL, floor, () -> floor.browser().evaluate("1+1"));
            ledger.time(URL, floor, () -> bare.post("/", "{}") + evaluate("location.href"));
            check(address, ledger.time(URL, browse, () -> daemon.command("url")));
            ledger.time(JS, floor, () -> bare.post("/", "{}") + evaluate("1+1"));
            check("2", ledger.time(JS, browse, () -> daemon.command("js", "1+1")));
        }
    }

    private String bash() {
        floor.startBash();
        return "";
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
        daemon.close();
        bare.close();
        server.close();
    }
}
