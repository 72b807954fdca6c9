package gstack.browse.support;

import gstack.browse.browser.Browser;
import gstack.browse.command.Args;
import gstack.browse.command.Caller;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.MemoryReport;
import gstack.browse.command.Registry;
import gstack.browse.commands.Commands;
import gstack.browse.guard.FileUrls;
import gstack.browse.guard.PathPolicy;
import gstack.browse.guard.Resolver;
import gstack.browse.guard.UrlPolicy;
import gstack.browse.state.Vault;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A daemon without a browser, which notes what its commands ask of it.
public final class TestHost implements Host {
    private final Registry registry = new Registry(Commands.ALL);
    private final List<String> endings = new ArrayList<>();
    private MemoryReport memory = new MemoryReport(0, 0, 0, 0, 0, List.of(), List.of());

    /// Runs a command as the dispatcher would and returns what it prints.
    public String run(Command.OnDaemon command, String... words) {
        PathPolicy paths = new PathPolicy(List.of(Path.of("/tmp")), Path.of("/tmp"));
        UrlPolicy urls = new UrlPolicy(new FileUrls(paths, Path.of("/tmp")), Resolver.SYSTEM);
        Caller caller = Caller.root(paths, urls);
        return command.run(this, new Args(command.spec(), List.of(words), caller, null)).text();
    }

    /// Why the daemon was asked to end, each time.
    public List<String> endings() {
        return endings;
    }

    public void memory(MemoryReport report) {
        memory = report;
    }

    @Override
    public Optional<Browser> browser() {
        return Optional.empty();
    }

    @Override
    public Browser awaitBrowser() {
        throw new UnsupportedOperationException("There is no browser here");
    }

    @Override
    public Registry registry() {
        return registry;
    }

    @Override
    public Vault states() {
        return new Vault(Path.of("/tmp"), Path.of("/tmp"), java.util.Optional::empty);
    }

    @Override
    public String mode() {
        return "launched";
    }

    @Override
    public List<String> remarks() {
        return List.of();
    }

    @Override
    public Outcome run(String command, List<String> words, @Nullable Integer tab, Caller caller) {
        throw new UnsupportedOperationException("Nothing else runs here");
    }

    @Override
    public Picker openPicker(String chosen) {
        return new Picker("http://127.0.0.1/cookie-picker?code=test", false);
    }

    @Override
    public gstack.browse.command.Pairing pairing() {
        throw new UnsupportedOperationException("Nobody is let in here");
    }

    @Override
    public String loss() {
        return "";
    }

    @Override
    public void end(String why) {
        endings.add(why);
    }

    @Override
    public MemoryReport memory() {
        return memory;
    }
}
