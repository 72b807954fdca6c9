// What client.c needs of the C library, for Linux on x86-64 and ARM64.
//
// The real library asks the processor what it can do before main begins. In a virtual machine each such question goes to the
// hypervisor: a program that does nothing takes 0.64 ms with it and 0.19 ms without, and every call of the client pays that.

#if !defined(__linux__) || !(defined(__x86_64__) || defined(__aarch64__))
#error "only for Linux on x86-64 and ARM64"
#endif

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **words);

char **environ;
static int last_error;

int *__errno_location(void) { return &last_error; }

static long kernel(long number, long a, long b, long c, long d, long e, long f) {
#ifdef __x86_64__
    register long r10 __asm__("r10") = d, r8 __asm__("r8") = e, r9 __asm__("r9") = f;
    long result;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                     : "rcx", "r11", "memory");
#else
    register long x8 __asm__("x8") = number, result __asm__("x0") = a, x1 __asm__("x1") = b, x2 __asm__("x2") = c;
    register long x3 __asm__("x3") = d, x4 __asm__("x4") = e, x5 __asm__("x5") = f;
    __asm__ volatile("svc 0" : "+r"(result) : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5) : "memory");
#endif
    if (result < 0 && result > -4096) {
        last_error = (int) -result;
        return -1;
    }
    return result;
}

#define CALL(number, a, b, c, d, e, f) kernel(number, (long) (a), (long) (b), (long) (c), (long) (d), (long) (e), (long) (f))

ssize_t read(int file, void *to, size_t size) { return CALL(SYS_read, file, to, size, 0, 0, 0); }

ssize_t write(int file, const void *from, size_t size) { return CALL(SYS_write, file, from, size, 0, 0, 0); }

ssize_t send(int line, const void *from, size_t size, int flags) { return CALL(SYS_sendto, line, from, size, flags, 0, 0); }

int open(const char *path, int flags, ...) { return (int) CALL(SYS_openat, AT_FDCWD, path, flags, 0, 0, 0); }

int close(int file) { return (int) CALL(SYS_close, file, 0, 0, 0, 0, 0); }

int fstat(int file, struct stat *about) { return (int) CALL(SYS_fstat, file, about, 0, 0, 0, 0); }

int stat(const char *path, struct stat *about) { return (int) CALL(SYS_newfstatat, AT_FDCWD, path, about, 0, 0, 0); }

int access(const char *path, int mode) { return (int) CALL(SYS_faccessat, AT_FDCWD, path, mode, 0, 0, 0); }

ssize_t readlink(const char *path, char *to, size_t size) { return CALL(SYS_readlinkat, AT_FDCWD, path, to, size, 0, 0); }

char *getcwd(char *to, size_t size) {
    // The kernel marks a folder outside of our root with a path that is none.
    return CALL(SYS_getcwd, to, size, 0, 0, 0, 0) > 0 && to[0] == '/' ? to : NULL;
}

uid_t geteuid(void) { return (uid_t) CALL(SYS_geteuid, 0, 0, 0, 0, 0, 0); }

int kill(pid_t process, int which) { return (int) CALL(SYS_kill, process, which, 0, 0, 0, 0); }

int fcntl(int file, int command, ...) {
    va_list rest;
    va_start(rest, command);
    long value = va_arg(rest, long);
    va_end(rest);
    return (int) CALL(SYS_fcntl, file, command, value, 0, 0, 0);
}

int socket(int family, int kind, int protocol) { return (int) CALL(SYS_socket, family, kind, protocol, 0, 0, 0); }

int connect(int line, const struct sockaddr *to, socklen_t size) { return (int) CALL(SYS_connect, line, to, size, 0, 0, 0); }

int setsockopt(int line, int level, int name, const void *value, socklen_t size) {
    return (int) CALL(SYS_setsockopt, line, level, name, value, size, 0);
}

int poll(struct pollfd *files, nfds_t count, int millis) {
    struct timespec limit = {.tv_sec = millis / 1000, .tv_nsec = millis % 1000 * 1000000L};
    return (int) CALL(SYS_ppoll, files, count, millis < 0 ? NULL : &limit, 0, 0, 0);
}

int execve(const char *path, char *const words[], char *const environment[]) {
    return (int) CALL(SYS_execve, path, words, environment, 0, 0, 0);
}

void _exit(int code) {
    for (;;) CALL(SYS_exit_group, code, 0, 0, 0, 0, 0);
}

// The compiler may turn a loop into a call of the very function that the loop is in; this keeps it from that.
#define PLAIN_LOOP __asm__ volatile("" ::: "memory")

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    for (size_t i = 0; i < size; i++) {
        ((char *) to)[i] = ((const char *) from)[i];
        PLAIN_LOOP;
    }
    return to;
}

void *memmove(void *to, const void *from, size_t size) {
    if ((char *) to <= (const char *) from) return memcpy(to, from, size);
    while (size-- > 0) {
        ((char *) to)[size] = ((const char *) from)[size];
        PLAIN_LOOP;
    }
    return to;
}

void *memset(void *to, int value, size_t size) {
    for (size_t i = 0; i < size; i++) {
        ((char *) to)[i] = (char) value;
        PLAIN_LOOP;
    }
    return to;
}

size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length]) {
        length++;
        PLAIN_LOOP;
    }
    return length;
}

int strncmp(const char *one, const char *other, size_t size) {
    for (size_t i = 0; i < size; i++) {
        if (one[i] != other[i] || one[i] == '\0') return (unsigned char) one[i] - (unsigned char) other[i];
    }
    return 0;
}

int strcmp(const char *one, const char *other) { return strncmp(one, other, (size_t) -1); }

char *strstr(const char *text, const char *part) {
    size_t length = strlen(part);
    for (; *text; text++) {
        if (strncmp(text, part, length) == 0) return (char *) text;
    }
    return length == 0 ? (char *) text : NULL;
}

__attribute__((used)) static void begin(long *stack) {
    int count = (int) stack[0];
    char **words = (char **) (stack + 1);
    environ = words + count + 1;
    _exit(main(count, words));
}

#ifdef __x86_64__
__asm__(".globl _start\n_start:\n xor %ebp, %ebp\n mov %rsp, %rdi\n and $-16, %rsp\n call begin\n");
#else
__asm__(".globl _start\n_start:\n mov x29, #0\n mov x0, sp\n bl begin\n");
#endif
