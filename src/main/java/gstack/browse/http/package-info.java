/// Listeners, one class per route, and the dispatcher that every call goes through.
@NullMarked
package gstack.browse.http;

import org.jspecify.annotations.NullMarked;
