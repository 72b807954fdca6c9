package gstack.browse.action;

import gstack.browse.cdp.CdpException;
import gstack.browse.json.Json;
import gstack.browse.page.Document;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What changes in what a page shows between two moments, frame by frame.
public final class Alterations {
    private final Page page;
    private final Map<Frame, Document> marked = new LinkedHashMap<>();

    /// Remembers what the page shows now.
    public Alterations(Page page) {
        this.page = page;
        for (Frame frame : page.frames()) {
            Document document = frame.document();
            if (document != null) {
                mark(frame, document);
            }
        }
    }

    private void mark(Frame frame, Document document) {
        try {
            page.tools().ask(frame, document.context(), "changes.mark");
            marked.put(frame, document);
        } catch (CdpException e) {
            // Its document was just replaced: whatever it shows afterwards is new.
            Document.requireReplaced(e);
        }
    }

    /// The lines that went and came, as `- …` and `+ @e7 …`.
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        marked.forEach((frame, document) -> {
            if (document.equals(frame.document())) {
                append(lines, frame, document);
            }
        });
        return lines;
    }

    private void append(List<String> lines, Frame frame, Document document) {
        Json told;
        try {
            told = page.tools().ask(frame, document.context(), "changes.since");
        } catch (CdpException e) {
            Document.requireReplaced(e);
            return;
        }
        told.list("gone").forEach(text -> lines.add("- " + text.asText()));
        for (Json line : told.list("come")) {
            String ref =
                    line.has("key") ? page.refs().give(frame, document, line).word() + " " : "";
            lines.add("+ " + ref + line.text("text"));
        }
        if (told.number("more", 0) > 0) {
            lines.add("… and " + told.number("more", 0) + " more; run 'snapshot' to see all");
        }
        if (told.flag("moved")) {
            lines.add("the same elements in another order");
        }
    }
}
