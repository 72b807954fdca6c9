/// Commands that take pages and their files out of the browser.
@NullMarked
package gstack.browse.commands.extraction;

import org.jspecify.annotations.NullMarked;
