/// A tab's keyboard and mouse, and what is held down on them from command to command.
@NullMarked
package gstack.browse.input;

import org.jspecify.annotations.NullMarked;
