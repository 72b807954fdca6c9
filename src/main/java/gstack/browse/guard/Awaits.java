package gstack.browse.guard;

import gstack.browse.guard.JsTokens.Token;

import java.util.List;
import java.util.Set;

/// How a piece of JavaScript has to be wrapped so that `await` works in it.
public enum Awaits {
    /// No `await`: runs as it is.
    PLAIN("", ""),

    /// One expression, whose value is the result.
    EXPRESSION("(async()=>(", "\n))()"),

    /// Statements, which `return` their result.
    BODY("(async()=>{", "\n})()");

    private static final Set<String> STATEMENTS =
            Set.of(
                    "const", "let", "var", "return", "throw", "if", "for", "while", "do", "switch",
                    "try");
    // A line end before these is inside a bracket or inside an expression.
    private static final Set<String> CONTINUES = Set.of(")", "]", "}", ".", "?");
    private static final Set<String> DECLARATIONS = Set.of("function", "class", "async");

    private final String before;
    private final String after;

    Awaits(String before, String after) {
        this.before = before;
        this.after = after;
    }

    public static Awaits in(String code) {
        return in(withoutLastSemicolons(JsTokens.of(code)));
    }

    /// `code` made ready for the browser; where it awaits, it evaluates to a promise.
    public static String wrap(String code) {
        List<Token> tokens = withoutLastSemicolons(JsTokens.of(code));
        Awaits kind = in(tokens);
        return kind == PLAIN
                ? code
                : kind.before
                        + code.substring(tokens.getFirst().start(), tokens.getLast().end())
                        + kind.after;
    }

    private static Awaits in(List<Token> tokens) {
        if (!awaits(tokens)) {
            return PLAIN;
        }
        return hasStatements(tokens) ? BODY : EXPRESSION;
    }

    private static List<Token> withoutLastSemicolons(List<Token> tokens) {
        int end = tokens.size();
        while (end > 0 && tokens.get(end - 1).text().equals(";")) {
            end--;
        }
        return tokens.subList(0, end);
    }

    private static boolean awaits(List<Token> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).text().equals("await")
                    && !JsTokens.afterDot(tokens, i)
                    && !followedBy(tokens, i, ":")) {
                return true;
            }
        }
        return false;
    }

    // Only what stands outside all brackets: a function inside the expression may hold statements.
    private static boolean hasStatements(List<Token> tokens) {
        int depth = tokens.getFirst().text().equals("{") ? 1 : 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean outside = token.depth() <= depth;
            if (outside
                    && (startsLine(token, i)
                            || isStatement(tokens, i)
                            || isDeclaration(tokens, i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean startsLine(Token token, int i) {
        return i > 0 && token.newLine() && !CONTINUES.contains(token.text());
    }

    private static boolean isStatement(List<Token> tokens, int i) {
        String text = tokens.get(i).text();
        return text.equals(";")
                || (STATEMENTS.contains(text)
                        && !JsTokens.afterDot(tokens, i)
                        && !followedBy(tokens, i, ":"));
    }

    private static boolean isDeclaration(List<Token> tokens, int i) {
        String text = tokens.get(i).text();
        boolean declares =
                DECLARATIONS.contains(text)
                        && (!text.equals("async") || followedBy(tokens, i, "function"));
        return declares && (i == 0 || tokens.get(i - 1).text().equals("}"));
    }

    private static boolean followedBy(List<Token> tokens, int i, String text) {
        return i + 1 < tokens.size() && tokens.get(i + 1).text().equals(text);
    }
}
