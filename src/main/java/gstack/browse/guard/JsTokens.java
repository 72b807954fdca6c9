package gstack.browse.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Splits JavaScript into words and punctuation, without comments and the insides of literals;
/// tolerant of code that is wrong, since the browser will say what is wrong with it.
final class JsTokens {
    /// One token: a word (name, keyword, number), a punctuation mark, or a literal.
    ///
    /// @param start where it begins in the code
    /// @param end where it ends
    /// @param depth how many brackets are open around it
    /// @param newLine whether a line ends between the token before and this one
    record Token(String text, int start, int end, int depth, boolean newLine) {
        boolean isWord() {
            return isWordPart(text.charAt(0));
        }
    }

    private static final String LITERAL = "\"\"";
    private static final int DEEPEST_TEMPLATE = 100;
    private static final Set<String> BEFORE_DIVISION = Set.of(LITERAL, ")", "]", "}", "++", "--");
    private static final Set<String> BEFORE_REGEX =
            Set.of(
                    "return",
                    "typeof",
                    "case",
                    "do",
                    "else",
                    "in",
                    "instanceof",
                    "new",
                    "void",
                    "delete",
                    "throw",
                    "yield",
                    "await",
                    "of");

    private final String code;
    private final List<Token> tokens = new ArrayList<>();
    private int at;
    private int depth;
    private int templates;
    private boolean newLine;

    private JsTokens(String code) {
        this.code = code;
    }

    static List<Token> of(String code) {
        JsTokens scan = new JsTokens(code);
        if (code.startsWith("#!")) {
            scan.skipLine();
        }
        scan.scan(-1);
        return scan.tokens;
    }

    /// Scans to the end of the code, or to the bracket that ends a template's `${`, which stood at
    /// depth `until`.
    private void scan(int until) {
        while (at < code.length()) {
            char c = code.charAt(at);
            if (c == '}' && depth == until) {
                return;
            }
            if (isLineEnd(c)) {
                newLine = true;
                at++;
            } else if (Character.isWhitespace(c) || c == '\u00A0' || c == '\uFEFF') {
                at++;
            } else if (code.startsWith("//", at)) {
                skipLine();
            } else if (code.startsWith("/*", at)) {
                skipBlockComment();
            } else {
                token(c);
            }
        }
    }

    private void token(char c) {
        if (isWordPart(c)) {
            int start = at;
            while (at < code.length() && isWordPart(code.charAt(at))) {
                at++;
            }
            add(code.substring(start, at), start);
        } else if (c == '"' || c == '\'') {
            quoted(c);
        } else if (c == '`') {
            template();
        } else if (c == '/' && regexMayStart() && regexEnd() > 0) {
            int start = at;
            at = regexEnd();
            add(LITERAL, start);
        } else {
            punctuation(c);
        }
    }

    private void punctuation(char c) {
        if (c == ')' || c == ']' || c == '}') {
            depth = Math.max(0, depth - 1);
        }
        boolean pair = code.startsWith("++", at) || code.startsWith("--", at);
        at += pair ? 2 : 1;
        int start = at - (pair ? 2 : 1);
        add(code.substring(start, at), start);
        if (c == '(' || c == '[' || c == '{') {
            depth++;
        }
    }

    private void add(String text, int start) {
        tokens.add(new Token(text, start, at, depth, newLine));
        newLine = false;
    }

    private void skipLine() {
        while (at < code.length() && !isLineEnd(code.charAt(at))) {
            at++;
        }
    }

    private void skipBlockComment() {
        int end = code.indexOf("*/", at + 2);
        at = end < 0 ? code.length() : end + 2;
    }

    private void quoted(char quote) {
        int start = at;
        at++;
        while (at < code.length() && code.charAt(at) != quote && !isLineEnd(code.charAt(at))) {
            at += code.charAt(at) == '\\' ? 2 : 1;
        }
        at = Math.min(at + 1, code.length());
        add(LITERAL, start);
    }

    private void template() {
        add(LITERAL, at);
        at++;
        while (at < code.length() && code.charAt(at) != '`') {
            if (code.charAt(at) == '\\') {
                at += 2;
            } else if (code.startsWith("${", at) && templates < DEEPEST_TEMPLATE) {
                substitution();
            } else {
                at++;
            }
        }
        int start = Math.min(at, code.length());
        at = Math.min(at + 1, code.length());
        newLine = false;
        // Closes the literal, so that a slash after it divides.
        add(LITERAL, start);
    }

    private void substitution() {
        int outer = depth;
        at += 2;
        templates++;
        depth = outer + 1;
        scan(depth);
        depth = outer;
        templates--;
        at++;
    }

    private boolean regexMayStart() {
        if (tokens.isEmpty()) {
            return true;
        }
        Token last = tokens.getLast();
        if (last.isWord()) {
            return BEFORE_REGEX.contains(last.text()) && !afterDot(tokens, tokens.size() - 1);
        }
        return !BEFORE_DIVISION.contains(last.text());
    }

    /// Where the regular expression that starts here ends, or -1 if the line ends first.
    private int regexEnd() {
        boolean inClass = false;
        int i = at + 1;
        while (i < code.length() && !isLineEnd(code.charAt(i))) {
            char c = code.charAt(i);
            i += c == '\\' ? 2 : 1;
            if (c == '[') {
                inClass = true;
            } else if (c == ']') {
                inClass = false;
            } else if (c == '/' && !inClass) {
                while (i < code.length() && isWordPart(code.charAt(i))) {
                    i++;
                }
                return i;
            }
        }
        return -1;
    }

    static boolean afterDot(List<Token> tokens, int index) {
        return index > 0 && tokens.get(index - 1).text().equals(".");
    }

    private static boolean isWordPart(char c) {
        return (Character.isUnicodeIdentifierPart(c) && !Character.isIdentifierIgnorable(c))
                || c == '$'
                || c == '#'
                || Character.isSurrogate(c);
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029';
    }
}
