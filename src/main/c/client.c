// Sends one command to the project's daemon and prints the reply: what bin/client.bash does, without the start of a bash.
//
// It knows one case, that a daemon of this very build runs and answers. Everything else is handed to bin/client.bash,
// which looks at the same files again; only what a request already sent may have done is told to it.
// It uses no more of the C library than tiny.c has.

#ifdef __APPLE__
#include <mach-o/dyld.h>
#include <stdlib.h>
#define st_mtim st_mtimespec
#define MSG_NOSIGNAL 0
#endif
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STATE_BYTES = 1 << 16, BUFFER_BYTES = 1 << 16, HEAD_BYTES = 1 << 13, INPUT_BYTES = 1 << 22, MOST_FLAGS = 8, PATIENCE_MILLIS = 8000, LONGEST_SECRET = 4096, MOST_WORDS = 1 << 18 };

extern char **environ;

static char home[PATH_MAX];
static char **arguments;
static char state[STATE_BYTES];

static long pid;
static long port;
static char token[256];

// A piece of text that is put together in a buffer; once it does not fit, it is of no use.
struct text {
    char *buffer;
    size_t size, length;
};

static void add_bytes(struct text *text, const char *bytes, size_t length) {
    if (text->length + length < text->size) memcpy(text->buffer + text->length, bytes, length);
    text->length += length;
}

static void add(struct text *text, const char *word) { add_bytes(text, word, strlen(word)); }

static void add_number(struct text *text, unsigned long number) {
    char digits[24];
    size_t at = sizeof digits;

    do digits[--at] = (char) ('0' + number % 10);
    while ((number /= 10) > 0);
    add_bytes(text, digits + at, sizeof digits - at);
}

// Ends it with NUL; false if it did not fit.
static int is_whole(struct text *text) {
    if (text->length >= text->size) return 0;
    text->buffer[text->length] = '\0';
    return 1;
}

static int join(char *to, size_t size, const char *first, const char *second, const char *third) {
    struct text text = {.buffer = to, .size = size};

    add(&text, first);
    add(&text, second);
    add(&text, third);
    return is_whole(&text);
}

static long to_number(const char *digits) {
    long number = 0;

    for (; *digits >= '0' && *digits <= '9' && number < LONG_MAX / 10 - 1; digits++) number = number * 10 + (*digits - '0');
    return number;
}

static const char *setting(const char *name) {
    size_t length = strlen(name);

    for (char **each = environ; *each; each++) {
        if (strncmp(*each, name, length) == 0 && (*each)[length] == '=') return *each + length + 1;
    }
    return NULL;
}

static void complain(const char *what) {
    char line[512];

    if (join(line, sizeof line, "[browse] ", what, "\n") && write(STDERR_FILENO, line, strlen(line)) < 0) _exit(1);
    _exit(1);
}

// Sets home to the folder above the one that this program lies in, whatever links lead here.
static int find_home(void) {
#ifdef __APPLE__
    char self[PATH_MAX];
    uint32_t size = sizeof self;
    if (_NSGetExecutablePath(self, &size) != 0 || realpath(self, home) == NULL) return 0;
    size_t length = strlen(home);
#else
    ssize_t length = readlink("/proc/self/exe", home, sizeof home - 1);
#endif
    for (int folders = 0; folders < 2; folders++) {
        while (length > 0 && home[length - 1] != '/') length--;
        if (length-- <= 0) return 0;
    }
    home[length] = '\0';
    return 1;
}

// Starts the bash of the PATH in our place.
static void start_bash(char **command, char **environment) {
    const char *path = setting("PATH");
    char program[PATH_MAX];

    for (path = path && *path ? path : "/bin:/usr/bin"; *path;) {
        size_t length = 0;
        while (path[length] && path[length] != ':') length++;
        struct text text = {.buffer = program, .size = sizeof program};
        add_bytes(&text, path, length);
        add(&text, length ? "/bash" : "./bash");
        if (is_whole(&text)) execve(program, command, environment);
        path += length + (path[length] == ':');
    }
    complain("bash cannot be started. Install bash, or put it on the PATH.");
}

