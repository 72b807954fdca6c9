package gstack.browse.browser;

import java.util.Optional;
import java.util.function.Function;

/// Whoever opened a tab, when that was not the owner of the root token; `refusal` says why a page
/// in such a tab may not ask for a URL.
public record Owner(String name, Function<String, Optional<String>> refusal) {}
