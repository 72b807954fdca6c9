package gstack.browse.command;

import java.util.List;

/// What a caller may do with commands and tabs.
public interface Rights {
    /// Those of the owner of the root token.
    Rights ALL = new Unlimited(true);

    /// The same for one of several who share the owner's browser: what others opened stays theirs.
    Rights OWN_TABS = new Unlimited(false);

    /// Everything, with or without the tabs of others.
    record Unlimited(boolean usesAllTabs) implements Rights {
        @Override
        public boolean isRoot() {
            return true;
        }

        @Override
        public boolean allows(Spec spec, List<String> words) {
            return true;
        }

        @Override
        public void admit(Spec spec, List<String> words) {
            // Whatever it is.
        }

        @Override
        public String scopes() {
            return "all";
        }

        @Override
        public void demandUrl(String url) {
            // Wherever it leads.
        }
    }

    /// Whether they are those of the owner of this machine, who needs no permission.
    boolean isRoot();

    /// Whether the caller's scopes allow the command with these words.
    boolean allows(Spec spec, List<String> words);

    /// Lets one command begin, and counts it; an exception says why not.
    void admit(Spec spec, List<String> words);

    /// The scopes as a list for messages.
    String scopes();

    /// An exception says that the caller may not go there.
    void demandUrl(String url);

    /// Whether tabs that others opened may be used.
    boolean usesAllTabs();
}
