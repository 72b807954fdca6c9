package gstack.browse.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Every page-side script is used, and every one that is used is there.
final class PageScriptsTest {
    private static final Path CLASSES = Path.of("target/classes");
    private static final String USER = PageScript.class.getName().replace('.', '/');

    static List<String> names() {
        Path scripts = CLASSES.resolve("gstack/browse/page");
        try (Stream<Path> files = Files.walk(scripts)) {
            return files.map(file -> scripts.relativize(file).toString())
                    .filter(name -> name.endsWith(".js"))
                    .map(name -> name.substring(0, name.length() - ".js".length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyScriptIsNamedByAClassThatRunsScripts() throws IOException {
        Set<String> named = new TreeSet<>();
        try (Stream<Path> files = Files.walk(CLASSES)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                collect(ClassFile.of().parse(file), named);
            }
        }
        assertThat(named).containsAll(names());
    }

    private static void collect(ClassModel type, Set<String> named) {
        boolean user = false;
        Set<String> texts = new TreeSet<>();
        for (PoolEntry entry : type.constantPool()) {
            switch (entry) {
                case ClassEntry used -> user |= used.asInternalName().equals(USER);
                case StringEntry text -> texts.add(text.stringValue());
                default -> {}
            }
        }
        if (user) {
            named.addAll(texts);
        }
    }
}
