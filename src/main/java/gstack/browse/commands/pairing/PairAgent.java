package gstack.browse.commands.pairing;

import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Pairing;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.wire.PairingWords;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes a setup key for another agent and prints what that agent has to be told.
public final class PairAgent implements Command.OnDaemon {
    private static final Spec SPEC =
            Spec.of(
                            "pair-agent [--client name] [--domain hosts] [--restrict scopes]"
                                    + " [--control] [--admin] [--local host] [--headless]",
                            "Let another agent use this browser, with tabs of its own",
                            Category.SERVER,
                            Scope.ROOT,
                            Trait.OWN_WORDS)
                    .details(
                            "Prints a block of text to paste into the other agent. Its setup key"
                                    + " works once, within five minutes.",
                            "An agent elsewhere needs a tunnel: ngrok, or BROWSE_TUNNEL_COMMAND;"
                                    + " and your consent, 'pair_agent: on' in"
                                    + " ~/.gstack/config.yaml. Without that the block names an"
                                    + " address of this machine.",
                            "--domain keeps its pages on those hosts (comma between, *.x.com for"
                                    + " all below); --restrict gives these scopes only (of read,"
                                    + " write, admin, meta); --control or --admin adds the commands"
                                    + " that end the browser.",
                            "--local writes the key for an agent of this machine (claude, codex,"
                                    + " cursor, …) into its folder instead. --headless changes"
                                    + " nothing.",
                            "'tunnel agents' lists them, 'unpair' ends one.")
                    .limit(Duration.ofSeconds(60));

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        Optional<String> refusal = PairingWords.refusal(args.words());
        if (refusal.isPresent()) {
            throw new BrowseException.BadRequest(refusal.get());
        }
        Args.Parsed parsed = args.parsed().atMost(0);
        Pairing.Wish wish = wish(parsed);
        Pairing pairing = host.pairing();
        Optional<String> local = parsed.value("--local");
        if (local.isPresent()) {
            AgentFolder folder = AgentFolder.of(local.get());
            return Reply.text(folder.write(pairing.offer(wish)));
        }
        if (pairing.tunnel().isEmpty() && pairing.mayTunnel()) {
            pairing.startTunnel();
        }
        return Reply.text(
                Instructions.of(
                        pairing.offer(wish), host.registry(), pairing.tunnel().isPresent()));
    }

    private static Pairing.Wish wish(Args.Parsed parsed) {
        return new Pairing.Wish(
                parsed.value("--client").orElse(null),
                parsed.value("--restrict").map(PairingWords::scopes).orElse(null),
                parsed.value("--domain").map(PairAgent::hosts).orElse(List.of()),
                parsed.has("--control") || parsed.has("--admin"));
    }

    private static List<String> hosts(String list) {
        return Stream.of(list.split(",", -1))
                .map(String::strip)
                .filter(host -> !host.isEmpty())
                .toList();
    }
}
