/// Live changes of how a page looks.
@NullMarked
package gstack.browse.commands.style;

import org.jspecify.annotations.NullMarked;
