/// What the tabs said: bounded buffers of console messages, requests and dialogs.
@NullMarked
package gstack.browse.capture;

import org.jspecify.annotations.NullMarked;
