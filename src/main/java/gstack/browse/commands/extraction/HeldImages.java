package gstack.browse.commands.extraction;

import gstack.browse.browser.Tab;
import gstack.browse.capture.Request;
import gstack.browse.cdp.CdpException;
import gstack.browse.error.BrowseException;
import gstack.browse.files.Fetched;
import gstack.browse.files.FileName;
import gstack.browse.json.Json;
import gstack.browse.page.Frame;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The images that a document has loaded and still holds: what it shows need not be fetched again.
final class HeldImages {
    /// What comes through the protocol at once.
    private static final long LARGEST = 4L << 20;

    private static final int OK = 200;

    private record Image(String type, long size) {}

    private final Tab tab;
    private final Frame frame;
    private final Map<String, Image> images;

    private HeldImages(Tab tab, Frame frame, Map<String, Image> images) {
        this.tab = tab;
        this.frame = frame;
        this.images = images;
    }

    static HeldImages of(Tab tab, Frame frame) {
        Map<String, Image> images = new HashMap<>();
        try {
            Json tree = frame.session().call("Page.getResourceTree").at("frameTree");
            for (Json resource : resources(tree, frame.id())) {
                boolean whole = !resource.flag("failed") && !resource.flag("canceled");
                long size = (long) resource.decimal("contentSize", -1);
                if (whole && resource.text("type").equals("Image") && size <= LARGEST) {
                    images.put(resource.text("url"), new Image(resource.text("mimeType"), size));
                }
            }
            images.keySet().retainAll(answered(tab));
        } catch (CdpException _) {
            images.clear(); // the document was replaced; what it showed is fetched
        }
        return new HeldImages(tab, frame, images);
    }

    private static Iterable<Json> resources(Json tree, String frameId) {
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

    /// What servers gave as asked. A page shows the picture of an error page too, but that is not
    /// the file.
    private static Set<String> answered(Tab tab) {
        Map<String, Boolean> last = new HashMap<>();
        for (Request request : tab.browser().capture().network().all()) {
            if (request.tab() == tab.id() && request.url().startsWith("http")) {
                boolean ok = request.isDone() && request.failure() == null;
                last.put(request.url(), ok && request.status() == OK);
            }
        }
        last.values().removeIf(ok -> !ok);
        return last.keySet();
    }

    /// The image at `url` as a file on the shelf, if the document still has all of it.
    Optional<Fetched> take(String url) {
        Image image = images.get(url);
        if (image == null) {
            return Optional.empty();
        }
        Json answer;
        try {
            answer =
                    frame.session()
                            .call("Page.getResourceContent", "frameId", frame.id(), "url", url);
        } catch (CdpException _) {
            return Optional.empty(); // it has let go of it meanwhile
        }
        String content = answer.text("content");
        byte[] bytes =
                answer.flag("base64Encoded")
                        ? Base64.getDecoder().decode(content)
                        : content.getBytes(StandardCharsets.UTF_8);
        // A text is told in another encoding than it came in.
        return bytes.length == image.size()
                ? Optional.of(kept(bytes, url, image))
                : Optional.empty();
    }

    private Fetched kept(byte[] bytes, String url, Image image) {
        Path draft = tab.browser().downloads().shelf().draft();
        try {
            Files.write(draft, bytes);
        } catch (IOException e) {
            throw new BrowseException.Failed("could not write " + draft + ": " + e.getMessage(), e);
        }
        return new Fetched(draft, bytes.length, image.type(), FileName.of(null, url, image.type()));
    }
}
