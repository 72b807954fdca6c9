package gstack.browse.harvest;

import org.jspecify.annotations.Nullable;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Firefox's cookie table. Nothing in it is encrypted.
final class FirefoxTable implements CookieReader.Table {
    /// Newer Firefoxes count milliseconds; no cookie lives for three thousand years.
    private static final double LARGEST_SECONDS = 1e11;

    private final DatabaseCopy database;
    private final Set<String> columns;

    FirefoxTable(DatabaseCopy database) throws SQLException {
        this.database = database;
        this.columns = database.columns("moz_cookies");
        if (!columns.contains("host")) {
            throw new SQLException("there is no table of cookies");
        }
    }

    @Override
    public Map<String, Integer> counts() throws SQLException {
        Map<String, Integer> counts = new HashMap<>();
        try (ResultSet rows = database.query("SELECT host, expiry FROM moz_cookies")) {
            while (rows.next()) {
                if (expires(rows) > CookieReader.nowSeconds()) {
                    counts.merge(rows.getString("host"), 1, Integer::sum);
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
                String attributes = String.valueOf(rows.getString("attributes"));
                boolean expired = expires(rows) <= now;
                if (!wanted.takes(host)) {
                    below += !expired && wanted.narrowlyMisses(host) ? 1 : 0;
                } else if (expired) {
                    skips.add(Skip.EXPIRED);
                } else if (attributes.contains("userContextId=")
                        || attributes.contains("privateBrowsingId=")) {
                    skips.add(Skip.CONTAINER);
                } else if (attributes.contains("partitionKey=")
                        && rows.getInt("partitioned") == 0) {
                    skips.add(Skip.FOREIGN_PARTITION);
                } else {
                    cookies.add(cookie(rows, host, partition(attributes)));
                }
            }
        }
        List<String> remarks = new ArrayList<>();
        Subdomains.remark(below).ifPresent(remarks::add);
        return new Harvest(cookies, skips, remarks);
    }

    private String selection() {
        return "SELECT host, name, value, path, expiry, isSecure, isHttpOnly, "
                + (columns.contains("samesite") ? "sameSite" : "256")
                + " AS same_site, "
                + (columns.contains("originattributes") ? "originAttributes" : "''")
                + " AS attributes, "
                + (columns.contains("ispartitionedattributeset")
                        ? "isPartitionedAttributeSet"
                        : "0")
                + " AS partitioned FROM moz_cookies";
    }

    private static FoundCookie cookie(ResultSet row, String host, @Nullable Partition partition)
            throws SQLException {
        boolean secure = row.getInt("isSecure") != 0;
        return new FoundCookie(
                row.getString("name"),
                row.getString("value"),
                host,
                row.getString("path"),
                expires(row),
                secure,
                row.getInt("isHttpOnly") != 0,
                SameSite.numbered(row.getInt("same_site"), secure).orElse(null),
                partition);
    }

    private static double expires(ResultSet row) throws SQLException {
        double expiry = row.getDouble("expiry");
        return expiry > LARGEST_SECONDS ? expiry / 1000 : expiry;
    }

    /// The site in `^partitionKey=%28https%2Cexample.com%29`; a third word `f` stands for a frame
    /// of another site in between.
    private static @Nullable Partition partition(String attributes) {
        int start = attributes.indexOf("partitionKey=");
        if (start < 0) {
            return null;
        }
        String key = attributes.substring(start + "partitionKey=".length()).split("&", 2)[0];
        String decoded = URLDecoder.decode(key, StandardCharsets.UTF_8);
        String[] words = decoded.replace("(", "").replace(")", "").split(",", -1);
        if (words.length < 2) {
            return null;
        }
        return new Partition(words[0] + "://" + words[1], true);
    }
}
