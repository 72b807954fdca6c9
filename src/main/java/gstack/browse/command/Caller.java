package gstack.browse.command;

import gstack.browse.guard.PathPolicy;
import gstack.browse.guard.UrlPolicy;

import java.nio.file.Path;

/// Who calls, and what this caller may reach; relative paths start from the caller's folder.
public record Caller(String clientId, PathPolicy paths, UrlPolicy urls) {
    /// The name under which the owner of the root token acts.
    public static final String ROOT = "root";

    public Caller in(Path folder) {
        return new Caller(clientId, paths.in(folder), urls.in(folder));
    }
}
