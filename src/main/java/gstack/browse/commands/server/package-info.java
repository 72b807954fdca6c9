/// The daemon itself.
@NullMarked
package gstack.browse.commands.server;

import org.jspecify.annotations.NullMarked;
