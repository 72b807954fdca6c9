package gstack.browse.harvest;

import gstack.browse.cookies.Cookie;
import gstack.browse.cookies.Partition;
import gstack.browse.cookies.SameSite;

import org.jspecify.annotations.Nullable;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/// The cookie table of Chromium and its relatives, of any age.
final class ChromiumTable extends CookieTable {
    /// Seconds from 1601, where Chromium's time begins, to 1970.
    private static final long EPOCH = 11_644_473_600L;

    private static final double MICROS = 1e6;

    private final Decryption decryption;
    private final int version;

    ChromiumTable(DatabaseCopy database, Decryption decryption) throws SQLException {
        super(database, "cookies", "host_key", "expires_utc");
        this.decryption = decryption;
        this.version = version(database);
    }

    /// The version of the schema; 0 when the database does not say.
    private static int version(DatabaseCopy database) throws SQLException {
        if (database.columns("meta").isEmpty()) {
            return 0;
        }
        try (ResultSet row =
                database.query("SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'version'")) {
            return row.next() ? row.getInt(1) : 0;
        }
    }

    @Override
    String selection() {
        return ", name, path"
                + column("value", "''", "value")
                + column("encrypted", "x''", "encrypted_value")
                + column("secure", "0", "is_secure", "secure")
                + column("http_only", "0", "is_httponly", "httponly")
                + column("same_site", "-1", "samesite", "firstpartyonly")
                + column("top_site", "''", "top_frame_site_key")
                + column("cross_site", "1", "has_cross_site_ancestor");
    }

    @Override
    Row row(ResultSet row, String host, double expires) throws SQLException {
        return switch (value(row, host)) {
            case Decryption.Failed failed -> new Row.Left(failed.why());
            case Decryption.Plain plain -> new Row.Taken(cookie(row, host, plain.value(), expires));
        };
    }

    private Decryption.Result value(ResultSet row, String host) throws SQLException {
        String plain = text(row, "value");
        if (!plain.isEmpty()) {
            return new Decryption.Plain(plain);
        }
        byte[] encrypted = row.getBytes("encrypted");
        return encrypted == null || encrypted.length == 0
                ? new Decryption.Plain("")
                : decryption.decrypt(encrypted, new HostPrefix(host, version));
    }

    private static Cookie cookie(ResultSet row, String host, String value, double expires)
            throws SQLException {
        boolean secure = row.getInt("secure") != 0;
        return new Cookie(
                text(row, "name"),
                value,
                host,
                text(row, "path"),
                expires,
                secure,
                row.getInt("http_only") != 0,
                SameSite.numbered(row.getInt("same_site"), secure).orElse(null),
                partition(row));
    }

    private static @Nullable Partition partition(ResultSet row) throws SQLException {
        String site = text(row, "top_site");
        return site.isEmpty() ? null : new Partition(site, row.getInt("cross_site") != 0);
    }

    @Override
    double seconds(double micros) {
        return micros == 0 ? Cookie.SESSION : micros / MICROS - EPOCH;
    }

    @Override
    List<String> remarks() {
        return decryption.remarks();
    }
}
