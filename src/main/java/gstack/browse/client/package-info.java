/// Find or start the daemon, send one request, print, exit.
@NullMarked
package gstack.browse.client;

import org.jspecify.annotations.NullMarked;
