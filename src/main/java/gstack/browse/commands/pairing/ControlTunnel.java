package gstack.browse.commands.pairing;

import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Pairing;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.error.BrowseException;

import java.time.Duration;
import java.util.List;

/// Opens and closes the tunnel, lists who was let in, and puts them out.
public final class ControlTunnel implements Command.OnDaemon {
    static final String USAGE =
            "usage: browse tunnel <revoke <agent-name> | agents | start | stop>";

    private static final Spec SPEC =
            Spec.of(
                            "tunnel <start|stop|agents|revoke> [name]",
                            "Open or close the way in for other agents; list them, end one",
                            Category.SERVER,
                            Scope.ROOT)
                    .details(
                            "start needs your consent ('pair_agent: on' in ~/.gstack/config.yaml)"
                                    + " and ngrok with its token, or BROWSE_TUNNEL_COMMAND such as"
                                    + " 'cloudflared tunnel --url http://127.0.0.1:{port}'.",
                            "Through it come two paths only, scoped tokens only, and the commands"
                                    + " marked T in docs/commands.md. stop closes it; tokens stay.")
                    .limit(Duration.ofSeconds(60));

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        List<String> words = args.words();
        String what = words.isEmpty() ? "" : words.getFirst();
        boolean alone = words.size() == 1;
        if (what.equals("revoke") && words.size() == 2 && !words.get(1).isBlank()) {
            return Reply.text(Agents.revoke(host.pairing(), words.get(1)));
        }
        if (what.equals("agents") && alone) {
            return Reply.text(Agents.list(host.pairing()));
        }
        if (what.equals("start") && alone) {
            return Reply.text("Tunnel open: " + host.pairing().startTunnel());
        }
        if (what.equals("stop") && alone) {
            boolean was = host.pairing().stopTunnel();
            return Reply.text(was ? "Tunnel closed." : "No tunnel is open.");
        }
        throw new BrowseException.BadRequest(USAGE);
    }

    /// What is said about those who were let in.
    static final class Agents {
        private Agents() {}

        static String list(Pairing pairing) {
            List<String> lines = pairing.agents().stream().map(Agents::line).toList();
            return lines.isEmpty() ? "No paired agents." : String.join("\n", lines);
        }

        private static String line(Pairing.Agent agent) {
            String domains = agent.domains().isEmpty() ? "any" : String.join(",", agent.domains());
            return agent.client()
                    + (agent.pending() ? "  (pending setup key)" : "")
                    + "  scopes="
                    + String.join(",", agent.scopes())
                    + "  domains="
                    + domains
                    + "  expires="
                    + (agent.expires() == null ? "never" : agent.expires())
                    + "  commands="
                    + agent.commands();
        }

        static String revoke(Pairing pairing, String name) {
            if (pairing.agents().stream().noneMatch(agent -> agent.client().equals(name))) {
                throw new BrowseException.BadRequest(
                        "No paired agent named \"" + name + "\".", list(pairing));
            }
            int count = pairing.revoke(name);
            if (pairing.agents().stream().anyMatch(agent -> agent.client().equals(name))) {
                throw new BrowseException.Failed(
                        "Revocation incomplete: \""
                                + name
                                + "\" is still in the list of agents. Run 'browse stop' to end all"
                                + " tokens.");
            }
            return "Revoked \""
                    + name
                    + "\" ("
                    + count
                    + (count == 1 ? " token)." : " tokens).")
                    + "\nVerified: not in the active agent list.";
        }
    }
}
