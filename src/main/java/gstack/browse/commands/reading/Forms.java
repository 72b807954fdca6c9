package gstack.browse.commands.reading;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.guard.Secrets;
import gstack.browse.json.Json;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;

/// Lists the page's forms and their fields; what looks secret is not shown.
public final class Forms implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "forms",
                            "List the page's forms and their fields as JSON",
                            Category.READING,
                            Scope.READ,
                            Trait.PAGE_CONTENT,
                            Trait.OVER_TUNNEL)
                    .details("Values of passwords and of fields named like secrets are redacted.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Page page = tab.page();
        Json forms = page.scripting().read(page.frame(), PageScript.named("forms"));
        for (Json form : forms.list()) {
            form.list("fields").forEach(Forms::redact);
        }
        return Reply.text(forms.pretty());
    }

    /// Says of a secret field that it has a value kept back, in the place where the value stood.
    private static void redact(Json field) {
        boolean secret =
                Secrets.inField(field.text("type"), field.text("name"), field.text("id"))
                        || Secrets.secretValue(field.text("value"));
        if (secret) {
            field.with("value", Secrets.FIELD);
        }
    }
}
