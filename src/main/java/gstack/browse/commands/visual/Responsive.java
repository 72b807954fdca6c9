package gstack.browse.commands.visual;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.guard.WholeFile;
import gstack.browse.sight.Camera;
import gstack.browse.sight.Camera.Format;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Takes the whole page as a phone, a tablet and a desktop show it.
public final class Responsive implements Command.OnPage {
    private static final String STANDARD_PREFIX = "/tmp/browse-responsive";

    /// A kind of screen.
    private record Screen(String name, int width, int height) {}

    private static final List<Screen> SCREENS =
            List.of(
                    new Screen("mobile", 375, 812),
                    new Screen("tablet", 768, 1024),
                    new Screen("desktop", 1280, 720));

    private static final Spec SPEC =
            Spec.of(
                            "responsive [prefix]",
                            "Take the page as a phone, a tablet and a desktop show it",
                            Category.VISUAL,
                            Scope.META)
                    .limit(Duration.ofSeconds(60))
                    .details(
                            "The sizes are mobile (375x812), tablet (768x1024) and desktop"
                                    + " (1280x720).",
                            "Writes <prefix>-mobile.png, <prefix>-tablet.png and"
                                    + " <prefix>-desktop.png, full pages; without a prefix "
                                    + STANDARD_PREFIX
                                    + "-….",
                            "Waits at each size until images and fonts in sight are there (3 s at"
                                    + " most). The window's size and its place on the page are put"
                                    + " back.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        List<String> words = args.parsed().rest();
        if (words.size() > 1) {
            throw args.usage();
        }
        String prefix = words.isEmpty() ? STANDARD_PREFIX : args.word(0);
        List<Path> files = new ArrayList<>();
        SCREENS.forEach(s -> files.add(args.fileToWrite(prefix + "-" + s.name() + ".png")));
        List<String> lines = new ArrayList<>();
        try (Pose pose = new Pose(tab.page())) {
            for (int i = 0; i < files.size(); i++) {
                Screen screen = SCREENS.get(i);
                Path file = files.get(i);
                pose.resize(screen.width(), screen.height());
                WholeFile.write(file, new Camera(tab.page()).fullPage(Format.PNG).image());
                lines.add(
                        "%s (%dx%d): %s"
                                .formatted(screen.name(), screen.width(), screen.height(), file));
            }
        }
        return Reply.text(String.join("\n", lines));
    }
}
