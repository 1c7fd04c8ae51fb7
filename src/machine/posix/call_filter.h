// Filters of system calls (seccomp): what a process may ask of the kernel at all. Where there are none, nothing
// changes.
#pragma once

namespace kingpress::machine {

// No files are opened, no processes started, nothing is sent anywhere: memory, clocks, and what is open already.
void allow_only_answering();
// No sockets, and nothing that looks into other processes or changes the system.
void forbid_sockets();
// The same, and no programs are started.
void forbid_sockets_and_programs();

}  // namespace kingpress::machine
