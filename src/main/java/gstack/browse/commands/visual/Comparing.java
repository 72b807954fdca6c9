package gstack.browse.commands.visual;

import gstack.browse.command.Args;
import gstack.browse.command.Reply;
import gstack.browse.commands.visual.ScreenshotRequest.Comparison;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.guard.WholeFile;
import gstack.browse.image.Bitmap;
import gstack.browse.image.Box;
import gstack.browse.image.Difference;
import gstack.browse.page.Page;
import gstack.browse.page.Ref;
import gstack.browse.sight.Beneath;
import gstack.browse.sight.Boxes;
import gstack.browse.sight.Camera;
import gstack.browse.sight.Camera.Format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Holds the page against an older picture of it.
final class Comparing {
    private static final long LARGEST = 200L << 20;

    /// A page that is still loading an image, or whose text cursor blinks, may come to look alike.
    private static final Duration PATIENCE = Duration.ofMillis(1200);

    private static final Duration PAUSE = Duration.ofMillis(200);

    /// So many regions are told, the largest picture of a change being the image.
    private static final int MOST_REGIONS = 10;

    private static final int LONGEST_NAME = 60;

    private final Page page;
    private final ScreenshotRequest request;
    private final Args args;
    // Words of --ignore that name nothing on the page.
    private final Set<String> idle = new LinkedHashSet<>();

    Comparing(Page page, ScreenshotRequest request, Args args) {
        this.page = page;
        this.request = request;
        this.args = args;
    }

    Reply run(Comparison wanted) {
        String name = wanted.baseline();
        if (!name.toLowerCase(Locale.ROOT).endsWith(".png")) {
            throw new BrowseException.Usage(
                    "The baseline must be a .png, not '" + name + "': other kinds lose pixels.");
        }
        String path = request.path();
        Path drawn = args.fileToWrite(path == null ? besides(name) : path);
        if (Format.of(drawn.toString()) != Format.PNG) {
            throw new BrowseException.Usage(
                    "The image of the difference is a .png. Choose another name than "
                            + drawn
                            + ".");
        }
        if (wanted.update()) {
            Path file = args.fileToWrite(name);
            WholeFile.write(file, Screenshot.shoot(page, request, Format.PNG).image());
            return Reply.text("Baseline saved" + request.mode() + ": " + file);
        }
        Path file = args.fileToWrite(name);
        return compare(wanted, baseline(file), file, drawn);
    }

    private static String besides(String name) {
        return name.substring(0, name.length() - ".png".length()) + "-diff.png";
    }

