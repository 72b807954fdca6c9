/// Commands that show the page as numbered elements.
@NullMarked
package gstack.browse.commands.snapshot;

import org.jspecify.annotations.NullMarked;
