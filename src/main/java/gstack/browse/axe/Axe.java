package gstack.browse.axe;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Document;
import gstack.browse.page.Element;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Ref;
import gstack.browse.page.Target;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/// One test of a page's accessibility: each document by itself, then all results together.
public final class Axe {
    /// A frame that says nothing for so long is left at that; the others still count.
    private static final Duration FRAME_LIMIT = Duration.ofSeconds(10);

    /// On how many elements a rule that takes long is tested, unless it was asked for by name.
    public static final int MOST_TESTED = 2000;

    /// From so many elements on it takes seconds.
    private static final int MANY = 5000;

    private static final String SMALLER =
            "Test a part of it with 'a11y <sel>', or fewer rules with --rules.";

    private static final List<String> IMPACTS = List.of("critical", "serious", "moderate", "minor");

    /// What is to be tested: those rules, or the rules with one of those tags; neither means all.
    /// `most` elements of each rule are told.
    public record Wanted(@Nullable Target scope, List<String> rules, List<String> tags, int most) {}

    /// What was found, the worst first. `untested` are the addresses of frames that did not answer,
    /// `bounded` the rules that were tested on the first [#MOST_TESTED] elements of a document
    /// only.
    public record Report(
            String version,
            int passed,
            List<Json> incomplete,
            List<Violation> violations,
            List<String> untested,
            Set<String> bounded) {}

    private final Page page;
    private final Wanted wanted;
    private final List<String> partials = new ArrayList<>();
    private final Map<List<String>, Frame> frames = new HashMap<>();
    private final List<String> untested = new ArrayList<>();
    private final Set<String> bounded = new TreeSet<>();

    private Axe(Page page, Wanted wanted) {
        this.page = page;
        this.wanted = wanted;
    }

    /// `progress` is told when it will take a while.
    public static Report test(Page page, Wanted wanted, Consumer<String> progress) {
        return new Axe(page, wanted).test(progress);
    }

    private Report test(Consumer<String> progress) {
        Target scope = wanted.scope();
        Frame top = scope == null ? page.frame() : scope.frame();
        AxeSource.install(page, top);
        int elements = requireKnown(top);
        if (elements >= MANY && scope == null) {
            progress.accept("Testing " + elements + " elements; that takes some seconds.");
        }
        Json found = axeCore(top, scope);
        return new Report(
                found.text("version"),
                found.number("passed", 0),
                found.list("incomplete"),
                violations(found.list("violations")),
                untested,
                bounded);
    }

    private Json axeCore(Frame top, @Nullable Target scope) {
        try {
            test(top, scope, Json.NULL, List.of());
            return page.scripting()
                    .read(
                            top,
                            PageScript.named("audit/axe-finish"),
                            partials,
                            options(),
                            wanted.most());
        } catch (Overdue e) {
            if (!page.renderer().stopRunawayScript()) {
                throw e;
            }
            throw new BrowseException.Timeout(
                    "axe-core was not done with this page within "
                            + e.budgetMillis() / 1000
                            + " s and was stopped. "
                            + SMALLER);
        } catch (BrowseException.Failed e) {
            // A form whose fields have the names of its methods, for example.
            throw new BrowseException.Failed(
                    "axe-core cannot test this page (" + e.getMessage() + "). " + SMALLER, e);
        }
    }

    /// Gives the number of elements.
    private int requireKnown(Frame top) {
        Json unknown =
                page.scripting()
                        .read(
                                top,
                                PageScript.named("audit/axe-rules"),
                                wanted.rules(),
                                wanted.tags());
        List<String> rules = unknown.list("rules").stream().map(Json::asText).toList();
        if (!rules.isEmpty()) {
            throw new BrowseException.Usage(
                    "Unknown rule: "
                            + String.join(", ", rules)
                            + ". Rules are named as in the output of 'a11y', such as image-alt.");
        }
        List<String> tags = unknown.list("tags").stream().map(Json::asText).toList();
        if (!tags.isEmpty()) {
            throw new BrowseException.Usage(
                    "Unknown tag: "
                            + String.join(", ", tags)
                            + ". Use: "
                            + String.join(
                                    ", ", unknown.list("known").stream().map(Json::asText).toList())
                            + ".");
        }
        return unknown.number("elements", 0);
    }

