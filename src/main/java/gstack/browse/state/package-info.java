/// A session as a file: what is gathered, how it is kept and guarded, and how it comes back.
@NullMarked
package gstack.browse.state;

import org.jspecify.annotations.NullMarked;
