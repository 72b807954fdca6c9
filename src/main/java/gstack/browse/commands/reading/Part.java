package gstack.browse.commands.reading;

import gstack.browse.command.Args;
import gstack.browse.page.Element;
import gstack.browse.page.Page;

import org.jspecify.annotations.Nullable;

/// The element that a reading command is limited to, when its caller names one.
final class Part {
    private Part() {}

    static @Nullable Element of(Page page, Args.Parsed parsed) {
        return parsed.rest().isEmpty() ? null : page.scripting().find(page.target(parsed.word(0)));
    }
}
