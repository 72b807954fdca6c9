/// Opening, listing and closing tabs.
@NullMarked
package gstack.browse.commands.tabs;

import org.jspecify.annotations.NullMarked;
