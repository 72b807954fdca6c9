package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class FormsIT {
    private final Live browse;
    private final TestSite site;

    FormsIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String forms(String html) {
        browse.run("goto", site.page("/dir/forms", html));
        return browse.content("forms");
    }

    @Test
    void aFormIsDescribedWithItsFields() {
        assertThat(
                        forms(
                                "<form id=f action=go method=POST><input name=q id=i placeholder=P"
                                    + " required value=v><select name=s><option value=1>One<option"
                                    + " selected>Two</select><textarea"
                                    + " name=t>text</textarea><button>B</button></form>"))
                .isEqualTo(
                        """
                        [
                          {
                            "index": 0,
                            "action": "%s",
                            "method": "post",
                            "id": "f",
                            "fields": [
                              {
                                "tag": "input",
                                "type": "text",
                                "name": "q",
                                "id": "i",
                                "placeholder": "P",
                                "required": true,
                                "value": "v"
                              },
                              {
                                "tag": "select",
                                "type": "select-one",
                                "name": "s",
                                "value": "Two",
                                "options": [
                                  {
                                    "value": "1",
                                    "text": "One"
                                  },
                                  {
                                    "value": "Two",
                                    "text": "Two"
                                  }
                                ]
                              },
                              {
                                "tag": "textarea",
                                "type": "textarea",
                                "name": "t",
                                "value": "text"
                              }
                            ]
                          }
                        ]\
                        """
                                .formatted(site.at("/dir/go")));
    }

    @Test
    void secretsAreRedacted() {
        String said =
                forms(
                        "<form><input type=password value=hunter1><input name=csrf_token"
                                + " value=hunter2><input id=apiKey value=hunter3><input name=other"
                                + " value=ghp_hunter4><input name=user value=eve></form>");
        assertThat(said).doesNotContain("hunter").contains("\"value\": \"eve\"");
        assertThat(Json.parse(said).list().getFirst().list("fields"))
                .extracting(field -> field.text("value"))
                .containsExactly("[redacted]", "[redacted]", "[redacted]", "[redacted]", "eve");
    }

    @Test
    void fieldsOutsideAFormAreLeftOut() {
        assertThat(forms("<input name=a><p>no form</p>")).isEqualTo("[]");
    }

    @Test
    void aFieldBelongsToTheFormItNames() {
        String said =
                forms("<form id=f></form><form><input name=a form=f></form><input name=b form=f>");
        assertThat(Json.parse(said).list().getFirst().list("fields"))
                .extracting(field -> field.text("name"))
                .containsExactly("a", "b");
        assertThat(Json.parse(said).list().get(1).list("fields")).isEmpty();
    }

    @Test
    void formsInShadowRootsAreListed() {
        forms("<div id=h></div><form id=b></form>");
        browse.run(
                "js",
                "document.getElementById('h').attachShadow({mode:'open'}).innerHTML = '<form"
                        + " id=a><input name=x></form>'");
        assertThat(Json.parse(browse.content("forms")).list())
                .extracting(form -> form.text("id"))
                .containsExactly("a", "b");
    }
}
