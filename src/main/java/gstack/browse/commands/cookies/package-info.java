/// Cookies and what pages store.
@NullMarked
package gstack.browse.commands.cookies;

import org.jspecify.annotations.NullMarked;
