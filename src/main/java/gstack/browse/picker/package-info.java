/// The page on which a person picks cookies of other browsers: who may see it, and what it is told.
@NullMarked
package gstack.browse.picker;

import org.jspecify.annotations.NullMarked;
