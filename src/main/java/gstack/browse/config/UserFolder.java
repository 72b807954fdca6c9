package gstack.browse.config;

import java.nio.file.Path;

/// The folder for what belongs to the user rather than to a project.
public final class UserFolder {
    private UserFolder() {}

    /// `~/.gstack`, or what GSTACK_HOME says.
    public static Path path() {
        return Setting.HOME
                .optional()
                .map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".gstack"))
                .toAbsolutePath()
                .normalize();
    }
}