static char *more_words[MOST_WORDS];

static void hand_over(const char *what) {
    static char script[PATH_MAX], told[64];
    struct text text = {.buffer = told, .size = sizeof told};
    size_t count = 0, variables = 0;

    if (!join(script, sizeof script, home, "/bin/client.bash", "")) complain("The path of this program is too long.");
    more_words[count++] = "bash";
    more_words[count++] = script;
    for (char **each = arguments; *each; each++) {
        if (count == MOST_WORDS / 2) complain("Too many arguments.");
        more_words[count++] = *each;
    }
    more_words[count++] = NULL;
    char **environment = more_words + count;
    for (char **each = environ; *each; each++) {
        if (count + variables > MOST_WORDS - 3) complain("Too many environment variables.");
        environment[variables++] = *each;
    }
    if (*what) {
        add(&text, "BROWSE_HANDOVER=");
        add(&text, what);
        add(&text, " ");
        add_number(&text, (unsigned long) pid);
        if (is_whole(&text)) environment[variables++] = told;
    }
    environment[variables] = NULL;
    start_bash(more_words, environment);
}

static void nothing_sent(void) { hand_over(""); }

// What the daemon has nothing to do with.
static int is_plain(void) {
    static const char *const others[] = {"-h", "--help", "help", "--version", "stop", "restart", "doctor", "completion", "pair-agent", "tunnel", "unpair", NULL};

    if (arguments[0] == NULL) return 0;
    for (int i = 0; others[i]; i++) {
        if (strcmp(arguments[0], others[i]) == 0) return 0;
    }
    for (int i = 0; arguments[i]; i++) {
        if (strstr(arguments[i], "--force-restart")) return 0;
    }
    return 1;
}

// The first bytes of a file, ended by NUL; -1 unless it is a regular file that fits, and ours where that is asked for.
static ssize_t slurp(const char *path, char *buffer, size_t size, int must_be_ours) {
    struct stat about;
    int file = open(path, O_RDONLY | O_CLOEXEC);

    if (file < 0) return -1;
    ssize_t got = -1;
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode) && (!must_be_ours || about.st_uid == geteuid())) {
        got = read(file, buffer, size - 1);
    }
    close(file);
    if (got >= 0) buffer[got] = '\0';
    return got == (ssize_t) size - 1 ? -1 : got;
}

static int find_state_file(char *path, const char *folder) {
    const char *named = setting("BROWSE_STATE_FILE");
    char root[PATH_MAX];

    if (named && *named) return join(path, PATH_MAX, named, "", "");
    if (!join(root, sizeof root, folder, "", "")) return 0;
    for (size_t length = strlen(folder);; length--) {
        if (length > 0 && folder[length] != '/' && folder[length] != '\0') continue;
        root[length] = '\0';
        if (!join(path, PATH_MAX, root, "/.git", "")) return 0;
        if (access(path, F_OK) == 0) return join(path, PATH_MAX, root, "/.gstack/browse.json", "");
        if (length == 0) return join(path, PATH_MAX, folder, "/.gstack/browse.json", "");
    }
}

// Where the value of a member of the state file begins; the file is flat, and its values hold no quotes.
static const char *member(const char *name) {
    char quoted[40];

    if (!join(quoted, sizeof quoted, "\"", name, "\":")) return "";
    const char *at = strstr(state, quoted);
    if (at == NULL) return "";
    for (at += strlen(quoted); *at == ' ';) at++;
    return at;
}

static int text_member(const char *name, char *value, size_t size) {
    const char *at = member(name);
    size_t length = 0;

    if (*at++ != '"') return 0;
    while (at[length] && at[length] != '"') length++;
    if (length == 0 || length >= size) return 0;
    memcpy(value, at, length);
    value[length] = '\0';
    return 1;
}

