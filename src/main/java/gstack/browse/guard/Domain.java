package gstack.browse.guard;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;

/// Host names in ASCII, mapped the way browsers do before they look a name up.
final class Domain {
    private static final String FORBIDDEN = " #/:<>?@[\\]^|%\u007F";

    private Domain() {}

    /// The ASCII form, or nothing if no host may be called so. Where this mapping and a browser's
    /// differ no harm is done: the browser is sent to the result, not to what was typed.
    static Optional<String> toAscii(String name) {
        String mapped = name.chars().allMatch(c -> c < 128) ? name : map(name);
        StringBuilder ascii = new StringBuilder();
        for (String label : mapped.split("\\.", -1)) {
            boolean plain = label.chars().allMatch(c -> c < 128);
            ascii.append(plain ? label : "xn--" + Punycode.encode(label)).append('.');
        }
        ascii.setLength(ascii.length() - 1);
        String result = ascii.toString().toLowerCase(Locale.ROOT);
        boolean fine = !result.isEmpty() && result.chars().noneMatch(Domain::forbidden);
        return fine && mapped.codePoints().noneMatch(Domain::neverInNames)
                ? Optional.of(result)
                : Optional.empty();
    }

    private static String map(String name) {
        if (name.codePoints().anyMatch(Domain::hidesADot)) {
            return "";
        }
        String folded = Normalizer.normalize(name, Normalizer.Form.NFKC);
        StringBuilder mapped = new StringBuilder();
        folded.codePoints().filter(c -> !ignored(c)).forEach(c -> mapped.append(lowerCase(c)));
        return Normalizer.normalize(mapped, Normalizer.Form.NFKC);
    }

    private static String lowerCase(int c) {
        return switch (c) {
            case 0x3002 -> ".";
            case 0x130 -> "i\u0307";
            default -> Character.toString(Character.toLowerCase(c));
        };
    }

    // A numbered bullet or an ellipsis, which would fold to dots; no name may hold them.
    private static boolean hidesADot(int c) {
        return (c >= 0x2488 && c <= 0x249B) || (c >= 0x2024 && c <= 0x2026) || c == 0xFE52;
    }

    private static boolean ignored(int c) {
        return c == 0xAD
                || c == 0x34F
                || c == 0x200B
                || c == 0x2060
                || c == 0x2064
                || c == 0xFEFF
                || (c >= 0x180B && c <= 0x180F)
                || (c >= 0xFE00 && c <= 0xFE0F)
                || (c >= 0xE0100 && c <= 0xE01EF);
    }

    private static boolean forbidden(int c) {
        return c < 32 || FORBIDDEN.indexOf(c) >= 0;
    }

    // Joiners are part of some scripts' words; every other invisible character is a trick.
    private static boolean neverInNames(int c) {
        int type = Character.getType(c);
        return c == 0xFFFD
                || type == Character.CONTROL
                || type == Character.SURROGATE
                || type == Character.PRIVATE_USE
                || (type == Character.FORMAT && c != 0x200C && c != 0x200D);
    }
}
