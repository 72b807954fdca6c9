package gstack.browse.harvest;

import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteException;
import org.sqlite.SQLiteJDBCLoader;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;

/// The door to SQLite; the library is loaded when it is first opened, and not before.
final class Sqlite {
    private static boolean loaded;

    private Sqlite() {}

    static Connection open(Path database) throws SQLException {
        load();
        SQLiteConfig config = new SQLiteConfig();
        // A database from elsewhere is data; it must not be able to do anything.
        config.enableLoadExtension(false);
        Connection connection = config.createConnection("jdbc:sqlite:" + database);
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA trusted_schema = OFF");
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /// Unpacks the native part where nobody can put another in its place; once it is loaded, the
    /// file is no longer needed.
    private static synchronized void load() {
        if (loaded) {
            return;
        }
        try (PrivateFolder folder = PrivateFolder.onDisk()) {
            System.setProperty("org.sqlite.tmpdir", folder.path().toString());
            SQLiteJDBCLoader.initialize();
            loaded = true;
        } catch (UncheckedIOException _) {
            // Windows keeps a loaded library; the JVM removes it at its end.
            loaded = true;
        } catch (Exception e) {
            throw new ImportFailure(
                            "not_supported",
                            "SQLite cannot be loaded on this system, so no browser's cookies can be"
                                    + " read. Export them to a file and use 'cookie-import'.")
                    .because(e);
        }
    }

    /// What a failure of the database means to the person who asked.
    static ImportFailure explained(SQLException e, Product product) {
        if (e instanceof SQLiteException sqlite) {
            String code = sqlite.getResultCode().name().toUpperCase(Locale.ROOT);
            if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) {
                return ImportFailure.passing(
                                "db_locked",
                                "Cookie database is locked ("
                                        + product.title()
                                        + " may be running). Try closing "
                                        + product.title()
                                        + " first.")
                        .because(e);
            }
        }
        return new ImportFailure(
                        "db_corrupt",
                        "Cookie database for "
                                + product.title()
                                + " is corrupt. Start "
                                + product.title()
                                + " once so that it repairs it, or choose another --profile.")
                .because(e);
    }
}
