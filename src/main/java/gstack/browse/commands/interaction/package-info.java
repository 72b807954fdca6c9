/// Changing what a page sees.
@NullMarked
package gstack.browse.commands.interaction;

import org.jspecify.annotations.NullMarked;
