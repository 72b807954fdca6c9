package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;

@WithChromium
final class UploadIT {
    private final Live browse;
    private final TestSite site;

    UploadIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/uploadit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    private String file(String name, String text) throws Exception {
        return Files.writeString(browse.folder().resolve(name), text).toString();
    }

    @Test
    void throughTheField() throws Exception {
        open(
                "<input id=f type=file multiple hidden onchange='window.seen = [...f.files].map(x"
                        + " => x.name).join()'>");
        String a = file("a.txt", "twelve bytes");
        String b = file("b.txt", "abc");
        assertThat(browse.run("upload", "#f", a, b)).isEqualTo("Uploaded: a.txt (12B), b.txt (3B)");
        assertThat(js("seen")).isEqualTo("a.txt,b.txt");
        assertThat(js("f.files[0].text()")).isEqualTo("twelve bytes");
    }

    @Test
    void throughTheChooserThatAButtonOpens() throws Exception {
        open(
                """
                <button id=b>Choose…</button><script>
                b.onclick = () => { const f = document.createElement('input'); f.type = 'file';
                  f.onchange = () => b.textContent = f.files[0].name; f.click() }
                </script>
                """);
        assertThat(browse.run("upload", "#b", file("a.txt", "abc")))
                .isEqualTo("Uploaded: a.txt (3B)");
        assertThat(browse.content("text", "#b")).isEqualTo("a.txt");
    }

    @Test
    void byDrop() throws Exception {
        open(
                """
                <div id=d style='width: 200px; height: 100px'>Drop here</div><p id=p>Not here</p><script>
                d.ondragover = e => e.preventDefault();
                d.ondrop = e => { e.preventDefault(); d.textContent = e.dataTransfer.files[0].name };
                </script>
                """);
        String file = file("a.txt", "abc");
        assertThat(browse.run("upload", "#d", file, "--drop")).isEqualTo("Uploaded: a.txt (3B)");
        assertThat(browse.content("text", "#d")).isEqualTo("a.txt");
        assertThat(browse.failure("upload", "#p", file, "--drop"))
                .startsWith("#p did not accept the drop.");
        assertThat(browse.run("url")).endsWith("/uploadit");
    }

    @Test
    void labelsStandForTheirFields() throws Exception {
        open("<label id=l>Picture <input id=f type=file hidden></label>");
        browse.run("upload", "#l", file("a.txt", "abc"));
        assertThat(js("f.files.length")).isEqualTo("1");
    }

    @Test
    void errorsSayWhatToDo() throws Exception {
        open("<input id=f type=file><p id=p>P</p><input id=o type=file disabled>");
        String file = file("a.txt", "abc");
        assertThat(browse.failure("upload", "#f", file, file)).contains("#f takes one file, not 2");
        assertThat(browse.failure("upload", "#f", browse.folder() + "/none.txt"))
                .startsWith("File not found: ");
        assertThat(browse.failure("upload", "#f", "/etc/passwd"))
                .startsWith("Path must be within:");
        assertThat(browse.failure("upload", "#f", "../../etc/passwd"))
                .startsWith("Path must be within:");
        assertThat(browse.failure("upload", "#p", file)).contains("opened no file chooser");
        assertThat(browse.failure("upload", "#o", file, "--timeout", "100"))
                .contains("#o is disabled");
        assertThat(browse.failure("upload", "#f")).startsWith("Usage: browse upload");
    }

    @Test
    void aFieldForAFolderThatHoldsNothingIsAnError() throws Exception {
        open("<input id=f type=file webkitdirectory>");
        assertThat(browse.failure("upload", "#f", file("a.txt", "a"))).contains("takes a folder");
        assertThat(js("f.files.length")).isEqualTo("0");
    }
}
