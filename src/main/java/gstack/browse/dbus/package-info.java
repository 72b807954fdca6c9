/// A small client for D-Bus, the bus on which Linux desktops keep their keyrings.
@NullMarked
package gstack.browse.dbus;

import org.jspecify.annotations.NullMarked;
