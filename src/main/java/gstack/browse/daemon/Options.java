package gstack.browse.daemon;

import gstack.browse.config.Project;
import gstack.browse.config.Setting;
import gstack.browse.config.UserFolder;
import gstack.browse.guard.FileUrls;
import gstack.browse.guard.OwnFiles;
import gstack.browse.guard.PathPolicy;
import gstack.browse.guard.Resolver;
import gstack.browse.guard.UrlPolicy;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What a daemon is started with, read once from the settings.
record Options(Project project, String token, PathPolicy paths, UrlPolicy urls) {
    private static final int SHORTEST_TOKEN = 16;

    /// The options of a daemon for the project that `folder` belongs to.
    static Options in(Path folder) {
        Set<Path> roots = new LinkedHashSet<>();
        roots.add(Path.of("/tmp"));
        Setting.TMPDIR.optional().map(Path::of).map(Path::normalize).ifPresent(roots::add);
        roots.add(folder);
        Project project = Project.of(folder);
        OwnFiles own =
                OwnFiles.of(
                        project.stateFile(), List.of(UserFolder.path().resolve("state-seal.key")));
        PathPolicy paths = new PathPolicy(List.copyOf(roots), folder, own);
        Path home = Path.of(System.getProperty("user.home"));
        UrlPolicy urls = new UrlPolicy(new FileUrls(paths, home), Resolver.SYSTEM);
        return new Options(project, chosenToken(), paths, urls);
    }

    private static String chosenToken() {
        String given = Setting.AUTH_TOKEN.optional().orElse("");
        if (!given.isEmpty()) {
            given = given.replaceAll("(?U)\\s", "");
        }
        return given.length() >= SHORTEST_TOKEN ? given : RandomToken.make();
    }
}
