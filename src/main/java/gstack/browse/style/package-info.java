/// How a page looks and why: live changes of style, what stands in the way, which rules apply.
@NullMarked
package gstack.browse.style;

import org.jspecify.annotations.NullMarked;
