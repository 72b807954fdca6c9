/// Keeping what a page holds in files.
@NullMarked
package gstack.browse.commands.extraction;

import org.jspecify.annotations.NullMarked;
