package gstack.browse.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

final class FileNameTest {
    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "report.csv => report.csv",
                "../../etc/passwd => passwd",
                "..\\..\\boot.ini => boot.ini",
                "/etc/shadow => shadow",
                "C:\\temp\\x.exe => x.exe",
                ".bashrc => bashrc",
                "... => download",
                "a:b*c?.txt => a_b_c_.txt",
                "-rf => _rf",
                "con.txt => _con.txt",
                "NUL => _NUL",
                "com1.tar.gz => _com1.tar.gz",
                "comma.txt => comma.txt",
                "'trailing. . ' => trailing",
                "naïve 文件.pdf => naïve 文件.pdf",
            })
    void aNameIsOneSegmentThatEveryFileSystemTakes(String suggested, String name) {
        assertThat(FileName.safe(suggested)).isEqualTo(name);
    }

    @Test
    void whatShowsNothingOrTurnsTextAroundIsLeftOut() {
        assertThat(FileName.safe("a\u202Egpj.exe")).isEqualTo("agpj.exe");
        assertThat(FileName.safe("a\nb\r\u0000c\u200B.txt")).isEqualTo("abc.txt");
        assertThat(FileName.safe("x\u2028y\u2029z")).isEqualTo("xyz");
        assertThat(FileName.safe("half\uD800.txt")).isEqualTo("half_.txt");
        assertThat(FileName.safe("")).isEqualTo("download");
    }

    @Test
    void aLongNameKeepsItsEndingAndWholeCharacters() {
        String name = FileName.safe("文".repeat(300) + ".tar");
        assertThat(name).startsWith("文文").endsWith("文.tar");
        assertThat(name.getBytes(StandardCharsets.UTF_8).length).isBetween(140, 150);
        assertThat(FileName.safe("a." + "b".repeat(300))).hasSize(150);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "attachment; filename=plain.txt => plain.txt",
                "attachment; filename=\"with; semicolon.txt\" => with; semicolon.txt",
                "attachment; filename=\"quoted \\\" mark.txt\" => quoted _ mark.txt",
                "attachment;filename = spaced.txt => spaced.txt",
                "attachment; filename=old.txt; filename*=UTF-8''na%C3%AFve.txt => naïve.txt",
                "inline; FILENAME*=iso-8859-1'en'%A3.txt => £.txt",
                "attachment; filename*=klingon''x.txt; filename=fallback.txt => fallback.txt",
                "attachment; filename=\"..%2F..%2Fx.sh\" => x.sh",
                "attachment; filename=\"../../x\" => x.png",
                "attachment => picture.png",
                "attachment; filename=\"\" => picture.png",
                "attachment; filename => picture.png",
            })
    void aServerNamesItsFileByHeaderOrAddress(String disposition, String name) {
        assertThat(FileName.of(disposition, "https://h/a/picture.png?x=/y.txt#z", "image/png"))
                .isEqualTo(name);
    }

    @Test
    void withoutAHeaderTheAddressNamesIt() {
        assertThat(FileName.of(null, "https://h/a/b%20c.zip?q=1", "application/zip"))
                .isEqualTo("b c.zip");
        assertThat(FileName.of(null, "https://h", "text/html")).isEqualTo("download.html");
        assertThat(FileName.of(null, "https://h/%2e%2e%2fx", "text/plain")).isEqualTo("x.txt");
        assertThat(FileName.of(null, "https://h/photo", "image/webp")).isEqualTo("photo.webp");
    }

    @Test
    void aTakenNameGetsANumber(@TempDir Path folder) throws Exception {
        Files.writeString(FileName.free(folder, "a.txt"), "1");
        Files.writeString(FileName.free(folder, "a.txt"), "2");
        assertThat(FileName.free(folder, "a.txt").getFileName()).hasToString("a (3).txt");
        assertThat(folder.resolve("a (2).txt")).hasContent("2");
    }
}
