package gstack.browse.http;

import gstack.browse.httpd.Exchange;

import java.io.IOException;

/// Answers the requests to one path.
interface Route {
    void handle(Exchange exchange) throws IOException;
}
