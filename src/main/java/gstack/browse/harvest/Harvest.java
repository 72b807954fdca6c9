package gstack.browse.harvest;

import gstack.browse.cookies.Cookie;

import java.util.List;

/// What reading a file or a browser's database came to.
///
/// @param remarks sentences about what stood in the way, for the person who asked
public record Harvest(List<Cookie> cookies, Skips skips, List<String> remarks) {}
