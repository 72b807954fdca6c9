/// One tab: frames, navigation, scripts, screenshots.
@NullMarked
package gstack.browse.page;

import org.jspecify.annotations.NullMarked;
