/// What a command is: its declaration, arguments, reply and scope.
@NullMarked
package gstack.browse.command;

import org.jspecify.annotations.NullMarked;
