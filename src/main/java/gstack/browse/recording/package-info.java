/// A moving picture of what was done in the browser.
@NullMarked
package gstack.browse.recording;

import org.jspecify.annotations.NullMarked;
