package gstack.browse.browser;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;

/// Looks at the address of every server that answered a page. Names are judged before documents are
/// asked for, but a name may lead elsewhere when the browser asks, and that of an image is looked
/// up by nobody else.
final class ServerWatch {
    private static final int MOST = 1000;

    private final UrlGuard guard;
    private final Set<String> harmless = ConcurrentHashMap.newKeySet();

    ServerWatch(UrlGuard guard) {
        this.guard = guard;
    }

    /// `onRefused` hears the request and the reason when a server answers that no page may reach.
    void follow(Session session, BiConsumer<String, String> onRefused) {
        session.on(
                "Network.responseReceived", event -> look(event, event.at("response"), onRefused));
        session.on(
                "Network.requestWillBeSent",
                event -> look(event, event.at("redirectResponse"), onRefused));
    }

    private void look(Json event, Json response, BiConsumer<String, String> onRefused) {
        String address = response.text("remoteIPAddress");
        if (address.isEmpty() || harmless.contains(address)) {
            return;
        }
        guard.refusalOfServer(response.text("url"), address)
                .ifPresentOrElse(
                        reason -> onRefused.accept(event.text("requestId"), reason),
                        () -> remember(address));
    }

    private void remember(String address) {
        if (harmless.size() >= MOST) {
            harmless.clear();
        }
        harmless.add(address);
    }
}
