/// The only code that sees the JSON library.
@NullMarked
package gstack.browse.json;

import org.jspecify.annotations.NullMarked;
