package gstack.browse;

import gstack.browse.client.Client;
import gstack.browse.client.Handover;
import gstack.browse.client.Setup;
import gstack.browse.client.SoleStart;
import gstack.browse.config.Setting;
import gstack.browse.daemon.DaemonMain;
import gstack.browse.daemon.Training;
import gstack.browse.wire.Call;

import java.io.Console;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Decides whether this process is the client or the daemon.
public final class Main {
    private Main() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        System.exit(
                switch (args.length == 0 ? "" : args[0]) {
                    case "client" -> handedOver(List.of(args));
                    case "daemon" -> daemon(List.of(args));
                    case "chromium" -> Setup.chromium(List.of(args).contains("try"));
                    case "train" -> Training.run();
                    default -> Client.run(typed(args));
                });
    }

    /// What `./browse` passes: how far it came, with which daemon, and a file with the call in it.
    private static int handedOver(List<String> args) throws IOException {
        Call call = Call.decode(Files.readAllBytes(Path.of(args.get(4))));
        return Client.run(call, Handover.of(args.subList(1, 4)));
    }

    /// A daemon that is started `alone` has no client that holds the lock for it. With `early <pid>
    /// <program> <path>`, Chromium runs already, at this process's input and output, and the path
    /// is where to announce the daemon.
    private static int daemon(List<String> args) throws IOException, InterruptedException {
        if (!args.contains("alone")) {
            return DaemonMain.run(System.out, Optional.empty());
        }
        int at = args.indexOf("early");
        Optional<DaemonMain.Early> early =
                at < 0
                        ? Optional.empty()
                        : Optional.of(
                                new DaemonMain.Early(
                                        Long.parseLong(args.get(at + 1)),
                                        Path.of(args.get(at + 2))));
        OutputStream announced = at < 0 ? System.out : new FileOutputStream(args.get(at + 3));
        Optional<PrintStream> starter = SoleStart.begin(Path.of("").toAbsolutePath(), announced);
        return starter.isPresent() ? DaemonMain.run(starter.get(), early) : 1;
    }

    /// Since JDK 25 there is no console without a terminal again, as before JDK 22.
    @SuppressWarnings("SystemConsoleNull")
    private static Call typed(String[] args) throws IOException {
        String folder = Path.of("").toAbsolutePath().toString();
        Call call =
                new Call(
                        Call.field(folder),
                        Call.field(Setting.TAB.value()),
                        Stream.of(args).map(Call::field).toList());
        Console console = System.console();
        boolean person = console != null && console.isTerminal();
        return person || !call.wantsInput() ? call : call.withInput(System.in.readAllBytes());
    }
}
