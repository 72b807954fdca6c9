/// Pictures of pages.
@NullMarked
package gstack.browse.commands.visual;

import org.jspecify.annotations.NullMarked;
