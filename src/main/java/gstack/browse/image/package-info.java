/// Pictures as pixels: read, drawn on, compared, written; no browser.
@NullMarked
package gstack.browse.image;

import org.jspecify.annotations.NullMarked;
