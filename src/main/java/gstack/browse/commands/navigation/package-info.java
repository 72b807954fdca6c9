/// Going to pages and waiting for them.
@NullMarked
package gstack.browse.commands.navigation;

import org.jspecify.annotations.NullMarked;
