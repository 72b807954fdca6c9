/// Asking a page questions by script, style or attribute.
@NullMarked
package gstack.browse.commands.inspection;

import org.jspecify.annotations.NullMarked;
