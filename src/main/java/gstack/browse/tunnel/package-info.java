/// The way in for agents from elsewhere: consent, the program that forwards, and what is kept of
/// it.
@NullMarked
package gstack.browse.tunnel;

import org.jspecify.annotations.NullMarked;
