package gstack.browse.cdp;

import gstack.browse.error.Deadline;

/// The browser did not answer a call before the command's deadline.
public final class Overdue extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String method;
    private final long budgetMillis;

    Overdue(String method, Deadline deadline) {
        super(method + " was not answered within " + deadline.budget().toMillis() + " ms");
        this.method = method;
        this.budgetMillis = deadline.budget().toMillis();
    }

    public String method() {
        return method;
    }

    public long budgetMillis() {
        return budgetMillis;
    }
}
