/// Talk the DevTools protocol: transport, connection, session, event.
@NullMarked
package gstack.browse.cdp;

import org.jspecify.annotations.NullMarked;
