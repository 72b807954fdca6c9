package gstack.browse.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Every setting: its environment variable, its default and one sentence about it. Nobody else
/// reads the environment.
public enum Setting {
    STATE_FILE(
            "BROWSE_STATE_FILE",
            "",
            "State file to use instead of .gstack/browse.json in the project root."),
    PORT(
            "BROWSE_PORT",
            "",
            "Fixed port of the local listener; without it a random one in 10000..49150.",
            Allowed.PORT),
    IDLE_TIMEOUT(
            "BROWSE_IDLE_TIMEOUT",
            "1800000",
            "Milliseconds without a command after which the daemon ends; 0 keeps it.",
            Allowed.FROM_ZERO),
    START_TIMEOUT(
            "BROWSE_START_TIMEOUT",
            "15000",
            "Milliseconds the client waits for a new daemon; 30000 when CI is set.",
            Allowed.FROM_ONE),
    HEALTH_TIMEOUT(
            "BROWSE_HEALTH_TIMEOUT",
            "8000",
            "Milliseconds without a sign of life after which a live daemon counts as busy.",
            Allowed.FROM_ONE),
    SERVER_SCRIPT(
            "BROWSE_SERVER_SCRIPT",
            "",
            "Program to start as the daemon instead of the built-in one."),
    COMMAND_TIMEOUT(
            "BROWSE_COMMAND_TIMEOUT",
            "30000",
            "Milliseconds after which a command gives up; commands that say so have their own.",
            Allowed.FROM_ONE),
    NO_AUTOSTART(
            "BROWSE_NO_AUTOSTART",
            "",
            "Set to 1 to fail instead of starting a daemon.",
            Allowed.SWITCH),
    TAB("BROWSE_TAB", "", "Tab that commands act on; --tab-id goes before it."),
    AGENT(
            "BROWSE_AGENT",
            "",
            "Name under which commands act: each name has tabs, a tab in front and a way to answer"
                    + " dialogs of its own."),
    CHROMIUM("GSTACK_CHROMIUM_PATH", "", "Chromium binary to use, before any that is found."),
    PLAYWRIGHT_BROWSERS(
            "PLAYWRIGHT_BROWSERS_PATH",
            "",
            "Folder of Playwright's browsers, one of the places where Chromium is looked for."),
    PATH("PATH", "/usr/local/bin:/usr/bin:/bin", "Folders in which programs are looked for."),
    CHROMIUM_ARGS("BROWSE_CHROMIUM_ARGS", "", "More arguments for Chromium, separated by spaces."),
    CDP_URL(
            "BROWSE_CDP_URL",
            "",
            "Attach to a running Chromium at this ws:// or http:// address instead of starting"
                    + " one."),
    NO_SANDBOX(
            "GSTACK_CHROMIUM_NO_SANDBOX",
            "",
            "Set to 1 to start Chromium without its sandbox; root has none.",
            Allowed.SWITCH),
    NO_INSTALL(
            "BROWSE_NO_INSTALL",
            "",
            "Set to 1 to never install Chromium with the package manager.",
            Allowed.SWITCH),
    AUTH_TOKEN(
            "AUTH_TOKEN", "", "Root token to use instead of a random one; at least 16 characters."),
    MAX_HTML_BYTES(
            "GSTACK_BROWSE_MAX_HTML_BYTES",
            "52428800",
            "Largest file that load-html takes.",
            Allowed.FROM_ONE),
    SNAPSHOT_BUDGET(
            "BROWSE_SNAPSHOT_BUDGET",
            "8000",
            "Tokens, roughly, past which a snapshot folds what looks alike; 0 shows everything.",
            Allowed.FROM_ZERO),
    HOME("GSTACK_HOME", "", "Folder for what outlives a project, instead of ~/.gstack."),
    USER_HOME("HOME", "", "Home folder in which other browsers' cookies are looked for."),
    XDG_CONFIG_HOME(
            "XDG_CONFIG_HOME", "", "Folder of programs' settings on Linux, instead of ~/.config."),
    DBUS_SESSION_BUS_ADDRESS(
            "DBUS_SESSION_BUS_ADDRESS", "", "Bus of the desktop, on which its keyring is asked."),
    XDG_RUNTIME_DIR(
            "XDG_RUNTIME_DIR", "", "Folder with the bus of the desktop where no address is set."),
    DISPLAY("DISPLAY", "", "X server; with it the cookie picker is shown at once on Linux."),
    WAYLAND_DISPLAY("WAYLAND_DISPLAY", "", "Wayland's display; counts as DISPLAY does."),
    DELTA(
            "BROWSE_DELTA",
            "",
            "Set to 1 to have every action say what changed in the page, as with -D.",
            Allowed.SWITCH),
    STATE_KEY(
            "BROWSE_STATE_KEY",
            "",
            "Encrypts saved states: a passphrase, or 64 hex digits as the key itself. The caller's"
                    + " counts, else the one that the daemon was started with; the kept session has"
                    + " the latter."),
    PERSIST_STATE(
            "BROWSE_PERSIST_STATE",
            "",
            "Set to 1 to have cookies, storage and tabs survive the daemon, in"
                    + " session-state.json.",
            Allowed.SWITCH),
    PERSIST_INTERVAL(
            "BROWSE_PERSIST_INTERVAL_MS",
            "30000",
            "Milliseconds between two savings of the session when commands were run.",
            Allowed.FROM_ONE),
    PAIR_AGENT(
            "GSTACK_PAIR_AGENT",
            "",
            "Set to on to allow tunnels, as 'pair_agent: on' in ~/.gstack/config.yaml does."),
    TUNNEL(
            "BROWSE_TUNNEL",
            "",
            "Set to 1 to open the tunnel when the daemon starts.",
            Allowed.SWITCH),
    TUNNEL_LOCAL_ONLY(
            "BROWSE_TUNNEL_LOCAL_ONLY",
            "",
            "Set to 1 to open the tunnel's port on this machine, with no tunnel behind it.",
            Allowed.SWITCH),
    TUNNEL_COMMAND(
            "BROWSE_TUNNEL_COMMAND",
            "",
            "Shell command that forwards 127.0.0.1:{port} and prints its https address, instead of"
                    + " ngrok."),
    TUNNEL_URL(
            "BROWSE_TUNNEL_URL", "", "Address of that tunnel where its command does not print it."),
    NGROK_AUTHTOKEN("NGROK_AUTHTOKEN", "", "Token of ngrok; ~/.gstack/ngrok.env may hold it too."),
    NGROK_DOMAIN("NGROK_DOMAIN", "", "Fixed domain that ngrok is to use."),
    DEBUG(
            "BROWSE_DEBUG",
            "",
            "Set to 1 to write every DevTools message to the daemon log.",
            Allowed.SWITCH),
    CI("CI", "", "Set by build servers; gives the daemon more time to start."),
    TMPDIR(
            "TMPDIR",
            "",
            "Temporary folder; files in it may be read and written like those in /tmp.");

