/// Letting other agents use this browser.
@NullMarked
package gstack.browse.commands.pairing;

import org.jspecify.annotations.NullMarked;
