package gstack.browse.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.guard.DomainLimit;

import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;

final class TokensTest {
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private final Tokens tokens = new Tokens(() -> now);

    private static Grant grant(String client, String... scopes) {
        return new Grant(
                client,
                Grant.scopes(List.of(scopes)),
                DomainLimit.NONE,
                TabPolicy.OWN_ONLY,
                Grant.USUAL_RATE);
    }

    private static Grant limited(String... domains) {
        return new Grant(
                "a",
                Grant.scopes(List.of("read")),
                DomainLimit.of(List.of(domains)),
                TabPolicy.OWN_ONLY,
                10);
    }

    @Test
    void tokensAndKeysHaveTheirForms() {
        assertThat(tokens.mint(grant("a", "read"), Tokens.DAY).token())
                .matches("gsk_sess_[0-9a-f]{48}");
        assertThat(tokens.pair(grant("a", "read")).key()).matches("gsk_setup_[0-9a-f]{48}");
    }

    @Test
    void useProlongsATokenAndNothingElseDoes() {
        String token = tokens.mint(grant("a", "read"), Tokens.DAY).token();
        now = now.plus(Duration.ofHours(23));
        assertThat(tokens.find(token)).isPresent();
        now = now.plus(Duration.ofHours(23));
        assertThat(tokens.find(token)).isPresent();
        now = now.plus(Tokens.DAY);
        assertThat(tokens.find(token)).isEmpty();
        assertThat(tokens.agents()).isEmpty();
    }

    @Test
    void aTokenWithoutEndLasts() {
        String token = tokens.mint(grant("a", "read"), null).token();
        now = now.plus(Duration.ofDays(1000));
        assertThat(tokens.find(token)).isPresent();
    }

    @Test
    void aSecondTokenOfAClientReplacesTheFirst() {
        String first = tokens.mint(grant("a", "read"), Tokens.DAY).token();
        String second = tokens.mint(grant("a", "read"), Tokens.DAY).token();
        assertThat(tokens.find(first)).isEmpty();
        assertThat(tokens.find(second)).isPresent();
    }

    @Test
    void aSetupKeyLivesFiveMinutesAndOnlyOneTokenComesOfIt() {
        String late = tokens.pair(grant("late", "read")).key();
        now = now.plus(Duration.ofMinutes(5));
        assertThat(tokens.exchange(late)).isEmpty();
        String key = tokens.pair(grant("a", "read")).key();
        Tokens.Issued issued = tokens.exchange(key).orElseThrow();
        assertThat(tokens.exchange(key).orElseThrow().token()).isEqualTo(issued.token());
        issued.session().counted();
        assertThat(tokens.exchange(key)).isEmpty();
        assertThat(tokens.exchange(issued.token())).isEmpty();
        assertThat(tokens.find(key)).isEmpty();
    }

    @Test
    void ofManyWhoUseAKeyAtOnceNobodyGetsASecondToken() throws Exception {
        String key = tokens.pair(grant("a", "read")).key();
        Set<String> got = ConcurrentHashMap.newKeySet();
        CyclicBarrier start = new CyclicBarrier(16);
        List<Thread> all =
                java.util.stream.IntStream.range(0, 16)
                        .mapToObj(_ ->
                                Thread.startVirtualThread(() -> {
                                    try {
                                        start.await();
                                    } catch (Exception e) {
                                        throw new IllegalStateException(e);
                                    }
                                    tokens.exchange(key).ifPresent(i -> got.add(i.token()));
                                }))
                        .toList();
        for (Thread thread : all) {
            thread.join();
        }
        assertThat(got).hasSize(1);
        assertThat(tokens.agents()).hasSize(1);
    }

    @Test
    void aRevokedClientHasNothingLeft() {
        String token = tokens.mint(grant("a", "read"), Tokens.DAY).token();
        String key = tokens.pair(grant("a", "read", "write")).key();
        tokens.mint(grant("b", "read"), Tokens.DAY);
        assertThat(tokens.agents()).hasSize(3);
        assertThat(tokens.revoke("a")).isEqualTo(2);
        assertThat(tokens.find(token)).isEmpty();
        assertThat(tokens.exchange(key)).isEmpty();
        assertThat(tokens.agents()).hasSize(1);
        assertThat(tokens.revoke("a")).isZero();
    }

