/// The program's two faces: the client that a shell calls and the daemon behind it.
@NullMarked
package gstack.browse;

import org.jspecify.annotations.NullMarked;
