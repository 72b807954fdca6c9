package gstack.browse.harvest;

import org.jspecify.annotations.Nullable;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The cookie table of Chromium and its relatives, of any age.
final class ChromiumTable implements CookieReader.Table {
    /// Seconds from 1601, where Chromium's time begins, to 1970.
    private static final long EPOCH = 11_644_473_600L;

    private static final double MICROS = 1e6;

    private final DatabaseCopy database;
    private final Decryption decryption;
    private final Set<String> columns;
    private final int version;

    ChromiumTable(DatabaseCopy database, Decryption decryption) throws SQLException {
        this.database = database;
        this.decryption = decryption;
        this.columns = database.columns("cookies");
        if (!columns.contains("host_key")) {
            throw new SQLException("there is no table of cookies");
        }
        this.version = version();
    }

    /// The version of the schema; 0 when the database does not say.
    private int version() throws SQLException {
        if (database.columns("meta").isEmpty()) {
            return 0;
        }
        try (ResultSet row =
                database.query("SELECT CAST(value AS INTEGER) FROM meta WHERE key = 'version'")) {
            return row.next() ? row.getInt(1) : 0;
        }
    }

    @Override
    public Map<String, Integer> counts() throws SQLException {
        Map<String, Integer> counts = new HashMap<>();
        try (ResultSet rows =
                database.query("SELECT host_key, expires_utc AS expires FROM cookies")) {
            while (rows.next()) {
                double expires = expires(rows.getLong("expires"));
                if (expires == FoundCookie.SESSION || expires > CookieReader.nowSeconds()) {
                    counts.merge(rows.getString("host_key"), 1, Integer::sum);
                }
            }
        }
        return counts;
    }

    @Override
    public Harvest harvest(Wanted wanted) throws SQLException {
        List<FoundCookie> cookies = new ArrayList<>();
        Skips skips = new Skips();
        double now = CookieReader.nowSeconds();
        int below = 0;
        try (ResultSet rows = database.query(selection())) {
            while (rows.next()) {
                String host = rows.getString("host");
                double expires = expires(rows.getLong("expires"));
                boolean expired = expires != FoundCookie.SESSION && expires <= now;
                if (!wanted.takes(host)) {
                    below += !expired && wanted.narrowlyMisses(host) ? 1 : 0;
                    continue;
                }
                if (expired) {
                    skips.add(Skip.EXPIRED);
                    continue;
                }
                switch (value(rows, host)) {
                    case Decryption.Failed failed -> skips.add(failed.why());
                    case Decryption.Plain plain ->
                            cookies.add(cookie(rows, host, plain.value(), expires));
                }
            }
        }
        List<String> remarks = new ArrayList<>(decryption.remarks());
        Subdomains.remark(below).ifPresent(remarks::add);
        return new Harvest(cookies, skips, remarks);
    }

    /// One statement for every schema: what a database lacks is given a value.
    private String selection() {
        return "SELECT host_key AS host, name, path, expires_utc AS expires"
                + column("value", "''", "value")
                + column("encrypted", "x''", "encrypted_value")
                + column("secure", "0", "is_secure", "secure")
                + column("http_only", "0", "is_httponly", "httponly")
                + column("same_site", "-1", "samesite", "firstpartyonly")
                + column("top_site", "''", "top_frame_site_key")
                + column("cross_site", "1", "has_cross_site_ancestor")
                + " FROM cookies";
    }

    private String column(String name, String otherwise, String... spellings) {
        for (String spelling : spellings) {
            if (columns.contains(spelling)) {
                return ", " + spelling + " AS " + name;
            }
        }
        return ", " + otherwise + " AS " + name;
    }

    private Decryption.Result value(ResultSet row, String host) throws SQLException {
        String plain = row.getString("value");
        if (plain != null && !plain.isEmpty()) {
            return new Decryption.Plain(plain);
        }
        byte[] encrypted = row.getBytes("encrypted");
        return encrypted == null || encrypted.length == 0
                ? new Decryption.Plain("")
                : decryption.decrypt(encrypted, new HostPrefix(host, version));
    }

    private static FoundCookie cookie(ResultSet row, String host, String value, double expires)
            throws SQLException {
        boolean secure = row.getInt("secure") != 0;
        return new FoundCookie(
                row.getString("name"),
                value,
                host,
                row.getString("path"),
                expires,
                secure,
                row.getInt("http_only") != 0,
                SameSite.numbered(row.getInt("same_site"), secure).orElse(null),
                partition(row));
    }

    private static @Nullable Partition partition(ResultSet row) throws SQLException {
        String site = row.getString("top_site");
        return site == null || site.isEmpty()
                ? null
                : new Partition(site, row.getInt("cross_site") != 0);
    }

    private static double expires(long micros) {
        return micros == 0 ? FoundCookie.SESSION : micros / MICROS - EPOCH;
    }
}
