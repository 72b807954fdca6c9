/// What a page looks like: pictures of it, still and moving, and where its elements lie on them.
@NullMarked
package gstack.browse.sight;

import org.jspecify.annotations.NullMarked;
