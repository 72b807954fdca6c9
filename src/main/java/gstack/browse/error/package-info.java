/// Everything that can end a command.
@NullMarked
package gstack.browse.error;

import org.jspecify.annotations.NullMarked;
