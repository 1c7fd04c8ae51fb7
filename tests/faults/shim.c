/* Preloaded into the program by tests/hardening: lets one call fail, or all from one on.
   FAULT="call:n:errno" (the n-th such call) or "call:n+:errno"; "malloc" stands for every allocation. FAULT_SEEN names
   a file that gets a byte when the fault struck. "short" as call: every write takes one byte. FAULT_WHEN names a file:
   calls count only while it is there. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static char call_name[32];
static long wanted = 0;
static int onwards = 0, number = EIO;
static atomic_long seen;
static const char* only_while = NULL;

__attribute__((constructor)) static void read_wish(void) {
  const char* wish = getenv("FAULT");
  if (wish == NULL) return;
  const char* colon = strchr(wish, ':');
  if (colon == NULL || (size_t)(colon - wish) >= sizeof call_name) return;
  char* end = NULL;
  const long at = strtol(colon + 1, &end, 10);
  onwards = *end == '+';
  if (*end == '+') ++end;
  if (*end == ':') number = atoi(end + 1);
  memcpy(call_name, wish, (size_t)(colon - wish));
  only_while = getenv("FAULT_WHEN");
  wanted = at; /* last: from here on calls are counted */
}

static int strikes(const char* call) {
  if (wanted == 0 || strcmp(call, call_name) != 0) return 0;
  if (only_while != NULL && syscall(SYS_faccessat, AT_FDCWD, only_while, F_OK) != 0) return 0;
  const long count = atomic_fetch_add(&seen, 1) + 1;
  if (count != wanted && !(onwards && count > wanted)) return 0;
  const char* mark = getenv("FAULT_SEEN");
  if (mark != NULL && count == wanted) {
    const long file = syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT | O_APPEND, 0666);
    if (file >= 0) syscall(SYS_write, file, "x", 1), syscall(SYS_close, file);
  }
  errno = number;
  return 1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAULTY(result, name, parameters, arguments)                 \
  result name parameters {                                          \
    static __typeof__(&name) real = NULL;                           \
    if (real == NULL) real = REAL(name);                            \
    return strikes(#name) ? -1 : real arguments;                    \
  }

ssize_t write(int file, const void* bytes, size_t size) {
  static __typeof__(&write) real = NULL;
  if (real == NULL) real = REAL(write);
  if (strikes("write")) return -1;
  return real(file, bytes, size > 1 && strcmp(call_name, "short") == 0 ? 1 + size / 3 : size);
}
FAULTY(ssize_t, read, (int file, void* bytes, size_t size), (file, bytes, size))
FAULTY(ssize_t, pread, (int file, void* bytes, size_t size, off_t at), (file, bytes, size, at))
FAULTY(ssize_t, pread64, (int file, void* bytes, size_t size, off64_t at), (file, bytes, size, at))
FAULTY(int, close, (int file), (file))
FAULTY(int, fsync, (int file), (file))
FAULTY(int, ftruncate, (int file, off_t size), (file, size))
FAULTY(int, ftruncate64, (int file, off64_t size), (file, size))
FAULTY(int, fchmod, (int file, mode_t mode), (file, mode))
FAULTY(int, rename, (const char* from, const char* to), (from, to))
FAULTY(int, unlink, (const char* path), (path))
FAULTY(int, linkat, (int a, const char* from, int b, const char* to, int flags), (a, from, b, to, flags))
FAULTY(int, socketpair, (int domain, int type, int protocol, int ends[2]), (domain, type, protocol, ends))
FAULTY(pid_t, fork, (void), ())
FAULTY(int, fstat, (int file, struct stat* status), (file, status))

#define OPENING(name)                                     \
  int name(const char* path, int flags, ...) {            \
    static __typeof__(&name) real = NULL;                 \
    if (real == NULL) real = REAL(name);                  \
    va_list rest;                                         \
    va_start(rest, flags);                                \
    const mode_t mode = va_arg(rest, mode_t);             \
    va_end(rest);                                         \
    return strikes("open") ? -1 : real(path, flags, mode); \
  }
OPENING(open)
OPENING(open64)

/* The program's own malloc and its sisters ask glibc by these names; memalign is left to do the work. */
void* __libc_memalign(size_t alignment, size_t size);
void __libc_free(void* block);
void* __libc_malloc(size_t size) { return strikes("malloc") ? NULL : __libc_memalign(16, size); }
void* __libc_calloc(size_t count, size_t size) {
  if (strikes("malloc")) return NULL;
  void* block = __libc_memalign(16, count * size);
  return block == NULL ? NULL : memset(block, 0, count * size);
}
void* __libc_realloc(void* block, size_t size) {
  if (block == NULL) return __libc_malloc(size);
  if (size == 0) return __libc_free(block), NULL;
  if (strikes("malloc")) return NULL;
  void* moved = __libc_memalign(16, size);
  if (moved == NULL) return NULL;
  const size_t before = malloc_usable_size(block);
  memcpy(moved, block, before < size ? before : size);
  __libc_free(block);
  return moved;
}
