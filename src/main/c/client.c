// Sends one command to the project's daemon and prints the reply: what bin/client.bash does, without the start of a bash.
//
// It knows one case, that a daemon of this very build runs and answers. Everything else is handed to bin/client.bash,
// which looks at the same files again; only what a request already sent may have done is told to it.

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#ifdef __APPLE__
#define st_mtim st_mtimespec
#endif

enum { STATE_BYTES = 1 << 16, HEAD_BYTES = 1 << 13, BODY_BYTES = 1 << 16, PATIENCE_MILLIS = 8000 };

static const char *home;
static char **arguments;
static char state[STATE_BYTES];

static long pid;
static int port;
static char token[256];

static void hand_over(const char *what) {
    char script[PATH_MAX], told[64];
    int count = 0;

    while (arguments[count]) count++;
    char **command = calloc(count + 3, sizeof *command);
    if (command == NULL || snprintf(script, sizeof script, "%s/bin/client.bash", home) >= (int) sizeof script) exit(1);
    if (*what) {
        snprintf(told, sizeof told, "%s %ld", what, pid);
        setenv("BROWSE_HANDOVER", told, 1);
    }
    command[0] = "bash";
    command[1] = script;
    memcpy(command + 2, arguments, count * sizeof *command);
    signal(SIGPIPE, SIG_DFL);
    execvp("bash", command);
    fprintf(stderr, "[browse] bash cannot be started: %s. Install bash.\n", strerror(errno));
    exit(1);
}

static void nothing_sent(void) { hand_over(""); }

// What the daemon has nothing to do with.
static int is_plain(void) {
    static const char *const others[] = {"-h", "--help", "help", "--version", "stop", "restart", "doctor", "completion", NULL};

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
    const char *named = getenv("BROWSE_STATE_FILE");
    char root[PATH_MAX];

    if (named && *named) return snprintf(path, PATH_MAX, "%s", named) < PATH_MAX;
    for (size_t length = strlen(folder);; length--) {
        if (length > 0 && folder[length] != '/' && folder[length] != '\0') continue;
        if (snprintf(root, sizeof root, "%.*s/.git", (int) length, folder) >= (int) sizeof root) return 0;
        if (access(root, F_OK) == 0) return snprintf(path, PATH_MAX, "%.*s/.gstack/browse.json", (int) length, folder) < PATH_MAX;
        if (length == 0) return snprintf(path, PATH_MAX, "%s/.gstack/browse.json", folder) < PATH_MAX;
    }
}

// Where the value of a member of the state file begins; the file is flat, and its values hold no quotes.
static const char *member(const char *name) {
    char quoted[40];

    snprintf(quoted, sizeof quoted, "\"%s\":", name);
    const char *at = strstr(state, quoted);
    return at ? at + strlen(quoted) + strspn(at + strlen(quoted), " ") : "";
}

static int text_member(const char *name, char *value, size_t size) {
    const char *at = member(name);
    size_t length = *at == '"' ? strcspn(at + 1, "\"") : 0;

    if (length == 0 || length >= size) return 0;
    memcpy(value, at + 1, length);
    value[length] = '\0';
    return 1;
}

static int is_newer(const char *one, const char *other) {
    char path[PATH_MAX];
    struct stat first, second;

    snprintf(path, sizeof path, "%s/%s", home, one);
    if (stat(path, &first) != 0) return 0;
    snprintf(path, sizeof path, "%s/%s", home, other);
    if (stat(path, &second) != 0) return 1;
    return first.st_mtim.tv_sec != second.st_mtim.tv_sec ? first.st_mtim.tv_sec > second.st_mtim.tv_sec
                                                        : first.st_mtim.tv_nsec > second.st_mtim.tv_nsec;
}

