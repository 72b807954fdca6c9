package gstack.browse.http;

import java.util.List;

/// A daemon's life in which nothing happens.
final class IdleLife implements Life {
    @Override
    public Work commandUnderWay(Dispatcher.Request request) {
        return () -> {};
    }

    @Override
    public List<Busy> busy() {
        return List.of();
    }

    @Override
    public String status() {
        return "healthy";
    }

    @Override
    public String mode() {
        return "launched";
    }

    @Override
    public String version() {
        return "test";
    }

    @Override
    public long uptimeSeconds() {
        return 1;
    }

    @Override
    public int tabs() {
        return 1;
    }
}
