package gstack.browse.commands.visual;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.recording.FilmKind;
import gstack.browse.recording.Recorder;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// Records what is done in the browser as a moving picture.
public final class Recording implements Command.OnBrowser {
    private static final String STANDARD_PATH = "/tmp/browse-recording.png";

    private static final Spec SPEC =
            Spec.of(
                            "record [start|stop] [path] [--real-time]",
                            "Record what is done as an animated PNG, a GIF or a video",
                            Category.VISUAL,
                            Scope.ADMIN)
                    .limit(Duration.ofMinutes(5))
                    .details(
                            "record start [path] begins, record stop ends and saves, record alone"
                                + " says how far it has come. The name says the kind: .png (APNG,"
                                + " every colour), .gif, or with ffmpeg on the PATH .webm and .mp4;"
                                + " without one "
                                    + STANDARD_PATH
                                    + ".",
                            "It shows the tab in front, also when that changes, or one tab with"
                                    + " --tab-id. Pauses are cut to 2 s unless --real-time is"
                                    + " given.",
                            "It takes 10 minutes and 100 MB at most. When the daemon ends first, by"
                                    + " 'stop' or on its own, what there is is saved.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        args.caller().demandAllTabs("record");
        Args.Parsed parsed = args.parsed();
        List<String> words = parsed.rest();
        String what = words.isEmpty() ? "" : words.getFirst();
        return switch (what) {
            case "" -> state(browser.recorder().progress());
            case "start" -> start(browser, args, parsed);
            case "stop" -> {
                if (words.size() > 1 || parsed.has("--real-time")) {
                    throw args.usage();
                }
                yield saved(browser.recorder().stop());
            }
            default -> throw args.usage();
        };
    }

    private static Reply start(Browser browser, Args args, Args.Parsed parsed) {
        if (parsed.rest().size() > 2) {
            throw args.usage();
        }
        String name = parsed.rest().size() < 2 ? STANDARD_PATH : parsed.word(1);
        FilmKind.of(name);
        Path file = args.fileToWrite(name);
        Tab tab = args.tab(browser);
        boolean follows = !args.namesTab();
        tab.page().awaitReady();
        tab.screencast().awaitDrawn();
        browser.recorder()
                .start(file, tab.id(), tab.screencast(), follows, parsed.has("--real-time"));
        return Reply.text(
                "Recording started: "
                        + file
                        + (follows ? " (the tab in front)" : " (tab " + tab.id() + ")")
                        + ". 'record stop' saves it.");
    }

    private static Reply state(Recorder.@Nullable Progress progress) {
        if (progress == null) {
            return Reply.text("Not recording.");
        }
        return Reply.text(
                "Recording to "
                        + progress.file()
                        + ": tab "
                        + progress.tab()
                        + ", "
                        + length(progress.millis(), progress.frames(), progress.bytes())
                        + (progress.full() ? "; it is full, 'record stop' saves it" : ""));
    }

    private static Reply saved(Recorder.Saved saved) {
        return Reply.text(
                "Recording saved: "
                        + saved.file()
                        + " ("
                        + length(saved.millis(), saved.frames(), saved.bytes())
                        + ")"
                        + saved.remark());
    }

    private static String length(long millis, int frames, long bytes) {
        return String.format(
                Locale.ROOT,
                "%.1f s, %d %s, %dKB",
                millis / 1000.0,
                frames,
                frames == 1 ? "frame" : "frames",
                Math.round(bytes / 1024.0));
    }
}