static int is_newer(const char *one, const char *other) {
    char path[PATH_MAX];
    struct stat first, second;

    if (!join(path, sizeof path, home, one, "") || stat(path, &first) != 0) return 0;
    if (!join(path, sizeof path, home, other, "") || stat(path, &second) != 0) return 1;
    return first.st_mtim.tv_sec != second.st_mtim.tv_sec ? first.st_mtim.tv_sec > second.st_mtim.tv_sec
                                                        : first.st_mtim.tv_nsec > second.st_mtim.tv_nsec;
}

// Sets pid, port and token; false unless a daemon of this very build wrote the state file and is still there.
static int find_daemon(const char *folder) {
    char path[PATH_MAX], current[256], version[128];

    if (!find_state_file(path, folder) || slurp(path, state, sizeof state, 1) <= 0) return 0;
    if (!join(path, sizeof path, home, "/dist/current", "") || slurp(path, current, sizeof current, 0) <= 0) return 0;
    char *line_end = strstr(current, "\n");
    if (line_end) *line_end = '\0';
    // A pull or a checkout touches the index: somebody has to look whether the sources changed.
    if (is_newer("/.git/index", "/dist/stamp")) return 0;
    if (!text_member("binaryVersion", version, sizeof version) || strcmp(version, current) != 0) return 0;
    if (!text_member("token", token, sizeof token)) return 0;
    port = to_number(member("port"));
    pid = to_number(member("pid"));
    return port > 0 && port < 65536 && pid > 0 && kill((pid_t) pid, 0) == 0;
}

