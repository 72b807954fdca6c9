package gstack.browse.token;

import gstack.browse.command.Caller;
import gstack.browse.command.Scope;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.DomainLimit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What somebody is given: scopes, sites, tabs, and how many commands a second (0 = any number).
public record Grant(
        String clientId, List<Scope> scopes, DomainLimit domains, TabPolicy tabs, int rate) {
    public static final int USUAL_RATE = 10;

    private static final int LONGEST_NAME = 100;

    /// In the order in which errors list them.
    private static final List<Scope> GRANTABLE =
            List.of(Scope.READ, Scope.WRITE, Scope.ADMIN, Scope.META, Scope.CONTROL);

    public Grant {
        scopes = List.copyOf(scopes);
        if (clientId.strip().toLowerCase(Locale.ROOT).equals("root")) {
            throw new BrowseException.BadRequest("clientId 'root' is reserved");
        }
        if (clientId.strip().startsWith(Caller.LOCAL)) {
            throw new BrowseException.BadRequest(
                    "clientId must not begin with '" + Caller.LOCAL + "'");
        }
        if (clientId.isBlank()) {
            throw new BrowseException.BadRequest("clientId must not be empty");
        }
        if (clientId.length() > LONGEST_NAME
                || clientId.codePoints()
                        .anyMatch(c -> Character.isISOControl(c) || !Character.isDefined(c))) {
            throw new BrowseException.BadRequest(
                    "clientId must be at most "
                            + LONGEST_NAME
                            + " characters without control characters");
        }
        if (rate < 0) {
            throw new BrowseException.BadRequest("rateLimit must be >= 0");
        }
    }

    /// The scopes of those names.
    public static List<Scope> scopes(List<String> labels) {
        List<Scope> scopes = new ArrayList<>();
        for (String label : labels) {
            Scope scope =
                    GRANTABLE.stream()
                            .filter(each -> each.label().equals(label))
                            .findFirst()
                            .orElseThrow(() ->
                                    new BrowseException.BadRequest(
                                            "Invalid scope: "
                                                    + label
                                                    + ". Valid: read, write, admin, meta,"
                                                    + " control"));
            if (!scopes.contains(scope)) {
                scopes.add(scope);
            }
        }
        return scopes;
    }

    public List<String> scopeLabels() {
        return scopes.stream().map(Scope::label).toList();
    }

    /// Whether this takes anything away from what `before` gave.
    boolean narrows(Grant before) {
        boolean fewerTabs = tabs == TabPolicy.OWN_ONLY && before.tabs == TabPolicy.SHARED;
        boolean slower = rate != 0 && (before.rate == 0 || rate < before.rate);
        return !scopes.containsAll(before.scopes)
                || !domains.covers(before.domains)
                || fewerTabs
                || slower;
    }
}
