/// What a page says: its text, its elements line by line, its content, itself as a file.
@NullMarked
package gstack.browse.reading;

import org.jspecify.annotations.NullMarked;
