/// The page itself: its frames, documents and scripts, what names its elements, its navigation.
@NullMarked
package gstack.browse.page;

import org.jspecify.annotations.NullMarked;
