/// Cookies, what pages store, and cookies from elsewhere.
@NullMarked
package gstack.browse.commands.cookies;

import org.jspecify.annotations.NullMarked;
