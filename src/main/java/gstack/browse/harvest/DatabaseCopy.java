package gstack.browse.harvest;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A copy of a browser's database with what belongs to it, so that the browser may run meanwhile
/// and its own files are never opened for writing.
final class DatabaseCopy implements AutoCloseable {
    private static final List<String> COMPANIONS = List.of("-wal", "-journal");
    private static final int ATTEMPTS = 5;

    private record State(long size, FileTime modified) {}

    private final PrivateFolder folder;
    private final Connection connection;

    private DatabaseCopy(PrivateFolder folder, Connection connection) {
        this.folder = folder;
        this.connection = connection;
    }

    static DatabaseCopy of(Profile profile) throws SQLException {
        PrivateFolder folder = PrivateFolder.inMemory();
        try {
            Path copy = folder.path().resolve("cookies.db");
            copyWhole(profile, copy);
            return new DatabaseCopy(folder, Sqlite.open(copy));
        } catch (SQLException | RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    /// The parts belong together only if none of them changed while they were copied.
    private static void copyWhole(Profile profile, Path copy) {
        try {
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                List<State> before = states(profile.database());
                copy(profile.database(), copy);
                if (states(profile.database()).equals(before)) {
                    return;
                }
            }
        } catch (IOException e) {
            throw ImportFailure.passing(
                            "db_locked",
                            "The cookie database of "
                                    + profile.product().title()
                                    + " cannot be read ("
                                    + profile.database()
                                    + "). Check its permissions, or close "
                                    + profile.product().title()
                                    + " first.")
                    .because(e);
        }
        throw ImportFailure.passing(
                "db_locked",
                "Cookie database is locked ("
                        + profile.product().title()
                        + " is writing to it). Try again, or close "
                        + profile.product().title()
                        + " first.");
    }

    private static void copy(Path database, Path copy) throws IOException {
        bring(database, copy);
        for (String companion : COMPANIONS) {
            Path source = beside(database, companion);
            Path target = beside(copy, companion);
            Files.deleteIfExists(target);
            if (Files.exists(source)) {
                bring(source, target);
            }
        }
    }

    private static void bring(Path source, Path target) throws IOException {
        try (OutputStream out = Files.newOutputStream(target)) {
            Files.copy(source, out);
        }
    }

    private static List<State> states(Path database) throws IOException {
        return List.of(
                state(database),
                state(beside(database, "-wal")),
                state(beside(database, "-journal")));
    }

    private static State state(Path file) throws IOException {
        if (!Files.exists(file)) {
            return new State(-1, FileTime.fromMillis(0));
        }
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return new State(attributes.size(), attributes.lastModifiedTime());
    }

    private static Path beside(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    /// The columns of a table, in lower case: they were renamed and added over the years.
    Set<String> columns(String table) throws SQLException {
        Set<String> columns = new HashSet<>();
        try (ResultSet rows = query("SELECT name FROM pragma_table_info('" + table + "')")) {
            while (rows.next()) {
                columns.add(rows.getString(1).toLowerCase(Locale.ROOT));
            }
        }
        return columns;
    }

    /// The rows that a fixed query gives; they end with this copy.
    ResultSet query(String sql) throws SQLException {
        Statement statement = connection.createStatement();
        statement.closeOnCompletion();
        return statement.executeQuery(sql);
    }

    @Override
    public void close() throws SQLException {
        try (folder) {
            connection.close();
        }
    }
}
