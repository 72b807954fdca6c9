/// What was done with the browser, without the secrets: the feed that can be watched, and the audit
/// log.
@NullMarked
package gstack.browse.activity;

import org.jspecify.annotations.NullMarked;
