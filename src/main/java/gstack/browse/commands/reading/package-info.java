/// Getting a page's content as text or JSON.
@NullMarked
package gstack.browse.commands.reading;

import org.jspecify.annotations.NullMarked;
