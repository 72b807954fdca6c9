/// Running several commands as one.
@NullMarked
package gstack.browse.commands.chain;

import org.jspecify.annotations.NullMarked;
