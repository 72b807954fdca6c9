package gstack.browse.harvest;

/// The site in whose pages a partitioned cookie exists.
///
/// @param site its scheme and registrable domain, such as `https://example.com`
/// @param crossSite whether a frame of another site stands between the page and the cookie's owner
public record Partition(String site, boolean crossSite) {}