    @Test
    void aNarrowerPairingEndsTheSessionAndAnyOtherKeepsIt() {
        String token = tokens.mint(grant("a", "read", "write"), Tokens.DAY).token();
        String first = tokens.pair(grant("a", "read", "write", "admin")).key();
        assertThat(tokens.find(token)).isPresent();
        assertThat(tokens.pair(grant("a", "read", "write")).superseded()).isNull();
        assertThat(tokens.exchange(first)).isEmpty();
        assertThat(tokens.find(token)).isPresent();
        assertThat(tokens.pair(grant("a", "read")).superseded()).isEqualTo(1);
        assertThat(tokens.find(token)).isEmpty();
    }

    @Test
    void takingAwayAnythingIsNarrower() {
        assertThat(limited("x.example").narrows(limited())).isTrue();
        assertThat(limited().narrows(limited("x.example"))).isFalse();
        assertThat(limited("x.example").narrows(limited("x.example", "y.example"))).isTrue();
        assertThat(limited("*.x.example").narrows(limited("a.x.example"))).isFalse();
        assertThat(limited("a.x.example").narrows(limited("*.x.example"))).isTrue();
        Grant fast = new Grant("a", List.of(), DomainLimit.NONE, TabPolicy.SHARED, 0);
        Grant slow = new Grant("a", List.of(), DomainLimit.NONE, TabPolicy.SHARED, 5);
        Grant own = new Grant("a", List.of(), DomainLimit.NONE, TabPolicy.OWN_ONLY, 0);
        assertThat(slow.narrows(fast)).isTrue();
        assertThat(fast.narrows(slow)).isFalse();
        assertThat(own.narrows(fast)).isTrue();
        assertThat(fast.narrows(own)).isFalse();
    }

    @Test
    void namesThatLookLikeRootAreReserved() {
        for (String name : List.of("root", "ROOT", " Root\t")) {
            assertThatThrownBy(() -> grant(name, "read")).hasMessage("clientId 'root' is reserved");
        }
        assertThatThrownBy(() -> grant(" ", "read")).hasMessageContaining("empty");
        assertThatThrownBy(() -> grant("a\nb", "read")).hasMessageContaining("control characters");
    }

    @Test
    void aScopeThatIsNoneIsNamed() {
        assertThatThrownBy(() -> grant("a", "read", "everything"))
                .hasMessage("Invalid scope: everything. Valid: read, write, admin, meta, control");
        assertThatThrownBy(() -> grant("a", "root")).hasMessageStartingWith("Invalid scope: root");
    }

    @Test
    void aWindowLetsThroughAsManyAsItMay() {
        AtomicLong nanos = new AtomicLong();
        Rate rate = new Rate(1_000_000_000, nanos::get);
        assertThat(rate.take(2)).isZero();
        assertThat(rate.take(2)).isZero();
        nanos.set(400_000_000);
        assertThat(rate.take(2)).isEqualTo(600);
        nanos.set(1_000_000_000);
        assertThat(rate.take(2)).isZero();
    }

    @Test
    void domainsAreHostsHoweverTheyAreWritten() {
        DomainLimit limit = DomainLimit.of(List.of("Shop.example", "*.büro.example", "127.0.0.1"));
        for (String fine :
                List.of(
                        "https://shop.example/a",
                        "wss://SHOP.example.:443/",
                        "https://xn--bro-hoa.example/",
                        "http://a.b.büro.example",
                        "http://0x7f.1/",
                        "about:blank",
                        "data:text/html,x")) {
            assertThat(limit.allows(fine)).as(fine).isTrue();
        }
        for (String bad :
                List.of(
                        "https://a.shop.example/",
                        "https://shop.example@evil.example/",
                        "https://shop.example.evil.example/",
                        "https://notbüro.example/",
                        "file:///etc/passwd",
                        "ftp://evil.example/",
                        "https:evil.example",
                        "chrome://settings",
                        "\thttps:\\\\evil.example",
                        "")) {
            assertThat(limit.allows(bad)).as(bad).isFalse();
        }
    }
}
