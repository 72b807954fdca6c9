/// Cookies: of files, of the browsers that are installed here, and on their way into ours.
@NullMarked
package gstack.browse.harvest;

import org.jspecify.annotations.NullMarked;
