/// Sessions that are kept in files.
@NullMarked
package gstack.browse.commands.state;

import org.jspecify.annotations.NullMarked;
