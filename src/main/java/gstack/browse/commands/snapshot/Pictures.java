package gstack.browse.commands.snapshot;

import gstack.browse.command.Args;
import gstack.browse.guard.WholeFile;
import gstack.browse.page.Page;
import gstack.browse.page.Ref;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The pictures that a snapshot is asked for: one with every ref in it, one with some in colours.
final class Pictures {
    private static final String ANNOTATED = "/tmp/browse-annotated.png";
    private static final String HEATMAP = "/tmp/browse-heatmap.png";

    private final @Nullable Path annotated;
    private final @Nullable Path heatmap;
    private final Map<String, Integer> colours;
    private final boolean unusedOutput;

    private Pictures(
            @Nullable Path annotated,
            @Nullable Path heatmap,
            Map<String, Integer> colours,
            boolean unusedOutput) {
        this.annotated = annotated;
        this.heatmap = heatmap;
        this.colours = colours;
        this.unusedOutput = unusedOutput;
    }

    /// Judges colours and paths before the work, so that bad ones cost nothing.
    static Pictures asked(SnapshotRequest request, Args args) {
        String output = request.output();
        String json = request.heatmap();
        Path annotated =
                request.annotate() ? args.fileToWrite(output == null ? ANNOTATED : output) : null;
        // One name is for one picture.
        String heatmapName = output == null || request.annotate() ? HEATMAP : output;
        Path heatmap = json == null ? null : args.fileToWrite(heatmapName);
        return new Pictures(
                annotated,
                heatmap,
                json == null ? Map.of() : Marks.heatmap(json),
                output != null && annotated == null && heatmap == null);
    }

    /// Takes them and says where they are, each on a line of its own after an empty one.
    String take(Page page, List<Ref> shown) {
        StringBuilder said = new StringBuilder();
        if (annotated != null) {
            Map<Ref, Integer> all = new LinkedHashMap<>();
            shown.forEach(ref -> all.put(ref, Marks.RED));
            Marks.Drawn drawn = Marks.draw(page, all, false);
            WholeFile.write(annotated, drawn.bitmap().png());
            said.append("\n\n[annotated screenshot: ").append(annotated).append(']');
            if (!drawn.remark().isEmpty()) {
                said.append('\n').append(drawn.remark());
            }
        }
        if (heatmap != null) {
            Map<Ref, Integer> some = new LinkedHashMap<>();
            colours.forEach((word, colour) -> some.put(page.refs().named(word), colour));
            WholeFile.write(heatmap, Marks.draw(page, some, true).bitmap().png());
            said.append("\n\n[heatmap screenshot: ").append(heatmap).append(']');
        }
        if (unusedOutput) {
            said.append(
                    "\n\n[warning] -o/--output was ignored: it names the picture of -a or -H, and"
                            + " neither was asked for");
        }
        return said.toString();
    }
}
