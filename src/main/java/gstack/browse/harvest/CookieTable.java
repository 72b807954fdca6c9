package gstack.browse.harvest;

import gstack.browse.cookies.Cookie;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// A browser's table of cookies. The kinds differ in their columns and in what a row means.
abstract sealed class CookieTable permits ChromiumTable, FirefoxTable {
    /// What came of one row.
    sealed interface Row {
        /// A cookie.
        record Taken(Cookie cookie) implements Row {}

        /// A cookie that is not for us.
        record Left(Skip why) implements Row {}
    }

    private final DatabaseCopy database;
    private final String table;
    private final String host;
    private final String expiry;
    private final Set<String> columns;

    /// `host` and `expiry` are columns that every version of the table has.
    CookieTable(DatabaseCopy database, String table, String host, String expiry)
            throws SQLException {
        this.database = database;
        this.table = table;
        this.host = host;
        this.expiry = expiry;
        this.columns = database.columns(table);
        if (!columns.contains(host)) {
            throw new SQLException("there is no table of cookies");
        }
    }

    /// The columns that [#row] reads, each with its name.
    abstract String selection();

    /// A wanted cookie that has not expired.
    abstract Row row(ResultSet row, String host, double expires) throws SQLException;

    /// The table's number in seconds since 1970, or [Cookie#SESSION].
    abstract double seconds(double number);

    /// Sentences about what stood in the way.
    abstract List<String> remarks();

    /// How many cookies there are that have not expired, by domain as the browser writes it.
    final Map<String, Integer> counts() throws SQLException {
        Map<String, Integer> counts = new HashMap<>();
        double now = CookieReader.nowSeconds();
        try (ResultSet rows = rows("")) {
            while (rows.next()) {
                if (!isOver(seconds(rows.getDouble("expires")), now)) {
                    counts.merge(text(rows, "host"), 1, Integer::sum);
                }
            }
        }
        return counts;
    }

    final Harvest harvest(Wanted wanted) throws SQLException {
        List<Cookie> cookies = new ArrayList<>();
        Skips skips = new Skips();
        double now = CookieReader.nowSeconds();
        int below = 0;
        try (ResultSet rows = rows(selection())) {
            while (rows.next()) {
                String domain = text(rows, "host");
                double expires = seconds(rows.getDouble("expires"));
                boolean expired = isOver(expires, now);
                if (!wanted.takes(domain)) {
                    below += !expired && wanted.narrowlyMisses(domain) ? 1 : 0;
                    continue;
                }
                switch (expired ? new Row.Left(Skip.EXPIRED) : row(rows, domain, expires)) {
                    case Row.Left left -> skips.add(left.why());
                    case Row.Taken taken -> cookies.add(taken.cookie());
                }
            }
        }
        List<String> remarks = new ArrayList<>(remarks());
        Subdomains.remark(below).ifPresent(remarks::add);
        return new Harvest(cookies, skips, remarks);
    }

    private ResultSet rows(String more) throws SQLException {
        return database.query(
                "SELECT " + host + " AS host, " + expiry + " AS expires" + more + " FROM " + table);
    }

    private static boolean isOver(double expires, double now) {
        return expires != Cookie.SESSION && expires <= now;
    }

    /// One statement for every schema: what a table lacks is given a value.
    final String column(String name, String otherwise, String... spellings) {
        for (String spelling : spellings) {
            if (columns.contains(spelling)) {
                return ", " + spelling + " AS " + name;
            }
        }
        return ", " + otherwise + " AS " + name;
    }

    /// Nothing in a damaged table keeps a column from being NULL.
    static String text(ResultSet row, String column) throws SQLException {
        return Objects.requireNonNullElse(row.getString(column), "");
    }
}