static int connect_to_daemon(void) {
    struct sockaddr_in address = {.sin_family = AF_INET};
    int one = 1, line = socket(AF_INET, SOCK_STREAM, 0);
    unsigned char *in_order = (unsigned char *) &address.sin_port;

    in_order[0] = (unsigned char) (port >> 8);
    in_order[1] = (unsigned char) port;
    memcpy(&address.sin_addr, "\x7f\0\0\1", 4);
    if (line < 0 || connect(line, (struct sockaddr *) &address, sizeof address) != 0) return -1;
    setsockopt(line, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return line;
}

static char buffer[BUFFER_BYTES];

// A request that cannot be written whole shows when its reply is read.
static void send_all(int line, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t sent = send(line, bytes, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return;
        bytes += sent;
        length -= (size_t) sent;
    }
}

// With its NUL; what does not fit goes out first.
static void send_word(int line, struct text *request, const char *word) {
    size_t length = strlen(word) + 1;

    if (request->length + length >= request->size) {
        send_all(line, request->buffer, request->length);
        request->length = 0;
    }
    if (length >= request->size) send_all(line, word, length);
    else add_bytes(request, word, length);
}

// A secret may be any text, so it travels in hex; one that is too long is not cut but said to be.
static int add_secret(struct text *request, int any) {
    static const char digits[] = "0123456789abcdef";
    const char *value = setting("BROWSE_STATE_KEY");

    if (!value || !*value) return any;
    add(request, any ? ";BROWSE_STATE_KEY=" : "X-Browse-Settings: BROWSE_STATE_KEY=");
    if (strlen(value) > LONGEST_SECRET) add(request, "-");
    else {
        for (const unsigned char *each = (const unsigned char *) value; *each; each++) {
            char pair[] = {digits[*each >> 4], digits[*each & 15]};
            add_bytes(request, pair, sizeof pair);
        }
    }
    return 1;
}

static int is_plain_letter(char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '.' || c == '-';
}

// Settings that belong to the call travel with it; a value that is no plain word is none. But whoever says who he is
// must not be taken for another: the daemon refuses "!".
static void add_settings(struct text *request) {
    static const char *const names[] = {"BROWSE_AGENT", "BROWSE_DELTA", "BROWSE_SNAPSHOT_BUDGET", NULL};
    int any = 0;

    for (int i = 0; names[i]; i++) {
        const char *value = setting(names[i]), *end = value;
        if (value == NULL || *value == '\0') continue;
        while (is_plain_letter(*end)) end++;
        if (*end || end - value > 32) {
            if (i > 0) continue;
            value = "!";
        }
        add(request, any++ ? ";" : "X-Browse-Settings: ");
        add(request, names[i]);
        add(request, "=");
        add(request, value);
    }
    any = add_secret(request, any);
    if (any) add(request, "\r\n");
}

// Whether the settings of the call can be what was meant; what cannot is for the Java client to explain.
static int are_settings_sound(void) {
    static const char *const names[] = {"BROWSE_HEALTH_TIMEOUT", "BROWSE_DELTA", "BROWSE_SNAPSHOT_BUDGET", NULL};

    for (int i = 0; names[i]; i++) {
        const char *value = setting(names[i]), *end = value;
        while (end && ((*end >= '0' && *end <= '9') || (i > 0 && ((*end >= 'A' && *end <= 'Z') || (*end >= 'a' && *end <= 'z') || *end == '_')))) end++;
        if (end && (*end || end - value > 32)) return 0;
    }
    return 1;
}

static void send_request(int line, const char *folder) {
    struct text request = {.buffer = buffer, .size = sizeof buffer};
    const char *tab = setting("BROWSE_TAB");
    size_t length = strlen(folder) + 1 + (tab ? strlen(tab) : 0) + 1;

    for (int i = 0; arguments[i]; i++) length += strlen(arguments[i]) + 1;
    add(&request, "POST /command HTTP/1.1\r\nHost: 127.0.0.1:");
    add_number(&request, (unsigned long) port);
    add(&request, "\r\nAuthorization: Bearer ");
    add(&request, token);
    add(&request, "\r\n");
    add_settings(&request);
    add(&request, "Connection: close\r\nContent-Type: application/x-browse-argv\r\nContent-Length: ");
    add_number(&request, length);
    add(&request, "\r\n\r\n");
    send_word(line, &request, folder);
    send_word(line, &request, tab ? tab : "");
    for (int i = 0; arguments[i]; i++) send_word(line, &request, arguments[i]);
    send_all(line, request.buffer, request.length);
}

// Whether the command reads its words from stdin: it is one of those that do, and has flags only.
static int wants_input(int *count) {
    static const char *const readers[] = {"chain", NULL};
    int found = 0, i = 0;

    for (; arguments[i]; i++) {
        int known = 0;
        if (strcmp(arguments[i], "--tab-id") == 0 && arguments[i + 1]) i++;
        else if (strncmp(arguments[i], "--", 2) != 0) {
            for (int j = 0; readers[j]; j++) known |= strcmp(arguments[i], readers[j]) == 0;
            if (!known || found++) return 0;
        }
    }
    *count = i;
    return found && i < MOST_FLAGS;
}

// Adds what stdin holds to the arguments, unless a person sits there or there is nothing.
static void add_input(void) {
    static char input[INPUT_BYTES];
    static char *longer[MOST_FLAGS + 2];
    struct stat about;
    size_t length = 0;
    int count;

    if (!wants_input(&count) || fstat(STDIN_FILENO, &about) != 0 || S_ISCHR(about.st_mode)) return;
    for (;;) {
        ssize_t got = read(STDIN_FILENO, input + length, sizeof input - length);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        length += (size_t) got;
        if (length == sizeof input) complain("Stdin holds more than 4 MB, which no command takes.");
    }
    while (length > 0 && input[length - 1] == '\n') length--;
    input[length] = '\0';
    if (strlen(input) != length) complain("Stdin holds a NUL byte, which no command takes.");
    if (length == 0) return;
    for (int i = 0; i < count; i++) longer[i] = arguments[i];
    longer[count] = input;
    arguments = longer;
}

static int patience(void) {
    const char *asked = setting("BROWSE_HEALTH_TIMEOUT");
    long millis = asked ? to_number(asked) : 0;
    return millis > 0 && millis < INT_MAX ? (int) millis : PATIENCE_MILLIS;
}

static char head[HEAD_BYTES];
static size_t held; // bytes of the reply in `head`

// Reads on until the buffer holds the end of a head, and returns its length.
static size_t await_head(int line) {
    for (;;) {
        head[held] = '\0';
        char *end = strstr(head, "\r\n\r\n");
        if (end) return (size_t) (end - head) + 4;
        if (held == sizeof head - 1) nothing_sent(); // our daemon's heads are short
        struct pollfd ready = {.fd = line, .events = POLLIN};
        int waited = poll(&ready, 1, patience());
        if (waited < 0 && errno == EINTR) continue;
        if (waited == 0) hand_over("silent");
        ssize_t got = read(line, head + held, sizeof head - 1 - held);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) hand_over("lost");
        held += (size_t) got;
    }
}

