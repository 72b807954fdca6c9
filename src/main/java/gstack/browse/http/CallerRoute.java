package gstack.browse.http;

import gstack.browse.command.Caller;
import gstack.browse.httpd.Exchange;

import java.io.IOException;

/// Answers the requests to one path for everybody who has a token, each by their rights.
interface CallerRoute {
    void handle(Exchange exchange, Caller caller) throws IOException;
}
