package gstack.browse.commands.extraction;

import gstack.browse.browser.Tab;
import gstack.browse.capture.Request;
import gstack.browse.error.BrowseException;
import gstack.browse.files.Fetched;
import gstack.browse.files.FileName;
import gstack.browse.page.Frame;
import gstack.browse.reading.HeldImage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The images that a document has loaded and still holds: what it shows need not be fetched again.
final class HeldImages {
    private static final int OK = 200;

    private final Tab tab;
    private final Map<String, HeldImage> images = new HashMap<>();

    private HeldImages(Tab tab) {
        this.tab = tab;
    }

    static HeldImages of(Tab tab, Frame frame) {
        HeldImages held = new HeldImages(tab);
        HeldImage.in(frame).forEach(image -> held.images.put(image.url(), image));
        held.images.keySet().retainAll(answered(tab));
        return held;
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
        HeldImage image = images.get(url);
        return image == null ? Optional.empty() : image.bytes().map(bytes -> kept(bytes, image));
    }

    private Fetched kept(byte[] bytes, HeldImage image) {
        Path draft = tab.browser().downloads().shelf().draft();
        try {
            Files.write(draft, bytes);
        } catch (IOException e) {
            throw new BrowseException.Failed("could not write " + draft + ": " + e.getMessage(), e);
        }
        String name = FileName.of(null, image.url(), image.type());
        return new Fetched(draft, bytes.length, image.type(), name);
    }
}
