// A process that reads what strangers made needs few calls of the kernel. The filter is built here from lists of
// numbers, since no packaged library is needed for a dozen instructions.
#include "machine/posix/call_filter.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstddef>
#include <vector>

namespace kingpress::machine {
namespace {

#ifdef __x86_64__
constexpr unsigned this_machine = AUDIT_ARCH_X86_64;
#else
constexpr unsigned this_machine = AUDIT_ARCH_AARCH64;
#endif
constexpr unsigned other_table = 0x40000000;  // from here on, numbers of x32

using Calls = std::vector<long>;

sock_filter step(unsigned code, unsigned value, unsigned char yes = 0, unsigned char no = 0) {
  return {static_cast<unsigned short>(code), yes, no, value};
}

// `listed` for the calls, `others` for all others; calls by another processor's table are refused.
void install(const Calls& calls, unsigned listed, unsigned others) {
  constexpr unsigned refused = SECCOMP_RET_ERRNO | EPERM;
  std::vector<sock_filter> program{
      step(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)),
      step(BPF_JMP | BPF_JEQ | BPF_K, this_machine, 1, 0),
      step(BPF_RET | BPF_K, refused),
      step(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      step(BPF_JMP | BPF_JGE | BPF_K, other_table, 0, 1),
      step(BPF_RET | BPF_K, refused),
  };
  for (const long call : calls) {
    program.push_back(step(BPF_JMP | BPF_JEQ | BPF_K, static_cast<unsigned>(call), 0, 1));
    program.push_back(step(BPF_RET | BPF_K, listed));
  }
  program.push_back(step(BPF_RET | BPF_K, others));
  const sock_fprog whole{static_cast<unsigned short>(program.size()), program.data()};
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &whole);
}

// What looks into others or changes the system; io_uring, since it opens files and sockets past every filter.
Calls of_the_system() {
  return {
      SYS_ptrace,
      SYS_process_vm_readv,
      SYS_process_vm_writev,
      SYS_bpf,
      SYS_perf_event_open,
      SYS_keyctl,
      SYS_add_key,
      SYS_request_key,
      SYS_userfaultfd,
      SYS_unshare,
      SYS_setns,
      SYS_mount,
      SYS_umount2,
      SYS_chroot,
      SYS_pivot_root,
      SYS_open_by_handle_at,
      SYS_kexec_load,
      SYS_init_module,
      SYS_finit_module,
      SYS_delete_module,
#ifdef SYS_io_uring_setup
      SYS_io_uring_setup,
      SYS_io_uring_enter,
      SYS_io_uring_register,
#endif
  };
}

void forbid(Calls calls) {
  for (const long call : of_the_system()) calls.push_back(call);
  install(calls, SECCOMP_RET_ERRNO | EPERM, SECCOMP_RET_ALLOW);
}

}  // namespace

void allow_only_answering() {
  install(
      {
          SYS_read,
          SYS_write,
          SYS_readv,
          SYS_writev,
          SYS_pread64,
          SYS_pwrite64,
          SYS_recvfrom,
          SYS_recvmsg,
          SYS_sendto,
          SYS_sendmsg,
          SYS_close,
          SYS_fstat,
          SYS_newfstatat,
          SYS_lseek,
          SYS_ftruncate,
          SYS_mmap,
          SYS_munmap,
          SYS_mprotect,
          SYS_mremap,
          SYS_madvise,
          SYS_brk,
          SYS_futex,
          SYS_rt_sigaction,
          SYS_rt_sigprocmask,
          SYS_rt_sigreturn,
          SYS_sigaltstack,
          SYS_getpid,
          SYS_gettid,
          SYS_getppid,
          SYS_tgkill,
          SYS_getuid,
          SYS_geteuid,
          SYS_getgid,
          SYS_getegid,
          SYS_getrandom,
          SYS_clock_gettime,
          SYS_clock_nanosleep,
          SYS_nanosleep,
          SYS_gettimeofday,
          SYS_exit,
          SYS_exit_group,
          SYS_getrusage,
          SYS_prlimit64,
          SYS_setitimer,
          SYS_sched_yield,
          SYS_sched_getaffinity,
          SYS_sysinfo,
          SYS_uname,
          SYS_restart_syscall,
          SYS_ppoll,
          SYS_set_robust_list,
          SYS_membarrier,
          SYS_dup,
          SYS_dup3,
          SYS_fcntl,
#ifdef SYS_rseq
          SYS_rseq,
#endif
#ifdef __x86_64__
          SYS_poll,
          SYS_alarm,
          SYS_time,
          SYS_arch_prctl,
          SYS_getrlimit,
          SYS_stat,
          SYS_access,
          SYS_dup2,
#endif
      },
      SECCOMP_RET_ALLOW, SECCOMP_RET_ERRNO | EPERM);
}

void forbid_sockets() { forbid({SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4}); }

void forbid_sockets_and_programs() {
  forbid({SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_execve, SYS_execveat});
}

}  // namespace kingpress::machine

#else

namespace kingpress::machine {

void allow_only_answering() {}
void forbid_sockets() {}
void forbid_sockets_and_programs() {}

}  // namespace kingpress::machine

#endif
