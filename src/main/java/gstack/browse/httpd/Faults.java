package gstack.browse.httpd;

/// Where the server tells of bugs: what a handler threw, under the id that the client was given.
@FunctionalInterface
public interface Faults {
    void report(String id, Throwable cause);
}
