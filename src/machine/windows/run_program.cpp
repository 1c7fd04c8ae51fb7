#include "machine/run_program.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <thread>

#include "machine/windows/job.h"

namespace kingpress::machine {
namespace {

constexpr DWORD moment = 50;  // milliseconds between looks at the clock

// All of it, in a thread of its own: pipes can be waited for one at a time only.
void hear(HANDLE from, std::string& said, std::size_t most, std::atomic<bool>& said_more) {
  std::string piece(1 << 16, '\0');
  for (DWORD size = 0; ::ReadFile(from, piece.data(), static_cast<DWORD>(piece.size()), &size, nullptr) && size > 0;) {
    const auto room = most - std::min(most, said.size());
    said.append(piece.data(), std::min<std::size_t>(room, size));
    if (size > room) said_more = true;
  }
}

void give(Handle to, std::string_view input) {
  for (DWORD done = 0; !input.empty(); input.remove_prefix(done))
    if (!::WriteFile(to.get(), input.data(), static_cast<DWORD>(std::min<std::size_t>(input.size(), 1 << 16)), &done,
                     nullptr))
      return;
}

}  // namespace

RunResult run_program(const Run& run) {
  RunResult result;
  Handle in_from, in_to, out_from, out_to, err_from, err_to;
  if (!open_pipe(in_from, in_to) || !open_pipe(out_from, out_to) || !open_pipe(err_from, err_to)) return result;
  const Job job = start_in_job(run.words, {in_from.get(), out_to.get(), err_to.get()}, {}, run.environment);
  for (Handle* theirs : {&in_from, &out_to, &err_to}) theirs->close();
  if (!job.process) return result;
  std::atomic<bool> said_more{false};
  std::thread giving(give, std::move(in_to), run.input);
  std::thread out(hear, out_from.get(), std::ref(result.out), run.most, std::ref(said_more));
  std::thread err(hear, err_from.get(), std::ref(result.err), run.most, std::ref(said_more));
  const auto began = std::chrono::steady_clock::now();
  bool called_back = false;
  while (::WaitForSingleObject(job.process.get(), moment) == WAIT_TIMEOUT) {
    called_back = run.callback && *run.callback;
    result.cut_short = (run.longest.count() > 0 && std::chrono::steady_clock::now() - began > run.longest) ||
                       (said_more && run.ends_beyond);
    if (called_back || result.cut_short) job.end();
  }
  const int status = await_end(job);
  giving.join();
  out.join();
  err.join();
  if (said_more && run.ends_beyond) result.cut_short = true;
  if (!called_back && !result.cut_short) result.status = status;
  return result;
}

std::string find_program(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ';');) {
    const std::filesystem::path place(folder);
    if (!place.is_absolute()) continue;
    std::error_code error;
    if (const auto program = place / (name + ".exe"); std::filesystem::is_regular_file(program, error))
      return program.generic_string();
  }
  return {};
}

}  // namespace kingpress::machine
