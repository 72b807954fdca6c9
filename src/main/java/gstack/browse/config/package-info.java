/// Every setting, where it comes from, and where files live.
@NullMarked
package gstack.browse.config;

import org.jspecify.annotations.NullMarked;
