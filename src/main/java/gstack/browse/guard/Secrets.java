package gstack.browse.guard;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Recognises names and values that hold a secret, so that it is not shown.
public final class Secrets {
    /// What a form field shows instead of its value.
    public static final String FIELD = "[redacted]";

    private static final String SESSION_ID = "sid";
    private static final Set<String> SECRET =
            Set.of(
                    "token",
                    "tokens",
                    "secret",
                    "secrets",
                    "key",
                    "keys",
                    "password",
                    "passwords",
                    "passwd",
                    "passphrase",
                    "passcode",
                    "pwd",
                    "credential",
                    "credentials",
                    "auth",
                    "oauth",
                    "authorization",
                    "jwt",
                    "session",
                    "sess",
                    "csrf",
                    "xsrf",
                    SESSION_ID);

    // What a lower-case name joins to a secret word: sessionid, csrfmiddlewaretoken, phpsessid.
    private static final Set<String> COMPANION =
            Set.of(
                    "a",
                    "access",
                    "api",
                    "app",
                    "asp",
                    "bearer",
                    "client",
                    "db",
                    "h",
                    "id",
                    "j",
                    "login",
                    "middleware",
                    "my",
                    "new",
                    "old",
                    "p",
                    "pass",
                    "php",
                    "private",
                    "refresh",
                    "request",
                    "s",
                    "user",
                    "verification",
                    "x");
    private static final int LONGEST_WORD = 40;
    private static final List<String> PREFIXES =
            List.of(
                    "eyJ",
                    "sk-",
                    "sk_live_",
                    "sk_test_",
                    "rk_live_",
                    "rk_test_",
                    "ghp_",
                    "gho_",
                    "ghu_",
                    "ghs_",
                    "ghr_",
                    "github_pat_",
                    "glpat-",
                    "xoxa-",
                    "xoxb-",
                    "xoxp-",
                    "xoxr-",
                    "xoxs-",
                    "xapp-",
                    "AIza",
                    "ya29.",
                    "SG.",
                    "Bearer ",
                    "sbp_",
                    "npm_",
                    "hf_",
                    "shpat_",
                    "whsec_",
                    "dop_v1_",
                    "gsk_",
                    "-----BEGIN ");
    private static final List<String> AWS_KEYS = List.of("AKIA", "ASIA");

    private Secrets() {}

    public static boolean inCookie(String name, String value) {
        return secretName(name) || secretValue(value);
    }

    /// As for cookies, but `sid` alone is no secret in a page's storage.
    public static boolean inStorage(String key, String value) {
        return (secretName(key) && !key.equalsIgnoreCase(SESSION_ID)) || secretValue(value);
    }

    public static boolean inField(String type, String name, String id) {
        return type.equalsIgnoreCase("password") || secretName(name) || secretName(id);
    }

    /// What is shown instead of a cookie's or a storage item's value.
    public static String redacted(String value) {
        return "[REDACTED — " + value.length() + " chars]";
    }

    public static boolean secretName(String name) {
        int start = 0;
        for (int i = 1; i <= name.length(); i++) {
            if (i == name.length() || wordEnds(name, i)) {
                if (secretWord(name.substring(start, i))) {
                    return true;
                }
                start = i;
            }
        }
        return spelledApiKey(name);
    }

    public static boolean secretValue(String value) {
        String trimmed = value.strip();
        return (PREFIXES.stream().anyMatch(trimmed::startsWith) && !slovakLocale(trimmed))
                || AWS_KEYS.stream().anyMatch(key -> awsKey(trimmed, key));
    }

    // Words end at anything that is no letter, and where camelCase begins a new one: authToken,
    // APIKey, token2.
    private static boolean wordEnds(String name, int i) {
        char before = name.charAt(i - 1);
        char here = name.charAt(i);
        if (!Character.isLetter(before) || !Character.isLetter(here)) {
            return true;
        }
        boolean upper = Character.isUpperCase(here);
        boolean nextIsLower = i + 1 < name.length() && Character.isLowerCase(name.charAt(i + 1));
        return upper && (Character.isLowerCase(before) || nextIsLower);
    }

    private static boolean secretWord(String word) {
        return word.length() <= LONGEST_WORD && joins(word.toLowerCase(Locale.ROOT), 0, false);
    }

    /// Whether `word` from `at` on is a row of known words with a secret one among them.
    private static boolean joins(String word, int at, boolean secretSeen) {
        if (at == word.length()) {
            return secretSeen;
        }
        for (int end = word.length(); end > at; end--) {
            String part = word.substring(at, end);
            boolean secret = SECRET.contains(part);
            if ((secret || COMPANION.contains(part)) && joins(word, end, secretSeen || secret)) {
                return true;
            }
        }
        return false;
    }

    /// `api.?key` anywhere, as in `myapi_keyring`.
    private static boolean spelledApiKey(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (int at = lower.indexOf("api"); at >= 0; at = lower.indexOf("api", at + 1)) {
            if (lower.startsWith("key", at + 3) || lower.startsWith("key", at + 4)) {
                return true;
            }
        }
        return false;
    }

    private static boolean slovakLocale(String value) {
        return value.length() == 5 && value.substring(3).chars().allMatch(Character::isLetter);
    }

    private static boolean awsKey(String value, String prefix) {
        return value.startsWith(prefix)
                && value.length() >= prefix.length() + 8
                && value.chars().limit(12).allMatch(c -> Character.isDigit(c) || c < 'a');
    }
}
