/* Preloaded into a confined process: at its end, as a fault in a library might, it tries to read $PROBE_READ, to write
   beside it and to open a socket, and says on the error channel what came of it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

static const char* tried(int descriptor) {
  if (descriptor < 0) return "refused";
  close(descriptor);
  return "allowed";
}

__attribute__((destructor)) static void probe(void) {
  const char* path = getenv("PROBE_READ");
  char beside[4096];
  if (path == NULL || prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) return; /* the process that watches is not confined */
  snprintf(beside, sizeof beside, "%s.new", path);
  dprintf(2, "probe: read %s, write %s, socket %s\n", tried(open(path, O_RDONLY)),
          tried(open(beside, O_WRONLY | O_CREAT, 0600)), tried(socket(AF_INET, SOCK_STREAM, 0)));
}
