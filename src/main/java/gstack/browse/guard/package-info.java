/// Judge untrusted text, URLs and paths; pure, no browser.
@NullMarked
package gstack.browse.guard;

import org.jspecify.annotations.NullMarked;
