/// What pages are made to believe about the device, the place and the network.
@NullMarked
package gstack.browse.emulation;

import org.jspecify.annotations.NullMarked;
