package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

@WithChromium
final class EvalIT {
    private final Live browse;

    EvalIT(Live browse) {
        this.browse = browse;
    }

    private String file(String code) throws IOException {
        Path file = browse.folder().resolve("script.js");
        Files.writeString(file, code);
        return file.toString();
    }

    @Test
    void aFileIsEvaluatedInThePage() throws IOException {
        assertThat(browse.run("eval", file("document.title = 'T';\n({title: document.title})")))
                .isEqualTo("{\n  \"title\": \"T\"\n}");
    }

    @Test
    void aFileMayAwait() throws IOException {
        assertThat(browse.run("eval", file("const x = await Promise.resolve(3);\nreturn x + 1;")))
                .isEqualTo("4");
    }

    @Test
    void aByteOrderMarkIsNoCode() throws IOException {
        assertThat(browse.run("eval", file("\ufeff1 + 1"))).isEqualTo("2");
    }

    @Test
    void theResultCanGoIntoAFile() throws IOException {
        Path out = browse.folder().resolve("out/result.txt");
        assertThat(browse.run("eval", file("'grün'"), "--out", out.toString()))
                .isEqualTo("Eval result written: " + out + " (5 bytes)");
        assertThat(Files.readString(out)).isEqualTo("grün");
    }

    @Test
    void aDataUrlIsDecodedUnlessRaw() throws IOException {
        Path out = browse.folder().resolve("out.bin");
        String script = file("'data:text/plain;base64,aGk='");
        browse.run("eval", script, "--out", out.toString());
        assertThat(Files.readString(out, StandardCharsets.UTF_8)).isEqualTo("hi");
        browse.run("eval", script, "--out=" + out, "--raw");
        assertThat(Files.readString(out, StandardCharsets.UTF_8)).startsWith("data:");
    }

    @Test
    void aMissingFileIsAnError() {
        String missing = browse.folder().resolve("none.js").toString();
        assertThat(browse.failure("eval", missing)).startsWith("File not found: " + missing);
    }

    @Test
    void aFileOutsideTheAllowedFoldersIsRefused() {
        assertThat(browse.failure("eval", "/etc/passwd")).startsWith("Path must be within: ");
    }

    @Test
    void whatTheScriptThrowsIsTheError() throws IOException {
        assertThat(browse.failure("eval", file("null.x"))).contains("TypeError");
    }

    @Test
    void aFileIsNeeded() {
        assertThat(browse.failure("eval"))
                .isEqualTo("Usage: browse eval <file> [--out <file>] [--raw]");
    }
}
