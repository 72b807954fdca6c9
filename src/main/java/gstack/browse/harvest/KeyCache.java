package gstack.browse.harvest;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Keys that their owner has allowed us once, kept in memory until the daemon ends, so that nobody
/// is asked for each import.
final class KeyCache {
    private static final Map<String, CbcKey> KEYCHAIN = new ConcurrentHashMap<>();

    private KeyCache() {}

    static CbcKey keychain(String service, Supplier<CbcKey> asked) {
        return KEYCHAIN.computeIfAbsent(service, _ -> asked.get());
    }

    /// For tests, which have many Keychains.
    static void clear() {
        KEYCHAIN.clear();
    }
}
