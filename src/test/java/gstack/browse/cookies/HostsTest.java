package gstack.browse.cookies;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class HostsTest {
    @Test
    void onlyWebPagesHaveAHost() {
        assertThat(Hosts.of("https://Shop.Example:8443/a?b@c")).contains("shop.example");
        assertThat(Hosts.of("http://user:pass@shop.example/")).contains("shop.example");
        assertThat(Hosts.of("http://[::1]:80/x")).contains("[::1]");
        assertThat(Hosts.of("http://shop.example?x")).contains("shop.example");
        assertThat(Hosts.of("about:blank")).isEmpty();
        assertThat(Hosts.of("file:///etc/hosts")).isEmpty();
        assertThat(Hosts.of("data:text/html,http://x.example/")).isEmpty();
    }

    @Test
    void aDomainCoversItselfAndWhatIsBelowIt() {
        assertThat(Hosts.covers(".shop.example", "shop.example")).isTrue();
        assertThat(Hosts.covers("shop.example", "www.shop.example")).isTrue();
        assertThat(Hosts.covers("SHOP.example", "shop.example")).isTrue();
        assertThat(Hosts.covers("www.shop.example", "shop.example")).isFalse();
        assertThat(Hosts.covers("shop.example", "notshop.example")).isFalse();
        assertThat(Hosts.covers("", "shop.example")).isFalse();
        assertThat(Hosts.covers(".", "shop.example")).isFalse();
    }

    @Test
    void anAddressHasNoSubDomains() {
        assertThat(Hosts.covers("127.0.0.1", "127.0.0.1")).isTrue();
        assertThat(Hosts.covers("0.0.1", "127.0.0.1")).isFalse();
    }

    @Test
    void theDotIsKeptOnlyWhereItMeansSomething() {
        assertThat(Hosts.canonical(".Shop.example")).isEqualTo(".shop.example");
        assertThat(Hosts.canonical(".127.0.0.1")).isEqualTo("127.0.0.1");
        assertThat(Hosts.canonical(".localhost")).isEqualTo("localhost");
        assertThat(Hosts.canonical(".bücher.example")).isEqualTo(".xn--bcher-kva.example");
    }
}
