package gstack.browse.http;

import gstack.browse.httpd.Exchange;

import java.io.IOException;

/// Everything about letting others in, made when it is first asked for: most daemons never are.
final class Reception {
    private static final String TUNNEL = "/tunnel/";

    private final Tunnel tunnel;
    private final PairingDesk desk;
    private final Route agentRoutes;
    private final Route tunnelRoutes;

    Reception(Gate gate, Agents agents, TunnelListener listener, Tunnelling tunnelling) {
        this.tunnel =
                new Tunnel(
                        listener,
                        tunnelling.binding(),
                        tunnelling.receipts(),
                        tunnelling.changed());
        this.desk = new PairingDesk(agents, tunnel, tunnelling.localPort());
        this.agentRoutes = new AgentRoutes(gate, agents, tunnel);
        this.tunnelRoutes = new TunnelRoutes(gate, tunnel);
    }

    static boolean owns(String method, String path) {
        return AgentRoutes.owns(method, path)
                || (method.equals("POST")
                        && (path.equals(TUNNEL + "start") || path.equals(TUNNEL + "stop")));
    }

    void handle(Exchange exchange) throws IOException {
        Route route = exchange.path().startsWith(TUNNEL) ? tunnelRoutes : agentRoutes;
        route.handle(exchange);
    }

    Tunnel tunnel() {
        return tunnel;
    }

    PairingDesk desk() {
        return desk;
    }
}
