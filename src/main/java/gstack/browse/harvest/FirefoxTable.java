package gstack.browse.harvest;

import gstack.browse.cookies.Cookie;
import gstack.browse.cookies.Partition;
import gstack.browse.cookies.SameSite;

import org.jspecify.annotations.Nullable;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/// Firefox's cookie table. Nothing in it is encrypted.
final class FirefoxTable extends CookieTable {
    /// Newer Firefoxes count milliseconds; no cookie lives for three thousand years.
    private static final double LARGEST_SECONDS = 1e11;

    FirefoxTable(DatabaseCopy database) throws SQLException {
        super(database, "moz_cookies", "host", "expiry");
    }

    @Override
    String selection() {
        return ", name, value, path, isSecure AS secure, isHttpOnly AS http_only"
                + column("same_site", "256", "samesite")
                + column("attributes", "''", "originattributes")
                + column("partitioned", "0", "ispartitionedattributeset");
    }

    @Override
    Row row(ResultSet row, String host, double expires) throws SQLException {
        String attributes = text(row, "attributes");
        if (attributes.contains("userContextId=") || attributes.contains("privateBrowsingId=")) {
            return new Row.Left(Skip.CONTAINER);
        }
        if (attributes.contains("partitionKey=") && row.getInt("partitioned") == 0) {
            return new Row.Left(Skip.FOREIGN_PARTITION);
        }
        boolean secure = row.getInt("secure") != 0;
        return new Row.Taken(
                new Cookie(
                        text(row, "name"),
                        text(row, "value"),
                        host,
                        text(row, "path"),
                        expires,
                        secure,
                        row.getInt("http_only") != 0,
                        SameSite.numbered(row.getInt("same_site"), secure).orElse(null),
                        partition(attributes)));
    }

    @Override
    double seconds(double expiry) {
        double seconds = expiry > LARGEST_SECONDS ? expiry / 1000 : expiry;
        return Math.max(0, seconds); // sessions are not in the table
    }

    @Override
    List<String> remarks() {
        return List.of();
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
