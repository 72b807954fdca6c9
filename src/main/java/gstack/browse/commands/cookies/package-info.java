/// Commands that bring cookies in from elsewhere.
@NullMarked
package gstack.browse.commands.cookies;

import org.jspecify.annotations.NullMarked;
