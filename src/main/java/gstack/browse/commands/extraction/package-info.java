/// Commands that take files out of pages.
@NullMarked
package gstack.browse.commands.extraction;

import org.jspecify.annotations.NullMarked;
