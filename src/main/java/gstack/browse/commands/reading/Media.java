package gstack.browse.commands.reading;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.json.Json;
import gstack.browse.page.Element;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;

import java.util.List;
import java.util.stream.Stream;

/// Lists the page's images, videos, sounds and background images.
public final class Media implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "media [--images] [--videos] [--audio] [sel|@ref]",
                            "List images, videos, audio and background images as JSON",
                            Category.READING,
                            Scope.READ,
                            Trait.PAGE_CONTENT,
                            Trait.OVER_TUNNEL)
                    .details("With a selector, only what is inside that element.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        Page page = tab.page();
        Element root = Part.of(page, parsed);
        List<String> kinds =
                Stream.of("images", "videos", "audio").filter(k -> parsed.has("--" + k)).toList();
        PageScript script = PageScript.named("media").with(PageScript.named("addresses"));
        Json found =
                root == null
                        ? page.scripting().read(page.frame(), script, null, kinds)
                        : page.scripting().readElement(root, script, kinds);
        return Reply.text(found.asText());
    }
}
