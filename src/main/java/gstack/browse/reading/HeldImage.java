package gstack.browse.reading;

import gstack.browse.cdp.CdpException;
import gstack.browse.json.Json;
import gstack.browse.page.Frame;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/// An image that a document has loaded whole and still holds.
public record HeldImage(Frame frame, String url, String type, long size) {
    /// What comes through the protocol at once.
    private static final long LARGEST = 4L << 20;

    /// Those of the document in `frame`, but for large ones.
    public static List<HeldImage> in(Frame frame) {
        List<HeldImage> images = new ArrayList<>();
        try {
            Json tree = frame.session().call("Page.getResourceTree").at("frameTree");
            for (Json each : resources(tree, frame.id())) {
                boolean whole = !each.flag("failed") && !each.flag("canceled");
                long size = (long) each.decimal("contentSize", -1);
                if (whole && each.text("type").equals("Image") && size <= LARGEST) {
                    images.add(new HeldImage(frame, each.text("url"), each.text("mimeType"), size));
                }
            }
            return images;
        } catch (CdpException _) {
            return List.of(); // the document was replaced, and holds nothing any more
        }
    }

    private static List<Json> resources(Json tree, String frameId) {
        Deque<Json> open = new ArrayDeque<>();
        open.add(tree);
        while (!open.isEmpty()) {
            Json node = open.poll();
            if (node.at("frame").text("id").equals(frameId)) {
                return node.list("resources");
            }
            open.addAll(node.list("childFrames"));
        }
        return List.of();
    }

    /// Its bytes as they came; nothing when the document has let go of it, or tells it as text in
    /// another encoding.
    public Optional<byte[]> bytes() {
        try {
            Json answer =
                    frame.session()
                            .call("Page.getResourceContent", "frameId", frame.id(), "url", url);
            String content = answer.text("content");
            byte[] bytes =
                    answer.flag("base64Encoded")
                            ? Base64.getDecoder().decode(content)
                            : content.getBytes(StandardCharsets.UTF_8);
            return bytes.length == size ? Optional.of(bytes) : Optional.empty();
        } catch (CdpException _) {
            return Optional.empty();
        }
    }
}