// Sets pid, port and token; false unless a daemon of this very build wrote the state file and is still there.
static int find_daemon(const char *folder) {
    char path[PATH_MAX], current[256], version[128];

    if (!find_state_file(path, folder) || slurp(path, state, sizeof state, 1) <= 0) return 0;
    if (snprintf(path, sizeof path, "%s/dist/current", home) >= (int) sizeof path) return 0;
    if (slurp(path, current, sizeof current, 0) <= 0) return 0;
    current[strcspn(current, "\n")] = '\0';
    // A pull or a checkout touches the index: somebody has to look whether the sources changed.
    if (is_newer(".git/index", "dist/stamp")) return 0;
    if (!text_member("binaryVersion", version, sizeof version) || strcmp(version, current) != 0) return 0;
    if (!text_member("token", token, sizeof token)) return 0;
    port = atoi(member("port"));
    pid = atol(member("pid"));
    return port > 0 && port < 65536 && pid > 0 && kill((pid_t) pid, 0) == 0;
}

static int connect_to_daemon(void) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short) port)};
    int one = 1, line = socket(AF_INET, SOCK_STREAM, 0);

    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (line < 0 || connect(line, (struct sockaddr *) &address, sizeof address) != 0) return -1;
    setsockopt(line, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return line;
}

// A request that cannot be written whole shows when its reply is read.
static void send_all(int line, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t sent = write(line, bytes, length);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return;
        bytes += sent;
        length -= (size_t) sent;
    }
}

static void send_request(int line, const char *folder) {
    const char *tab = getenv("BROWSE_TAB");
    size_t length = strlen(folder) + 1 + (tab ? strlen(tab) : 0) + 1;

    for (int i = 0; arguments[i]; i++) length += strlen(arguments[i]) + 1;
    char *request = malloc(length + 1024);
    if (request == NULL) nothing_sent();
    size_t head = (size_t) sprintf(request,
        "POST /command HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nAuthorization: Bearer %s\r\nConnection: close\r\n"
        "Content-Type: application/x-browse-argv\r\nContent-Length: %zu\r\n\r\n", port, token, length);
    char *at = request + head;
    at = stpcpy(at, folder) + 1;
    at = stpcpy(at, tab ? tab : "") + 1;
    for (int i = 0; arguments[i]; i++) at = stpcpy(at, arguments[i]) + 1;
    send_all(line, request, (size_t) (at - request));
    free(request);
}

static int patience(void) {
    const char *asked = getenv("BROWSE_HEALTH_TIMEOUT");
    long millis = asked ? strtol(asked, NULL, 10) : 0;
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
        if (written <= 0) exit(1);
        bytes += written;
        length -= (size_t) written;
    }
}

// Prints the body as it comes; an inline one only when it is whole.
static void print_body(int line, int to, size_t size, int whole) {
    static char buffer[BODY_BYTES];
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

static int receive(int line) {
    size_t length;
    int status, code;
    long author;
    unsigned long long size = 0;
    char kind[8];

    while (length = await_head(line), strncmp(head, "HTTP/1.1 102 ", 13) == 0) drop(length); // signs of life
    // Another program got the port, or another project's daemon: neither has run anything.
    if (sscanf(head, "HTTP/1.1 %3d", &status) != 1 || status == 401) nothing_sent();
    const char *mark = strstr(head, "\r\nX-Browse: ");
    if (!mark || mark >= head + length || sscanf(mark + 12, "%ld %7[a-z] %d", &author, kind, &code) != 3 || author != pid) nothing_sent();
    const char *sized = strstr(head, "\r\nContent-Length: ");
    if (sized && sized < head + length) size = strtoull(sized + 18, NULL, 10);
    drop(length);
    signal(SIGPIPE, SIG_DFL);
    print_body(line, status < 400 ? STDOUT_FILENO : STDERR_FILENO, (size_t) size, strcmp(kind, "inline") == 0 && size <= BODY_BYTES);
    return code;
}

int main(int count, char **words) {
    char folder[PATH_MAX];

    if (count < 2) return 1;
    home = words[1];
    arguments = words + 2;
    // A closed stdout must not become the connection.
    for (int standard = 0; standard < 3; standard++) {
        if (fcntl(standard, F_GETFD) < 0) nothing_sent();
    }
    if (!is_plain() || getcwd(folder, sizeof folder) == NULL || !find_daemon(folder)) nothing_sent();
    int line = connect_to_daemon();
    if (line < 0) nothing_sent();
    signal(SIGPIPE, SIG_IGN);
    send_request(line, folder);
    return receive(line);
}