    /// Those that belong to a call; its caller's count, not the daemon's.
    static final List<Setting> OF_CALLS = List.of(AGENT, DELTA, SNAPSHOT_BUDGET, STATE_KEY);

    /// Those that no other process is to know.
    public static final List<Setting> SECRETS = List.of(STATE_KEY, AUTH_TOKEN, NGROK_AUTHTOKEN);

    private static final Duration TIME_ON_BUILD_SERVERS = Duration.ofSeconds(30);

    private final String variable;
    private final String fallback;
    private final String about;
    private final Allowed allowed;

    Setting(String variable, String fallback, String about) {
        this(variable, fallback, about, Allowed.TEXT);
    }

    Setting(String variable, String fallback, String about, Allowed allowed) {
        this.allowed = allowed;
        this.variable = variable;
        this.fallback = fallback;
        this.about = about;
    }

    public String variable() {
        return variable;
    }

    public String fallback() {
        return fallback;
    }

    public String about() {
        return about;
    }

    /// The value in force, or the empty string.
    public String value() {
        return CallSettings.of(this).orElseGet(() -> in(System.getenv()));
    }

    /// The value that `environment` gives, for tests and for the client that starts a daemon for
    /// somebody else.
    public String in(Map<String, String> environment) {
        String set = environment.get(variable);
        return set == null || set.isBlank() ? fallback : set.strip();
    }

    /// What is wrong with `value`, in a line that says what would be right.
    Optional<String> problemWith(String value) {
        return value.isEmpty() || allowed.holds(value)
                ? Optional.empty()
                : Optional.of(
                        variable
                                + " is '"
                                + value.replaceAll("\\p{Cntrl}", " ")
                                + "'; it must be "
                                + allowed.described()
                                + ". Correct it or unset it.");
    }

    /// What is wrong with the settings of `environment`, one line each.
    public static List<String> problems(Map<String, String> environment) {
        List<String> problems = new ArrayList<>();
        for (Setting setting : values()) {
            // Without a lambda, which the daemon's start would wait for.
            Optional<String> problem = setting.problemWith(setting.in(environment));
            if (problem.isPresent()) {
                problems.add(problem.get());
            }
        }
        return problems;
    }

    /// What is wrong with the settings of this process.
    public static List<String> problems() {
        return problems(System.getenv());
    }

    /// What the environment holds, to the letter; the empty string if nothing.
    public String given() {
        String set = System.getenv(variable);
        return set == null ? "" : set;
    }

    public Optional<String> optional() {
        return value().isEmpty() ? Optional.empty() : Optional.of(value());
    }

    public boolean on() {
        String value = value();
        return !value.isEmpty() && !Allowed.isOff(value);
    }

    /// The value as milliseconds.
    public Duration millis() {
        return Duration.ofMillis(number());
    }

    /// What a daemon and its browser have to come up.
    public static Duration timeToStart() {
        boolean unset = START_TIMEOUT.value().equals(START_TIMEOUT.fallback());
        return unset && CI.on() ? TIME_ON_BUILD_SERVERS : START_TIMEOUT.millis();
    }

    public long number() {
        String value = value();
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException _) {
            return fallback.isEmpty() ? 0 : Long.parseLong(fallback);
        }
    }
}
