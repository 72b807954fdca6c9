/// What pages are made to believe.
@NullMarked
package gstack.browse.commands.emulation;

import org.jspecify.annotations.NullMarked;
