/// The DevTools protocol for callers: which methods they may call, and how these calls keep out of
/// each other's way and of ours.
@NullMarked
package gstack.browse.bridge;

import org.jspecify.annotations.NullMarked;
