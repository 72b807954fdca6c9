package gstack.browse.http;

import gstack.browse.tunnel.Denials;
import gstack.browse.tunnel.Receipts;

import java.util.function.IntSupplier;

/// What a tunnel needs from the daemon: a port, its logs, the port of the local listener, and
/// somebody who hears when it was opened or closed.
public record Tunnelling(
        Tunnel.Binding binding,
        Denials denials,
        Receipts receipts,
        IntSupplier localPort,
        Runnable changed) {}
