/// Paper, and how a page is put on it.
@NullMarked
package gstack.browse.print;

import org.jspecify.annotations.NullMarked;
