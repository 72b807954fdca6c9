package gstack.browse.token;

import gstack.browse.command.Rights;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.command.WritingFlags;
import gstack.browse.error.BrowseException;

import java.util.List;
import java.util.Optional;

/// The rights of a scoped token.
final class Permit implements Rights {
    private final Session session;
    private final Rate rate;

    Permit(Session session, Rate rate) {
        this.session = session;
        this.rate = rate;
    }

    private Grant grant() {
        return session.grant();
    }

    @Override
    public boolean allows(Spec spec, List<String> words) {
        return hasScope(spec) && (!runsCode(spec, words) || has(Scope.ADMIN));
    }

    private boolean hasScope(Spec spec) {
        return spec.scope() != Scope.ROOT
                && (has(spec.scope()) || (spec.name().equals("snapshot") && has(Scope.META)));
    }

    private boolean has(Scope scope) {
        return grant().scopes().contains(scope);
    }

    private static boolean runsCode(Spec spec, List<String> words) {
        return spec.has(Trait.FN_FLAG_RUNS_CODE) && WritingFlags.isAmong(words, "--fn");
    }

    @Override
    public void admit(Spec spec, List<String> words) {
        if (!hasScope(spec)) {
            throw new BrowseException.Denied(
                    "Command \"" + spec.name() + "\" not allowed by your token scope",
                    scopeHint(
                            "Ask the user to re-pair without --restrict for full page access, or"
                                    + " with --control for browser control commands."));
        }
        if (runsCode(spec, words) && !has(Scope.ADMIN)) {
            throw new BrowseException.Denied(
                    "\"--fn\" runs code in the page and requires the \"admin\" scope",
                    scopeHint("Wait for an element, a text or an address instead."));
        }
        Optional<String> writing = WritingFlags.in(spec, words);
        if (writing.isPresent() && !has(Scope.WRITE)) {
            throw new BrowseException.Denied(
                    "\"" + writing.get() + "\" writes to disk and requires the \"write\" scope",
                    scopeHint("Leave it out to get the result as the answer."));
        }
        if (spec.has(Trait.GOES_TO_URL)) {
            words.stream()
                    .filter(word -> !word.startsWith("--"))
                    .findFirst()
                    .ifPresent(this::demandUrl);
        }
        if (!spec.has(Trait.RUNS_COMMANDS)) {
            count();
        }
    }

    private void count() {
        int limit = grant().rate();
        long wait = limit == 0 ? 0 : rate.take(limit);
        if (wait > 0) {
            throw new BrowseException.TooMany(
                    "Rate limit exceeded",
                    "Max " + limit + " requests/second. Retry after " + wait + "ms.",
                    (wait + 999) / 1000);
        }
        session.counted();
    }

    private String scopeHint(String way) {
        return "Your scopes: " + scopes() + ". " + way;
    }

    @Override
    public String scopes() {
        return String.join(", ", grant().scopeLabels());
    }

    @Override
    public void demandUrl(String url) {
        if (!grant().domains().allows(url)) {
            throw new BrowseException.Denied(
                    "Domain not allowed by your token scope",
                    "Allowed domains: " + String.join(", ", grant().domains().domains()));
        }
    }

    @Override
    public boolean isRoot() {
        return false;
    }

    @Override
    public boolean usesAllTabs() {
        return grant().tabs() == TabPolicy.SHARED;
    }
}