    /// As axe-core takes them. It fetches nothing, and goes into no frame by itself.
    private Json options() {
        Json options = Json.object("preload", false, "resultTypes", List.of("violations"));
        if (!wanted.rules().isEmpty()) {
            options.with("runOnly", Json.object("type", "rule", "values", wanted.rules()));
        } else if (!wanted.tags().isEmpty()) {
            options.with("runOnly", Json.object("type", "tag", "values", wanted.tags()));
        }
        return options;
    }

    private void test(Frame frame, @Nullable Target scope, Json context, List<String> path) {
        Target target = scope == null ? new Target(frame, ":root", null) : scope;
        Json found =
                page.scripting()
                        .readTarget(
                                target,
                                PageScript.named("audit/axe-partial"),
                                options(),
                                context,
                                scope == null,
                                wanted.rules().isEmpty() ? MOST_TESTED : Integer.MAX_VALUE);
        if (found.isNull()) {
            throw new BrowseException.NotFound(
                    "The page changed while it was tested. Run 'wait --load', then 'a11y' again.");
        }
        frames.put(path, frame);
        found.list("bounded").forEach(rule -> bounded.add(rule.asText()));
        partials.add(found.text("partial"));
        for (Json inner : found.list("frames")) {
            List<String> innerPath = new ArrayList<>(path);
            innerPath.add(inner.text("name"));
            enter(frame, inner, innerPath);
        }
    }

    private void enter(Frame around, Json inner, List<String> path) {
        Frame frame = frameOf(around, inner.number("key", 0));
        if (frame == null) {
            partials.add("");
            untested.add("(gone before it was tested)");
            return;
        }
        int before = partials.size();
        try {
            Deadline.within(
                    FRAME_LIMIT,
                    () -> {
                        AxeSource.install(page, frame);
                        test(frame, null, inner.at("context"), path);
                        return frame;
                    });
        } catch (CdpException
                | SessionGone
                | Overdue
                | BrowseException.Timeout
                | BrowseException.NotFound
                | BrowseException.Failed e) {
            if (page.isGone() || Deadline.current().passed()) {
                throw e;
            }
            partials.subList(before, partials.size()).clear();
            partials.add("");
            untested.add(frame.described());
        }
    }

    private @Nullable Frame frameOf(Frame around, int key) {
        Document document = around.document();
        if (document == null || key == 0) {
            return null;
        }
        Ref element = new Ref(Ref.Kind.E, 0, around, document, key, "iframe", "");
        Element found = page.scripting().find(new Target(around, "iframe", element));
        return page.frameIn(found).orElse(null);
    }

    private List<Violation> violations(List<Json> rules) {
        Map<Frame, List<Json>> asked = new LinkedHashMap<>();
        for (Json rule : rules) {
            for (Json node : rule.list("nodes")) {
                Frame frame = frames.get(path(node));
                if (frame != null) {
                    asked.computeIfAbsent(frame, _ -> new ArrayList<>()).add(node.at("target"));
                }
            }
        }
        Map<Frame, Map<Json, Ref>> refs = new HashMap<>();
        asked.forEach((frame, targets) -> refs.put(frame, refs(frame, targets)));
        return rules.stream()
                .map(rule -> violation(rule, refs))
                .sorted(Comparator.comparingInt(v -> IMPACTS.indexOf(v.impact())))
                .toList();
    }

    private Violation violation(Json rule, Map<Frame, Map<Json, Ref>> refs) {
        List<Violation.Node> nodes = new ArrayList<>();
        for (Json node : rule.list("nodes")) {
            Frame frame = frames.get(path(node));
            Ref ref = refs.getOrDefault(frame, Map.of()).get(node.at("target"));
            nodes.add(
                    new Violation.Node(
                            ref == null ? null : ref.word(),
                            node.text("html"),
                            node.text("summary"),
                            frame == null || node.list("path").isEmpty() ? "" : frame.described()));
        }
        return new Violation(rule, nodes);
    }

    private static List<String> path(Json node) {
        return node.list("path").stream().map(Json::asText).toList();
    }

    private Map<Json, Ref> refs(Frame frame, List<Json> targets) {
        Document document = frame.document();
        Map<Json, Ref> refs = new HashMap<>();
        if (document == null) {
            return refs;
        }
        List<Json> keys =
                page.scripting()
                        .readTarget(
                                new Target(frame, ":root", null),
                                PageScript.named("audit/axe-nodes"),
                                targets)
                        .list();
        for (int i = 0; i < keys.size(); i++) {
            if (!keys.get(i).isNull()) {
                refs.put(targets.get(i), page.refs().give(frame, document.context(), keys.get(i)));
            }
        }
        return refs;
    }
}
