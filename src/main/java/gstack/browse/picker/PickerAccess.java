package gstack.browse.picker;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Who may use the picker: whoever brings a code that was just made gets a session, once.
public final class PickerAccess {
    /// Long enough for a browser to start.
    public static final Duration SHOWN = Duration.ofSeconds(30);

    /// Long enough for a person to carry the address to a browser.
    public static final Duration CARRIED = Duration.ofMinutes(5);

    /// How long a session lasts.
    public static final Duration SESSION = Duration.ofHours(1);

    private static final int BYTES = 32;

    private final Map<String, Long> codes = new HashMap<>();
    private final Map<String, Long> sessions = new HashMap<>();
    private final LongSupplier nanoTime;

    public PickerAccess() {
        this(System::nanoTime);
    }

    /// `nanoTime` is a clock like [System#nanoTime].
    PickerAccess(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /// A code that opens one session within `life`.
    public synchronized String newCode(Duration life) {
        forgetOld();
        String code = random();
        codes.put(code, nanoTime.getAsLong() + life.toNanos());
        return code;
    }

    /// The session that a code opens; the code is spent.
    public synchronized Optional<String> redeem(String code) {
        forgetOld();
        if (codes.remove(code) == null) {
            return Optional.empty();
        }
        String session = random();
        sessions.put(session, nanoTime.getAsLong() + SESSION.toNanos());
        return Optional.of(session);
    }

    public synchronized boolean isSession(String token) {
        forgetOld();
        return sessions.containsKey(token);
    }

    private void forgetOld() {
        long now = nanoTime.getAsLong();
        codes.values().removeIf(end -> end - now <= 0);
        sessions.values().removeIf(end -> end - now <= 0);
    }

    private static String random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
