package gstack.browse;

/// Decides whether this process is the client or the daemon.
public final class Main {
    private Main() {}

    public static void main(String[] args) {
        System.exit(args.length == 0 ? 0 : 1);
    }
}
