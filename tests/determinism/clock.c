/* Preloaded by tests/determinism/run: the clock of the day is CLOCK_DAYS days on, for the program and its libraries. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t later(void) {
  const char* days = getenv("CLOCK_DAYS");
  return days == NULL ? 0 : atol(days) * 86400;
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
