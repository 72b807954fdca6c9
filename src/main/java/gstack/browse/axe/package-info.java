/// Accessibility tested with axe-core, frame by frame, out of the page's reach.
@NullMarked
package gstack.browse.axe;

import org.jspecify.annotations.NullMarked;
