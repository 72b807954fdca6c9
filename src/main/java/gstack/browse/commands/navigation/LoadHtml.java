package gstack.browse.commands.navigation;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.LocalHtml;
import gstack.browse.page.Navigation.Until;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// Shows HTML that no server serves.
public final class LoadHtml implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "load-html <file> [--wait-until load|domcontentloaded|networkidle]"
                                    + " [--from-file <payload.json>]",
                            "Load an HTML file into the tab, without a server and without its"
                                    + " folder",
                            Category.NAVIGATION,
                            Scope.WRITE,
                            Trait.OWN_WORDS,
                            Trait.MAIN_FRAME_ONLY,
                            Trait.AFTER_CRASH)
                    .aliases("setcontent", "set-content", "setContent")
                    .details(
                            "Takes .html, .htm, .xhtml and .svg up to 50 MB; the page's URL is"
                                    + " about:blank, so relative links lead nowhere. 'reload' shows"
                                    + " it again; any other page makes the tab forget it.",
                            "Chromium does not let such a page load from servers of this machine;"
                                    + " let one of them serve the page too, and use 'goto'.",
                            "--from-file reads {\"html\":\"…\",\"waitUntil\":\"load\"} from a JSON"
                                    + " file, for HTML too long for a command line.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsedLeniently();
        for (String word : parsed.rest()) {
            if (word.startsWith("--")) {
                throw new BrowseException.Usage("Unknown flag: " + word + ". " + SPEC.usageLine());
            }
        }
        parsed.atMost(1);
        LocalHtml files = new LocalHtml(args.caller().paths(), Setting.MAX_HTML_BYTES.number());
        Optional<String> payload = parsed.value("--from-file");
        if (payload.isPresent() && !parsed.rest().isEmpty()) {
            throw new BrowseException.Usage(
                    "Give either a file or --from-file, not both. " + SPEC.usageLine());
        }
        return payload.isPresent()
                ? inline(tab, files.readInline(payload.get()), parsed)
                : file(tab, files, parsed);
    }

    private static Reply file(Tab tab, LocalHtml files, Args.Parsed parsed) {
        String path = parsed.word(0);
        Until until = until(parsed, null);
        LocalHtml.Page page = files.read(path);
        tab.page().navigation().show(page.html(), until);
        return Reply.text("Loaded HTML: " + page.path() + " (" + page.bytes() + " bytes)");
    }

    private static Reply inline(Tab tab, LocalHtml.Inline inline, Args.Parsed parsed) {
        tab.page().navigation().show(inline.html(), until(parsed, inline.waitUntil()));
        return Reply.text(
                "Loaded HTML: (inline from --from-file, " + inline.html().length() + " chars)");
    }

    private static Until until(Args.Parsed parsed, @Nullable String inFile) {
        String name =
                parsed.value("--wait-until").orElse(inFile == null ? "domcontentloaded" : inFile);
        return Until.named(name);
    }
}
