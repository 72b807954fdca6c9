package gstack.browse.daemon;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Identifies the launch options of a daemon, so that a call with others notices.
final class ConfigHash {
    private static final int LENGTH = 16;

    /// That of a daemon without any: nearly all are, and a digest costs 10 ms of their start.
    static final String PLAIN = "303a7eeccc03078b";

    private ConfigHash() {}

    static String of(@Nullable String proxy, boolean headed) {
        String json =
                "{\"proxy\":"
                        + (proxy == null ? "null" : "\"" + proxy + "\"")
                        + ",\"headed\":"
                        + headed
                        + "}";
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(json.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, LENGTH);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
