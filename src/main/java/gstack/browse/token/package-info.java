/// Who may do what: tokens, scopes, pairing keys and rates.
@NullMarked
package gstack.browse.token;

import org.jspecify.annotations.NullMarked;
