package gstack.browse.activity;

import gstack.browse.guard.Secrets;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes out of a command line, and of what came of it, whatever may be a secret. When in doubt it
/// does.
public final class Redaction {
    public static final String MARK = "[REDACTED]";

    private static final int LONGEST = 1000;

    /// Commands whose every word may be what somebody typed into a password field.
    private static final Set<String> TYPED = Set.of("type", "dialog-accept");

    /// Commands that hold others, which are told one by one.
    private static final Set<String> PROGRAMS = Set.of("chain", "tab-each");

    /// Commands whose results are other people's secrets by nature.
    private static final Set<String> SILENT =
            Set.of("cookies", "storage", "state", "pair-agent", "cdp", "network");

    private static final Set<String> SENSITIVE_HEADERS =
            Set.of("authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key");

    private static final Pattern SECRET_WORD =
            Pattern.compile(
                    "(?i)pass(word|wd|phrase|code)?|pwd|secret|token|otp|\\bpin\\b|cvv|cvc");

    /// `name=value` in an address, a form or a cookie; `name: value` in a header or in JSON.
    private static final Pattern PAIR =
            Pattern.compile("(?<![\\w.\\[\\]-])([\\w.\\[\\]-]++)(=|\"?:\\s?\"?)([^\\s&;,\"'#<>]+)");

    private static final Pattern USER_INFO =
            Pattern.compile("(?i)(?<![a-z0-9+.-])([a-z][a-z0-9+.-]{0,30}+://)[^\\s/@]++@");

    private static final Pattern BEARER = Pattern.compile("(?i)\\b(bearer|basic)\\s+[^\\s\"',]+");

    private static final Pattern KEYS =
            Pattern.compile(
                    "\\b(eyJ[\\w-]+\\.[\\w.-]+|(?:sk|pk|rk)[-_][\\w-]{8,}|gh[pousr]_\\w{8,}"
                            + "|github_pat_\\w+|glpat-[\\w-]+|xox[abprs]-[\\w-]+|AIza[\\w-]{10,}"
                            + "|ya29\\.[\\w.-]+|A[KS]IA[A-Z0-9]{8,}|gsk_\\w+|npm_\\w{8,}|hf_\\w{8,}"
                            + "|shpat_\\w+|whsec_\\w+|dop_v1_\\w+|sbp_\\w+|SG\\.[\\w.-]{8,})");

    private Redaction() {}

    /// The words of a command as they may be shown.
    public static List<String> words(String command, List<String> words) {
        if (PROGRAMS.contains(command)) {
            return words.isEmpty() ? List.of() : List.of("[" + words.size() + " words]");
        }
        return switch (command) {
            case "fill", "select" -> filled(words);
            case "cookie" -> words.stream().map(Redaction::cookie).toList();
            case "header" -> header(words);
            case "storage" -> stored(words);
            default -> TYPED.contains(command) ? typed(words) : flagged(words);
        };
    }

    private static List<String> typed(List<String> words) {
        List<String> shown = new ArrayList<>();
        words.forEach(word -> shown.add(word.startsWith("-") ? text(word) : MARK));
        return shown.stream().distinct().toList();
    }

    /// A value is shown when its field's name was written down and speaks of no secret; a ref does
    /// not say what it is.
    private static List<String> filled(List<String> words) {
        List<String> shown = new ArrayList<>();
        boolean secret = false;
        int positional = 0;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (positional == 0 && word.startsWith("-")) {
                shown.add(text(word));
                if (word.equals("--timeout") && i + 1 < words.size()) {
                    shown.add(words.get(++i));
                }
            } else if (positional++ == 0) {
                secret = word.startsWith("@") || namesSecret(word);
                shown.add(text(word));
            } else {
                shown.add(secret || Secrets.secretValue(word) ? MARK : text(word));
            }
        }
        return shown;
    }

    private static boolean namesSecret(String name) {
        return SECRET_WORD.matcher(name).find() || Secrets.secretName(name);
    }

    private static String cookie(String word) {
        int equals = word.indexOf('=');
        return word.startsWith("--") || equals < 1
                ? text(word)
                : word.substring(0, equals + 1) + MARK;
    }

    private static List<String> header(List<String> words) {
        String all = String.join(" ", words);
        int colon = all.indexOf(':');
        if (colon < 1) {
            return flagged(words);
        }
        String name = all.substring(0, colon);
        boolean secret =
                SENSITIVE_HEADERS.contains(name.strip().toLowerCase(Locale.ROOT))
                        || namesSecret(name);
        return List.of(secret ? name + ":" + MARK : text(all));
    }

    private static List<String> stored(List<String> words) {
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            boolean value = i >= 2 && words.getFirst().equals("set");
            boolean secret =
                    value && (namesSecret(words.get(1)) || Secrets.secretValue(words.get(i)));
            shown.add(secret ? MARK : text(words.get(i)));
        }
        return shown;
    }

    /// A word after a flag that speaks of a secret is one.
    private static List<String> flagged(List<String> words) {
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            boolean secret =
                    i > 0 && words.get(i - 1).startsWith("--") && namesSecret(words.get(i - 1));
            shown.add(secret ? MARK : text(words.get(i)));
        }
        return shown;
    }

    /// A text as it may be shown: addresses without credentials, no keys, and no longer than
    /// anybody reads.
    public static String text(String whole) {
        String text = whole.length() <= LONGEST ? whole : whole.substring(0, LONGEST) + "…";
        if (Secrets.secretValue(text)) {
            return MARK;
        }
        String bare = USER_INFO.matcher(text).replaceAll("$1***@");
        bare = BEARER.matcher(bare).replaceAll("$1 " + Matcher.quoteReplacement(MARK));
        bare = KEYS.matcher(bare).replaceAll(Matcher.quoteReplacement(MARK));
        return pairs(bare);
    }

    /// A value that is none of our business may hold further pairs.
    private static String pairs(String text) {
        Matcher pair = PAIR.matcher(text);
        StringBuilder shown = new StringBuilder();
        int done = 0;
        while (pair.find(done)) {
            boolean secret = namesSecret(pair.group(1)) || Secrets.secretValue(pair.group(3));
            int end = secret ? pair.end() : pair.start(3);
            shown.append(text, done, pair.start(3)).append(secret ? MARK : "");
            done = end;
        }
        return shown.append(text, done, text.length()).toString();
    }

    /// What came of a command, as it may be shown.
    public static String result(String command, String result) {
        return SILENT.contains(command) ? MARK : text(result);
    }
}
