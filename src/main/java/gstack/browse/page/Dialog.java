package gstack.browse.page;

import org.jspecify.annotations.Nullable;

/// A question that a page puts to its user: alert, confirm, prompt or beforeunload.
public record Dialog(String type, String message, String defaultText) {
    /// What it is answered; `text` is for a prompt, whose default is taken when there is none.
    public record Answer(boolean accept, @Nullable String text) {
        public static final Answer ACCEPT = new Answer(true, null);
        public static final Answer DISMISS = new Answer(false, null);
    }

    public boolean isPrompt() {
        return type.equals("prompt");
    }

    /// The page asks whether it may be left.
    public boolean isAboutLeaving() {
        return type.equals("beforeunload");
    }
}
