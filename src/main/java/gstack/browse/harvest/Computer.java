package gstack.browse.harvest;

import gstack.browse.config.Setting;
import gstack.browse.dbus.Bus;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.stream.Stream;

/// The computer as far as finding other browsers' cookies goes; tests make one of their own.
///
/// @param bus the socket of the desktop's bus, on which its keyring is asked
public record Computer(
        Platform platform, Path home, Path configHome, Programs programs, @Nullable Path bus) {
    public static Computer current() {
        Path home =
                Path.of(
                        Setting.USER_HOME
                                .optional()
                                .orElseGet(() -> System.getProperty("user.home")));
        Path configHome =
                Setting.XDG_CONFIG_HOME.optional().map(Path::of).orElse(home.resolve(".config"));
        return new Computer(
                Platform.current(),
                home,
                configHome,
                new Programs(Setting.PATH.value()),
                Bus.socket().orElse(null));
    }

    /// The folders in which `product` may keep its profiles on a system of that kind.
    Stream<Path> folders(Product product, Platform system) {
        return product.folders(system).stream()
                .map(folder ->
                        folder.startsWith(".config/")
                                ? configHome.resolve(folder.substring(".config/".length()))
                                : home.resolve(folder));
    }
}
