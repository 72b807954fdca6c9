package gstack.browse.commands.pairing;

import gstack.browse.command.Pairing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A desk with one agent, which may fail to put it out.
final class FakePairing implements Pairing {
    private final List<Agent> agents = new ArrayList<>();
    private final boolean obeys;

    private FakePairing(boolean obeys) {
        this.obeys = obeys;
    }

    static FakePairing empty() {
        return new FakePairing(true);
    }

    static FakePairing with(String name, boolean obeys) {
        FakePairing pairing = new FakePairing(obeys);
        pairing.agents.add(new Agent(name, List.of("read"), List.of(), null, 0, false));
        return pairing;
    }

    @Override
    public Offer offer(Wish wish) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Agent> agents() {
        return List.copyOf(agents);
    }

    @Override
    public int revoke(String client) {
        if (obeys) {
            agents.removeIf(agent -> agent.client().equals(client));
        }
        return 1;
    }

    @Override
    public String startTunnel() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean stopTunnel() {
        return false;
    }

    @Override
    public Optional<String> tunnel() {
        return Optional.empty();
    }

    @Override
    public boolean mayTunnel() {
        return false;
    }
}
