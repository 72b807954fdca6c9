/// The browser's cookies: what one is, and the jar that holds them all.
@NullMarked
package gstack.browse.cookies;

import org.jspecify.annotations.NullMarked;
