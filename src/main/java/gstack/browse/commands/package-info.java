/// One class per command, grouped by category; {@code Commands} is the list.
@NullMarked
package gstack.browse.commands;

import org.jspecify.annotations.NullMarked;
