package gstack.browse.bench;

/// Somebody gave a wrong answer, so that its time means nothing.
final class Wrong extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Wrong(String message) {
        super(message);
    }
}
