/// The life of the process, and the wiring of all of the others.
@NullMarked
package gstack.browse.daemon;

import org.jspecify.annotations.NullMarked;
