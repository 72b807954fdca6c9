/// What leaves the browser as files: what is fetched, what pages have saved, under which names.
@NullMarked
package gstack.browse.files;

import org.jspecify.annotations.NullMarked;
