package gstack.browse.harvest;

import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/// Reads the cookies of one profile of another browser.
public final class CookieReader {
    /// Work on an open database.
    private interface Work<T> {
        T on(CookieTable table) throws SQLException;
    }

    private final Computer computer;
    private final Profile profile;

    public CookieReader(Computer computer, Profile profile) {
        this.computer = computer;
        this.profile = profile;
    }

    /// The wanted cookies, decrypted.
    public Harvest harvest(Wanted wanted) {
        return with(table -> table.harvest(wanted));
    }

    /// How many cookies each domain has; nothing is decrypted for that.
    public Map<String, Integer> domains() {
        return new TreeMap<>(with(CookieTable::counts));
    }

    private <T> T with(Work<T> work) {
        try (DatabaseCopy copy = DatabaseCopy.of(profile)) {
            return work.on(
                    profile.product().equals(Product.FIREFOX)
                            ? new FirefoxTable(copy)
                            : new ChromiumTable(copy, Decryption.of(computer, profile)));
        } catch (SQLException e) {
            throw Sqlite.explained(e, profile.product());
        }
    }

    static double nowSeconds() {
        return System.currentTimeMillis() / 1000.0;
    }
}
