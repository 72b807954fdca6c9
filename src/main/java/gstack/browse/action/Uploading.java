package gstack.browse.action;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Element;
import gstack.browse.page.Interceptions;
import gstack.browse.page.Page;
import gstack.browse.page.Target;
import gstack.browse.page.Tools;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Hands files to a page: into a file field, through the chooser that a button opens, or dropped.
public final class Uploading {
    private static final Duration CHOOSER = Duration.ofSeconds(2);

    private final Page page;
    private final Aim aim;

    public Uploading(Page page) {
        this.page = page;
        this.aim = new Aim(page);
    }

    /// Gives `files` to the field that `target` is, or to the one whose chooser a click on it
    /// opens.
    public void give(Target target, List<Path> files, Duration timeout) {
        Deadline end = Deadline.after(timeout);
        Tools.Told told = aim.ready(target, "files.look", end);
        if (!told.value().flag("field")) {
            throughChooser(target, files, Duration.ofNanos(end.remainingNanos()));
            return;
        }
        requireRoom(target, files, told.value().flag("multiple"));
        Element field = page.tools().element(target, "files.field");
        field.frame()
                .session()
                .call("DOM.setFileInputFiles", "objectId", field.objectId(), "files", words(files));
        requireHeld(target, told, field, files);
    }

    private void throughChooser(Target target, List<Path> files, Duration timeout) {
        page.interceptions().reset();
        Interceptions.keepChoosers(target.frame().session());
        Interceptions.Chooser chooser;
        try {
            new Pointing(page).click(target, Pointing.Click.within(timeout));
            chooser = page.interceptions().chooser(CHOOSER).orElseThrow(() -> noChooser(target));
            requireRoom(target, files, chooser.multiple());
            chooser.session()
                    .call(
                            "DOM.setFileInputFiles",
                            "backendNodeId",
                            chooser.field(),
                            "files",
                            words(files));
        } finally {
            Interceptions.refuseChoosers(target.frame().session()).await();
        }
    }

    private static BrowseException noChooser(Target target) {
        return new BrowseException.Failed(
                Aim.described(target)
                        + " is no file field, and a click on it opened no file chooser. Name the"
                        + " <input type=file>, or use --drop for a place to drop files.");
    }

    private static void requireRoom(Target target, List<Path> files, boolean multiple) {
        if (files.size() > 1 && !multiple) {
            throw new BrowseException.Failed(
                    Aim.described(target)
                            + " takes one file, not "
                            + files.size()
                            + ". Upload one of them.");
        }
    }

    private void requireHeld(Target target, Tools.Told told, Element field, List<Path> files) {
        List<String> held =
                page
                        .tools()
                        .tool(
                                target.frame(),
                                told.document().context(),
                                "files.held",
                                List.of(Json.object("objectId", field.objectId())))
                        .list()
                        .stream()
                        .map(Json::asText)
                        .toList();
        List<String> names = files.stream().map(f -> f.getFileName().toString()).toList();
        if (held.isEmpty() && told.value().flag("folder")) {
            throw new BrowseException.Failed(
                    Aim.described(target)
                            + " takes a folder (webkitdirectory), not files: it holds none. Name a"
                            + " file field, or use --drop for a place to drop files.");
        }
        // Many pages take the files and empty the field at once: that is theirs to do.
        if (!held.isEmpty() && !held.equals(names)) {
            throw new BrowseException.Failed(
                    Aim.described(target) + " holds " + held + " instead of " + names + ".");
        }
    }

    /// Drops `files` on what `target` names.
    public void drop(Target target, List<Path> files, Duration timeout) {
        Deadline end = Deadline.after(timeout);
        Json options = Json.object("needs", List.of("visible"), "watch", "drop");
        Aim.Shot shot = aim.at(target, options, end);
        Json data = Json.object("items", List.of(), "files", words(files), "dragOperationsMask", 1);
        Json outcome =
                new Pointing(page)
                        .watched(
                                shot,
                                () -> {
                                    page.mouse().move(shot.x(), shot.y()).await();
                                    Dropping.on(page, shot, data);
                                });
        if (!outcome.flag("dropped")) {
            throw new BrowseException.Failed(
                    Aim.described(target)
                            + " did not accept the drop. Name the place that takes files, or the"
                            + " <input type=file>.");
        }
    }

    private static List<String> words(List<Path> files) {
        List<String> words = new ArrayList<>();
        files.forEach(file -> words.add(file.toString()));
        return words;
    }
}
