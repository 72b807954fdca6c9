package gstack.browse.browser;

import gstack.browse.cdp.Transport;
import gstack.browse.cdp.WebSocketTransport;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A Chromium that somebody else runs, reached by the address of its debugging port.
public record RemoteChromium(URI address, Transport transport) implements Engine {
    private static final int PATIENCE_MILLIS = 5_000;

    /// `url` is `ws://…/devtools/browser/…`, or `http://host:port`, where the former is asked for.
    public static RemoteChromium attach(String url) {
        try {
            URI socket = url.startsWith("ws") ? URI.create(url) : socketBehind(url);
            return new RemoteChromium(socket, WebSocketTransport.connect(socket));
        } catch (IOException | IllegalArgumentException e) {
            throw new BrowseException.Failed(
                    "Cannot attach to "
                            + url
                            + " ("
                            + e.getMessage()
                            + "). Start Chrome with --remote-debugging-port, or unset"
                            + " BROWSE_CDP_URL.",
                    e);
        }
    }

    private static URI socketBehind(String url) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection)
                        URI.create(url).resolve("/json/version").toURL().openConnection();
        connection.setConnectTimeout(PATIENCE_MILLIS);
        connection.setReadTimeout(PATIENCE_MILLIS);
        try (InputStream in = connection.getInputStream()) {
            Json version = Json.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            return URI.create(version.text("webSocketDebuggerUrl"));
        } catch (Json.Malformed e) {
            throw new IOException("no DevTools endpoint", e);
        } finally {
            connection.disconnect();
        }
    }

    @Override
    public boolean wantsWindows() {
        return false;
    }

    @Override
    public String ending() {
        return "at " + address.getAuthority() + " closed its connection";
    }

    @Override
    public void end() {
        transport.close();
    }

    @Override
    public List<String> remarks() {
        return List.of("Attached to: " + address.getAuthority());
    }

    @Override
    public String described() {
        return "at " + address.getAuthority();
    }

    @Override
    public boolean isOurs() {
        return false;
    }
}
