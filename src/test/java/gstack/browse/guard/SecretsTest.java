package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SecretsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "token",
                "access_token",
                "auth-token",
                "x.secret",
                "key",
                "api_key",
                "apikey",
                "apiKey",
                "API-KEY",
                "my api key",
                "password",
                "user_password",
                "credential",
                "auth",
                "jwt",
                "session",
                "session_id",
                "csrf",
                "sid",
                "connect.sid",
                "authToken",
                "sessionId",
                "csrfToken",
                "XSRF-TOKEN",
                "csrfmiddlewaretoken",
                "PHPSESSID",
                "JSESSIONID",
                "sessionid",
                "ASP.NET_SessionId",
                "refreshToken",
                "accesstoken",
                "clientSecret",
                "APIKey",
                "token2",
                "user[password]",
                "new_passwords",
                "__Host-session",
                "__Secure-1PSID",
                "oauth2_state",
                "newPassword",
                "AUTH_TOKEN",
                "SAPISID",
                "idToken",
                "passwd",
                "Authorization",
            })
    void aNameOfASecretIsRecognised(String name) {
        assertThat(Secrets.secretName(name)).isTrue();
        assertThat(Secrets.inCookie(name, "x")).isTrue();
        assertThat(Secrets.inField("text", name, "")).isTrue();
        assertThat(Secrets.inField("text", "", name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "monkey",
                "keyboard",
                "author",
                "authors",
                "authored_by",
                "authority",
                "hockey",
                "keyword",
                "keywords",
                "sidebar",
                "inside",
                "aside",
                "side",
                "obsession",
                "possession",
                "tokenize",
                "theme",
                "lang",
                "_ga",
                "access",
                "accession",
                "username",
                "email",
                "id",
                "q",
                "secretary",
                "turkey",
                "passenger",
                "bypass",
                "page",
                "résidence",
                "a",
                "capital",
            })
    void anOrdinaryNameIsNot(String name) {
        assertThat(Secrets.secretName(name)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "eyJhbGciOiJIUzI1NiJ9.e30.x",
                "sk-abc123",
                "sk_live_1",
                "ghp_abc",
                "xoxb-1-2",
                "AKIAIOSFODNN7EXAMPLE",
                "AIzaSyA",
                "SG.abc",
                "Bearer abc",
                "sbp_1",
                " ghp_abc",
                "github_pat_1",
                "-----BEGIN RSA PRIVATE KEY-----",
            })
    void aValueThatLooksLikeASecretIsRecognised(String value) {
        assertThat(Secrets.secretValue(value)).isTrue();
        assertThat(Secrets.inCookie("x", value)).isTrue();
        assertThat(Secrets.inStorage("x", value)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "dark",
                "sk-SK",
                "en-GB",
                "AKIA",
                "ASIA",
                "Asia/Tokyo",
                "1",
                "skate",
                "Bearer"
            })
    void anOrdinaryValueIsNot(String value) {
        assertThat(Secrets.secretValue(value)).isFalse();
    }

    @Test
    void sidIsASecretInACookieOnly() {
        assertThat(Secrets.inCookie("sid", "1")).isTrue();
        assertThat(Secrets.inStorage("sid", "1")).isFalse();
        assertThat(Secrets.inStorage("authToken", "1")).isTrue();
    }

    @Test
    void aPasswordFieldIsASecretWhateverItsName() {
        assertThat(Secrets.inField("Password", "x", "")).isTrue();
        assertThat(Secrets.inField("text", "x", "y")).isFalse();
    }

    @Test
    void theReplacementSaysHowLongTheValueIs() {
        assertThat(Secrets.redacted("123456789")).isEqualTo("[REDACTED — 9 chars]");
    }

    @Test
    void aVeryLongNameIsJudgedQuickly() {
        assertThat(Secrets.secretName("a".repeat(100_000))).isFalse();
        assertThat(Secrets.secretName("aKey_".repeat(20_000))).isTrue();
    }
}
