package gstack.browse;

import gstack.browse.daemon.DaemonMain;

/// Decides whether this process is the client or the daemon.
public final class Main {
    private Main() {}

    public static void main(String[] args) throws Exception {
        System.exit(DaemonMain.run("dev"));
    }
}
