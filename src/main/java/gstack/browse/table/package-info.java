/// Tables as texts in rows and columns, and how they are written.
@NullMarked
package gstack.browse.table;

import org.jspecify.annotations.NullMarked;
