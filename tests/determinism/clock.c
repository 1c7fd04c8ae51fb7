/* Preloaded by tests/determinism/run and tests/hardening: the clock of the day is CLOCK_DAYS days on, for the program and its
   libraries; from its CLOCK_FROMth reading only, or while the file CLOCK_WHEN is there. CLOCK_SEEN: a file that is made once it was. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_long readings;

static time_t later(void) {
  const char *days = getenv("CLOCK_DAYS"), *from = getenv("CLOCK_FROM"), *when = getenv("CLOCK_WHEN"), *seen = getenv("CLOCK_SEEN");
  if (days == NULL || (from != NULL && ++readings < atol(from)) || (when != NULL && access(when, F_OK) != 0)) return 0;
  if (seen != NULL) close(open(seen, O_CREAT | O_WRONLY, 0600));
  return atol(days) * 86400;
}

time_t time(time_t* place) {
  const time_t now = ((__typeof__(&time))dlsym(RTLD_NEXT, "time"))(NULL) + later();
  if (place != NULL) *place = now;
  return now;
}

int clock_gettime(clockid_t clock, struct timespec* place) {
  const int result = ((__typeof__(&clock_gettime))dlsym(RTLD_NEXT, "clock_gettime"))(clock, place);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) place->tv_sec += later();
  return result;
}

int gettimeofday(struct timeval* restrict place, void* restrict zone) {
  const int result = ((int (*)(struct timeval*, void*))dlsym(RTLD_NEXT, "gettimeofday"))(place, zone);
  if (result == 0) place->tv_sec += later();
  return result;
}
