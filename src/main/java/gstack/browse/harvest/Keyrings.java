package gstack.browse.harvest;

import gstack.browse.dbus.Bus;
import gstack.browse.dbus.Marshalled;
import gstack.browse.dbus.Unmarshalled;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/// Asks the keyrings of the desktop over D-Bus, for want of their own programs: GNOME's Secret
/// Service and KDE's KWallet.
final class Keyrings {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final String US = "browse";

    private static final String SECRETS = "org.freedesktop.secrets";
    private static final Bus.Target SERVICE =
            new Bus.Target(SECRETS, "/org/freedesktop/secrets", "org.freedesktop.Secret.Service");

    /// What was found, and whether the keyring kept us waiting.
    record Found(List<String> passwords, boolean late) {
        @Override
        public String toString() {
            return "Found[" + passwords.size() + " passwords]";
        }
    }

    private interface Question {
        void ask(Bus bus, List<String> passwords) throws IOException;
    }

    private Keyrings() {}

    /// The secrets of items with any of these sets of attributes, as far as they are unlocked.
    static Found secrets(Path socket, List<Map<String, String>> attributes) {
        return asked(socket, (bus, passwords) -> searchAll(bus, attributes, passwords));
    }

    private static void searchAll(
            Bus bus, List<Map<String, String>> attributes, List<String> passwords)
            throws IOException {
        Unmarshalled opened =
                bus.call(
                        SERVICE, "OpenSession", "sv", new Marshalled().string("plain").variant(""));
        opened.variant();
        String session = opened.string();
        for (Map<String, String> wanted : attributes) {
            List<String> items =
                    bus.call(SERVICE, "SearchItems", "a{ss}", new Marshalled().map(wanted))
                            .strings();
            for (String item : items) {
                Unmarshalled secret =
                        bus.call(
                                new Bus.Target(SECRETS, item, "org.freedesktop.Secret.Item"),
                                "GetSecret",
                                "o",
                                new Marshalled().string(session));
                secret.align(8).string();
                secret.octets();
                passwords.add(new String(secret.octets(), StandardCharsets.UTF_8));
            }
        }
    }

    /// The password under `key` in KWallet's `folder`.
    static Found wallet(Path socket, String folder, String key) {
        return asked(
                socket,
                (bus, passwords) -> {
                    for (String version : List.of("6", "5")) {
                        try {
                            read(bus, version, folder, key, passwords);
                            return;
                        } catch (Bus.Refused _) {
                            // Not of this version; the next one may be there.
                        }
                    }
                });
    }

    private static void read(
            Bus bus, String version, String folder, String key, List<String> passwords)
            throws IOException {
        Bus.Target target =
                new Bus.Target(
                        "org.kde.kwalletd" + version,
                        "/modules/kwalletd" + version,
                        "org.kde.KWallet");
        String wallet = bus.call(target, "networkWallet", "", new Marshalled()).string();
        int handle =
                bus.call(target, "open", "sxs", new Marshalled().string(wallet).int64(0).string(US))
                        .int32();
        if (handle < 0) {
            return;
        }
        String password =
                bus.call(
                                target,
                                "readPassword",
                                "isss",
                                new Marshalled()
                                        .int32(handle)
                                        .string(folder)
                                        .string(key)
                                        .string(US))
                        .string();
        if (!password.isEmpty()) {
            passwords.add(password);
        }
    }

    /// Asks in a thread of its own: a keyring may wait for its owner for as long as it likes.
    private static Found asked(Path socket, Question question) {
        List<String> passwords = new ArrayList<>();
        AtomicReference<Bus> open = new AtomicReference<>();
        CountDownLatch done = new CountDownLatch(1);
        Thread.ofVirtual()
                .name("keyring")
                .start(() -> {
                    try (Bus bus = Bus.connect(socket)) {
                        open.set(bus);
                        question.ask(bus, passwords);
                    } catch (IOException | BufferUnderflowException _) {
                        // No keyring there, or one that does not give: what was found so far
                        // counts.
                    } finally {
                        done.countDown();
                    }
                });
        return Deadline.within(PATIENCE, () -> awaited(done, open, passwords));
    }

    private static Found awaited(
            CountDownLatch done, AtomicReference<Bus> open, List<String> passwords) {
        try {
            boolean late = !done.await(Deadline.current().remainingNanos(), TimeUnit.NANOSECONDS);
            if (late) {
                Bus bus = open.get();
                if (bus != null) {
                    bus.close();
                }
                return new Found(List.of(), true);
            }
            return new Found(passwords, false);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        } catch (IOException _) {
            return new Found(List.of(), true); // it is of no use any more anyway
        }
    }
}
