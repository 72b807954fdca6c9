package gstack.browse.guard;

import gstack.browse.guard.JsTokens.Token;

import java.util.List;
import java.util.Set;

/// What a caller's JavaScript may be meant as; the browser runs the first spelling that it can
/// parse.
public final class Spellings {
    private static final Set<String> SCOPED = Set.of("let", "const", "class");

    private Spellings() {}

    /// The likeliest first, the code as it is written last.
    public static List<String> of(String code) {
        if (Awaits.in(code) != Awaits.PLAIN) {
            return List.of(Awaits.wrap(code));
        }
        List<Token> tokens = JsTokens.of(code);
        if (isBraced(tokens)) {
            // People who write {a: 1} mean the object, as in every console.
            return List.of("(" + code + "\n)", code);
        }
        // In a block, a name neither stays for the next call nor collides with one of the page's.
        return declares(tokens) ? List.of("{" + code + "\n}", code) : List.of(code);
    }

    private static boolean isBraced(List<Token> tokens) {
        return tokens.size() > 1
                && tokens.getFirst().text().equals("{")
                && tokens.getLast().text().equals("}");
    }

    private static boolean declares(List<Token> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.depth() == 0
                    && SCOPED.contains(token.text())
                    && !JsTokens.afterDot(tokens, i)) {
                return true;
            }
        }
        return false;
    }
}
