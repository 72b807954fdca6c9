/// A small HTTP/1.1 server with hard limits, made for one loopback port.
@NullMarked
package gstack.browse.httpd;

import org.jspecify.annotations.NullMarked;
