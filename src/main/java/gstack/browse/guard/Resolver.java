package gstack.browse.guard;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/// Finds the addresses of a host name.
@FunctionalInterface
public interface Resolver {
    Resolver SYSTEM = name -> List.of(InetAddress.getAllByName(name));

    List<InetAddress> addresses(String name) throws UnknownHostException;
}
