/// What travels between client and daemon; the state file.
@NullMarked
package gstack.browse.wire;

import org.jspecify.annotations.NullMarked;
