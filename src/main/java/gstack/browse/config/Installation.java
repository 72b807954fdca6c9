package gstack.browse.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The build that this process runs: a folder in `dist/` named by the hash of what is in it, so
/// that equal names mean equal programs.
public record Installation(Path folder, String version) {
    private static final String UNPACKED = "development";

    public static Installation current() {
        String folder = System.getProperty("browse.dist", "");
        if (folder.isEmpty()) {
            return new Installation(Path.of("").toAbsolutePath(), UNPACKED);
        }
        Path path = Path.of(folder);
        return new Installation(path, String.valueOf(path.getFileName()));
    }

    /// Where the program was unpacked, or the class path when it runs from an IDE or a test.
    public String classPath() {
        return packed() ? jar().toString() : System.getProperty("java.class.path");
    }

    public boolean packed() {
        return !version.equals(UNPACKED);
    }

    public Path jar() {
        return folder.resolve("browse.jar");
    }

    public Path aotCache() {
        return folder.resolve("browse.aot");
    }

    /// The options of every JVM of ours, one per line: an AOT cache is only good for those it was
    /// made with.
    public Path jvmFlags() {
        return folder.resolve("jvm.flags");
    }

    /// How to start another JVM of this build with the arguments `mode`.
    public List<String> java(List<String> options, String... mode) {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        List<String> command = new ArrayList<>(List.of(java.toString()));
        if (packed()) {
            command.add("@" + jvmFlags());
            if (Files.exists(aotCache())) {
                command.add("-XX:AOTCache=" + aotCache());
            }
            command.add("-Dbrowse.dist=" + folder);
        }
        command.addAll(options);
        command.addAll(List.of("-cp", classPath(), "gstack.browse.Main"));
        command.addAll(List.of(mode));
        return command;
    }
}
