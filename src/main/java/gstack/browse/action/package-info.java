/// What is done to elements: aiming at them, clicking, filling, choosing, dragging, scrolling.
@NullMarked
package gstack.browse.action;

import org.jspecify.annotations.NullMarked;
