package gstack.browse.page;

import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;

/// Lists what there is to see and use in a page, each element under its ref.
public final class Walker {
    private final Page page;

    /// One element; `states` as `checked` or `level=2`.
    public record Item(int depth, Ref ref, List<String> states) {}

    public Walker(Page page) {
        this.page = page;
    }

    public List<Item> items(Frame frame) {
        return page.scripting().onDocument(frame, context -> items(frame, context));
    }

    private List<Item> items(Frame frame, int context) {
        Document document = new Document(frame.session(), context);
        List<Item> items = new ArrayList<>();
        for (Json line : page.scripting().tool(frame, context, "snapshot.take").list()) {
            Ref ref = page.refs().give(frame, document, line);
            items.add(new Item(line.number("depth", 0), ref, states(line.at("states"))));
        }
        return items;
    }

    private static List<String> states(Json states) {
        return states.keys().stream()
                .map(state -> {
                    String value = states.at(state).asText();
                    return value.equals("true") ? state : state + "=" + value;
                })
                .toList();
    }
}
