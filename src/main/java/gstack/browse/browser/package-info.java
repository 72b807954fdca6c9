/// Launch or attach Chromium; tabs, profile, downloads.
@NullMarked
package gstack.browse.browser;

import org.jspecify.annotations.NullMarked;
