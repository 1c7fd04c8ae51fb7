// A process whose kernel answers a system call as another kernel or file system would.
#pragma once

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstddef>

// From here on `call` fails with `error` in this process; with `flag` only when its third argument has all these bits.
// Ends the process with 77 where calls cannot be filtered.
inline void forbid_call(long call, int error, unsigned flag = 0) {
  sock_filter program[] = {
      {BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<unsigned>(offsetof(seccomp_data, nr))},
      {BPF_JMP | BPF_JEQ | BPF_K, 0, 4, static_cast<unsigned>(call)},
      {BPF_LD | BPF_W | BPF_ABS, 0, 0, static_cast<unsigned>(offsetof(seccomp_data, args[2]))},
      {BPF_ALU | BPF_AND | BPF_K, 0, 0, flag},
      {BPF_JMP | BPF_JEQ | BPF_K, 0, 1, flag},
      {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | static_cast<unsigned>(error)},
      {BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW},
  };
  sock_fprog filter{7, program};
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0)
    ::_exit(77);
}
