#include "pictures/svg_guard.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "diag/environment_error.h"
#include "machine/limits.h"
#include "machine/system_error.h"
#include "pictures/librsvg/rsvg.h"

namespace kingpress::pictures {
namespace {

using Kind = SvgVerdict::Kind;
using machine::GuardedWorker;

constexpr unsigned stuck_seconds = 60;
constexpr std::size_t memory_limit = std::size_t{1} << 30;

// What goes from the drawing process to this one: a head and the reason.
struct Head {
  SvgVerdict verdict;
  bool no_library = false;
};

std::string message(const Head& head, const std::string& reason) {
  return std::string(reinterpret_cast<const char*>(&head), sizeof head) + reason;
}

std::string open_rsvg() {
  try {
    rsvg();
    return {};
  } catch (const diag::EnvironmentError& error) {
    return message({{}, true}, error.what());
  }
}

std::string judge(const std::string& svg) {
  std::string reason;
  const SvgVerdict verdict = try_out(svg, reason);
  return message({verdict, false}, reason);
}

SvgGuard::Verdict verdict_of(const GuardedWorker::Reply& reply) {
  switch (reply.kind) {
    case GuardedWorker::Reply::Kind::gone:
      throw diag::EnvironmentError("the process that checks SVG pictures has gone");
    case GuardedWorker::Reply::Kind::too_costly: return {SvgVerdict{Kind::too_costly}, {}};
    case GuardedWorker::Reply::Kind::crashed: return {SvgVerdict{Kind::crashed}, {}};
    case GuardedWorker::Reply::Kind::answered: break;
  }
  // A drawing process that was led astray may say anything.
  if (reply.text.size() < sizeof(Head)) return {SvgVerdict{Kind::crashed}, {}};
  Head head;
  std::memcpy(&head, reply.text.data(), sizeof head);
  std::string reason = reply.text.substr(sizeof head);
  if (head.no_library)
    throw diag::EnvironmentError(reason, "install the package librsvg2-2, or leave out SVG pictures");
  // A picture the libraries complain about is not drawn as it was meant.
  if (head.verdict.kind == Kind::sound && !reply.complaint.empty()) {
    head.verdict.kind = Kind::refused;
    reason = reply.complaint;
  }
  return {head.verdict, std::move(reason)};
}

}  // namespace

SvgGuard::SvgGuard(double seconds) : worker_({open_rsvg, judge, memory_limit, seconds, stuck_seconds}) {}

void SvgGuard::start() {
  if (!worker_.start())
    throw diag::EnvironmentError(
        fmt::format("cannot start a process that checks SVG pictures: {}", machine::system_message(errno)));
}

SvgGuard::Verdict SvgGuard::check(std::string_view svg) {
  start();
  Verdict verdict = verdict_of(worker_.ask(svg));
  // Under a limit from outside neither the picture nor the library is to blame.
  if (verdict.kind != Kind::sound && machine::memory_is_limited_below(memory_limit))
    throw diag::EnvironmentError("there is too little memory to check SVG pictures",
                                 "raise the limit (see ulimit -v), or leave out SVG pictures");
  return verdict;
}

}  // namespace kingpress::pictures
