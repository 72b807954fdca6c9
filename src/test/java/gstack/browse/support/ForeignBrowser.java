package gstack.browse.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A real Chromium that somebody else uses: it visits pages with a profile of its own and is closed
/// again.
public final class ForeignBrowser {
    private final Path userData;

    /// @param userData where it keeps its profiles
    public ForeignBrowser(Path userData) {
        this.userData = userData;
    }

    public void visit(String url) throws IOException, InterruptedException {
        Files.createDirectories(userData);
        Path shell = Path.of("/usr/bin/chromium-headless-shell");
        List<String> command = new ArrayList<>();
        command.add(Files.exists(shell) ? shell.toString() : "/usr/bin/chromium");
        command.addAll(
                List.of(
                        "--headless",
                        "--user-data-dir=" + userData,
                        "--password-store=basic",
                        "--disable-background-networking",
                        "--dump-dom"));
        if (System.getProperty("user.name").equals("root")) {
            command.add("--no-sandbox");
        }
        command.add(url);
        Process process =
                new ProcessBuilder(command)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("Chromium did not end after " + url);
        }
    }

    public Path database() {
        return userData.resolve("Default/Cookies");
    }

    /// Changes its closed database, for what no visit can bring about.
    public void sql(String statement) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database());
                Statement sql = connection.createStatement()) {
            sql.executeUpdate(statement);
        }
    }
}
