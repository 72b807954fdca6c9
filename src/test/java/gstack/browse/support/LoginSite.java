package gstack.browse.support;

import com.sun.net.httpserver.HttpExchange;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// A site that knows its users by a cookie that scripts cannot see and a token in localStorage.
public final class LoginSite {
    private final TestSite site;

    public LoginSite(TestSite site) {
        this.site = site;
        site.route(
                "/login-site/login",
                exchange -> {
                    exchange.getResponseHeaders()
                            .add("Set-Cookie", "login_session=c00kie; Path=/; HttpOnly");
                    answer(
                            exchange,
                            "<script>localStorage.token = 't0ken'; sessionStorage.step ="
                                    + " 'cart'</script>in");
                });
        site.route(
                "/login-site/me",
                exchange -> {
                    String cookies =
                            String.valueOf(exchange.getRequestHeaders().getFirst("Cookie"));
                    String token = exchange.getRequestHeaders().getFirst("X-Token");
                    boolean known =
                            cookies.contains("login_session=c00kie") && "t0ken".equals(token);
                    answer(exchange, known ? "welcome back" : "who are you?");
                });
        site.page(
                "/login-site/home",
                "<body><script>fetch('/login-site/me', {headers: {'X-Token':"
                        + " String(localStorage.token)}}).then(r => r.text()).then(t =>"
                        + " document.body.append(t + ', ' + sessionStorage.step))</script>");
    }

    public String login() {
        return site.at("/login-site/login");
    }

    /// Says "welcome back, cart" to whoever is logged in.
    public String home() {
        return site.at("/login-site/home");
    }

    private static void answer(HttpExchange exchange, String html) throws IOException {
        byte[] body = html.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/html");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