    private static Bitmap baseline(Path file) {
        if (!Files.exists(file)) {
            throw new BrowseException.NotFound(
                    "There is no baseline "
                            + file
                            + " yet. Make it with the same command and --update.");
        }
        try {
            if (Files.size(file) > LARGEST) {
                throw new BrowseException.Failed("It has more than 200 MB.");
            }
            return Bitmap.of(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new BrowseException.Failed("Could not read " + file + ": " + e.getMessage(), e);
        } catch (BrowseException.Failed e) {
            throw new BrowseException.Failed(
                    "Cannot compare with "
                            + file
                            + ": "
                            + e.getMessage()
                            + " The same command with --update replaces it.",
                    e);
        }
    }

    private Reply compare(Comparison wanted, Bitmap before, Path file, Path drawn) {
        Deadline end = Deadline.within(PATIENCE, Deadline::current);
        while (true) {
            Camera.Shot shot = Screenshot.shoot(page, request, Format.PNG);
            Bitmap after = Bitmap.of(shot.image());
            boolean sameSize = after.width() == before.width() && after.height() == before.height();
            Difference difference =
                    sameSize ? Difference.between(before, after, ignored(wanted, shot)) : null;
            if (difference != null && difference.percent() <= wanted.threshold()) {
                return matches(difference, file);
            }
            if (end.passed()) {
                if (difference == null) {
                    throw sizesDiffer(before, after, file);
                }
                WholeFile.write(drawn, difference.picture().png());
                throw new BrowseException.Unmet(said(difference, wanted, shot, file, drawn));
            }
            pause();
        }
    }

    private Reply matches(Difference difference, Path file) {
        if (difference.compared() == 0) {
            throw new BrowseException.Failed(
                    "Nothing is left to compare: --ignore covers the whole picture. Ignore less.");
        }
        List<String> lines = new ArrayList<>();
        lines.add("ok: the screenshot" + request.mode() + " matches " + file + counted(difference));
        lines.addAll(remarks());
        return Reply.text(String.join("\n", lines));
    }

    private List<String> remarks() {
        return idle.stream().map(word -> "Nothing to ignore was found: " + word).toList();
    }

    private static BrowseException sizesDiffer(Bitmap before, Bitmap after, Path file) {
        return new BrowseException.Failed(
                "Cannot compare: the baseline "
                        + file
                        + " is "
                        + before.width()
                        + "x"
                        + before.height()
                        + ", the screenshot "
                        + after.width()
                        + "x"
                        + after.height()
                        + ". Set the same 'viewport', name a part with --clip or a selector, or"
                        + " replace the baseline with --update.");
    }

    private List<Box> ignored(Comparison wanted, Camera.Shot shot) {
        List<Box> boxes = new ArrayList<>();
        for (String word : wanted.ignored()) {
            Optional<Camera.Region> part = ScreenshotRequest.part(word);
            List<Camera.Region> regions =
                    part.isPresent() ? List.of(part.get()) : Boxes.named(page, page.target(word));
            if (regions.isEmpty()) {
                idle.add(word);
            } else {
                idle.remove(word);
            }
            regions.forEach(region -> boxes.add(onPicture(region, shot)));
        }
        return boxes;
    }

    /// Every pixel that a region of the document touches.
    private static Box onPicture(Camera.Region region, Camera.Shot shot) {
        double scale = shot.scale();
        int left = (int) Math.floor((region.x() - shot.part().x()) * scale);
        int top = (int) Math.floor((region.y() - shot.part().y()) * scale);
        int right = (int) Math.ceil((region.x() + region.width() - shot.part().x()) * scale);
        int bottom = (int) Math.ceil((region.y() + region.height() - shot.part().y()) * scale);
        return new Box(left, top, right - left, bottom - top);
    }

    private static Camera.Region onPage(Box box, Camera.Shot shot) {
        double scale = shot.scale();
        return new Camera.Region(
                shot.part().x() + box.x() / scale,
                shot.part().y() + box.y() / scale,
                box.width() / scale,
                box.height() / scale);
    }

    private static String counted(Difference difference) {
        return " ("
                + percent(difference.percent())
                + "% differs, "
                + difference.changed()
                + " of "
                + difference.compared()
                + " pixels)";
    }

    /// Never 0 for something, never 100 for less than all.
    private static String percent(double value) {
        if (value == 0 || value == 100) {
            return String.valueOf((int) value);
        }
        return String.format(Locale.ROOT, "%.2f", Math.clamp(value, 0.01, 99.99));
    }

    private String said(
            Difference difference, Comparison wanted, Camera.Shot shot, Path file, Path drawn) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "The screenshot"
                        + request.mode()
                        + " differs from "
                        + file
                        + counted(difference)
                        + (wanted.threshold() > 0
                                ? ", more than " + percent(wanted.threshold()) + "%."
                                : "."));
        List<Box> boxes = difference.regions();
        List<Box> told = boxes.subList(0, Math.min(MOST_REGIONS, boxes.size()));
        List<Camera.Region> regions = told.stream().map(box -> onPage(box, shot)).toList();
        List<Optional<Ref>> elements = Beneath.regions(page, regions);
        for (int i = 0; i < told.size(); i++) {
            lines.add("  " + described(told.get(i), elements.get(i)));
        }
        if (boxes.size() > told.size()) {
            lines.add("  and " + (boxes.size() - told.size()) + " more");
        }
        lines.addAll(remarks());
        lines.add("Difference image: " + drawn);
        lines.add(
                "If the page is right, run the command again with --update; leave out what always"
                        + " differs with --ignore.");
        return String.join("\n", lines);
    }

    private static String described(Box box, Optional<Ref> element) {
        String place = "%dx%d at %d,%d".formatted(box.width(), box.height(), box.x(), box.y());
        return place + element.map(ref -> ": " + named(ref)).orElse("");
    }

    private static String named(Ref ref) {
        String name = ref.name().replaceAll("\\s+", " ");
        String cut = name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "…" : name;
        return ref.word() + " [" + ref.role() + "]" + (cut.isEmpty() ? "" : " \"" + cut + "\"");
    }

    /// What a page draws on its own account has no end that could be waited for.
    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }
}
