package gstack.browse.http;

import gstack.browse.error.BrowseException;

/// The HTTP status that each way of failing has.
final class Outcomes {
    private Outcomes() {}

    static int status(BrowseException failure) {
        return switch (failure) {
            case BrowseException.BadRequest _ -> 400;
            case BrowseException.Denied _ -> 403;
            case BrowseException.Usage _,
                    BrowseException.NotFound _,
                    BrowseException.Failed _,
                    BrowseException.Timeout _,
                    BrowseException.Cancelled _,
                    BrowseException.BrowserGone _ ->
                    500;
        };
    }
}
