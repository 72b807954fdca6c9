package gstack.browse;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// All sources are formatted by google-java-format, with four spaces.
final class FormatTest {
    /// A second pass may still move the pieces of a literal that the first one broke.
    private static String formatted(Formatter formatter, String source) throws Exception {
        String once = formatter.formatSourceAndFixImports(source);
        return once.equals(source) ? once : formatter.formatSourceAndFixImports(once);
    }

    @Test
    void everySourceFileIsFormatted() throws Exception {
        Formatter formatter =
                new Formatter(JavaFormatterOptions.builder().style(Style.AOSP).build());
        for (String root : List.of("src/main/java", "src/test/java")) {
            try (Stream<Path> files = Files.walk(Path.of(root))) {
                for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                    Golden.check(file, formatted(formatter, Files.readString(file)));
                }
            }
        }
    }
}
