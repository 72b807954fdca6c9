package gstack.browse;

import gstack.browse.client.Client;
import gstack.browse.client.Handover;
import gstack.browse.client.Setup;
import gstack.browse.config.Setting;
import gstack.browse.daemon.DaemonMain;
import gstack.browse.daemon.Training;
import gstack.browse.wire.Call;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Decides whether this process is the client or the daemon.
public final class Main {
    private Main() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        System.exit(
                switch (args.length == 0 ? "" : args[0]) {
                    case "client" -> handedOver(List.of(args));
                    case "daemon" -> DaemonMain.run(System.out);
                    case "chromium" -> Setup.chromium();
                    case "train" -> Training.run();
                    default -> Client.run(typed(args));
                });
    }

    /// What `./browse` passes: how far it came, with which daemon, and a file with the call in it.
    private static int handedOver(List<String> args) throws IOException {
        Call call = Call.decode(Files.readAllBytes(Path.of(args.get(3))));
        return Client.run(call, Handover.of(args.get(1)), Long.parseLong(args.get(2)));
    }

    private static Call typed(String[] args) {
        String folder = Path.of("").toAbsolutePath().toString();
        return new Call(
                Call.field(folder),
                Call.field(Setting.TAB.value()),
                Stream.of(args).map(Call::field).toList());
    }
}
