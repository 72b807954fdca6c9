package gstack.browse.harvest;

import java.nio.file.Path;

/// One profile of an installed browser, and where its cookies are.
///
/// @param name what the command takes: the name of its folder
/// @param displayName what its owner knows it by
/// @param folder where the browser keeps all of its profiles
public record Profile(
        Product product,
        Platform platform,
        Path folder,
        String name,
        String displayName,
        Path database) {}