static void drop(size_t length) {
    held -= length;
    memmove(head, head + length, held);
}

static void print(int to, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(to, bytes, length);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) _exit(1);
        bytes += written;
        length -= (size_t) written;
    }
}

// Prints the body as it comes; an inline one only when it is whole.
static void print_body(int line, int to, size_t size, int whole) {
    size_t have = held < size ? held : size;

    memcpy(buffer, head, have);
    for (size_t left = size - have;;) {
        if (!whole || left == 0) {
            print(to, buffer, have);
            have = 0;
        }
        if (left == 0) return;
        size_t room = sizeof buffer - have;
        ssize_t got = read(line, buffer + have, left < room ? left : room);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) hand_over("lost");
        have += (size_t) got;
        left -= (size_t) got;
    }
}

// What follows a header's name; NULL if the reply's head has no such header.
static const char *header(const char *name, size_t length) {
    const char *at = strstr(head, name);
    return at && at < head + length ? at + strlen(name) : NULL;
}

// Shows what a sign of life says, if it is our daemon's: its pid, a space and a line.
static void print_progress(size_t length) {
    const char *said = header("\r\nX-Browse-Progress: ", length);

    if (!said || to_number(said) != pid) return;
    while (*said != ' ' && *said != '\r') said++;
    const char *end = strstr(said, "\r\n");
    if (*said++ != ' ' || !end || write(STDERR_FILENO, said, (size_t) (end - said)) < 0) return;
    if (write(STDERR_FILENO, "\n", 1) < 0) return;
}

static int receive(int line) {
    size_t length;

    while (length = await_head(line), strncmp(head, "HTTP/1.1 102 ", 13) == 0) { // signs of life
        print_progress(length);
        drop(length);
    }
    // Another program got the port, or another project's daemon: neither has run anything.
    long status = strncmp(head, "HTTP/1.1 ", 9) == 0 ? to_number(head + 9) : 0;
    if (status == 0 || status == 401) nothing_sent();
    const char *mark = header("\r\nX-Browse: ", length);
    if (!mark || to_number(mark) != pid) nothing_sent();
    while (*mark != ' ' && *mark != '\r') mark++;
    int whole = strncmp(mark, " inline ", 8) == 0;
    if (!whole && strncmp(mark, " stream ", 8) != 0) nothing_sent();
    int code = (int) to_number(mark + 8);
    const char *sized = header("\r\nContent-Length: ", length);
    size_t size = sized ? (size_t) to_number(sized) : 0;
    drop(length);
    print_body(line, status < 400 ? STDOUT_FILENO : STDERR_FILENO, size, whole && size <= sizeof buffer);
    return code;
}

int main(int count, char **words) {
    char folder[PATH_MAX];

    arguments = words + (count > 0);
    if (!find_home()) complain("Cannot tell where this program lies; use the script 'browse' instead.");
    // A closed stdout must not become the connection.
    for (int standard = 0; standard < 3; standard++) {
        if (fcntl(standard, F_GETFD, 0L) < 0) nothing_sent();
    }
    if (!is_plain() || !are_settings_sound() || getcwd(folder, sizeof folder) == NULL || !find_daemon(folder)) nothing_sent();
    add_input();
    int line = connect_to_daemon();
    if (line < 0) nothing_sent();
#ifdef __APPLE__
    setsockopt(line, SOL_SOCKET, SO_NOSIGPIPE, &(int) {1}, sizeof(int));
#endif
    send_request(line, folder);
    return receive(line);
}
