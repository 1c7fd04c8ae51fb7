#include "cli/followed_pack.h"

#include <fmt/format.h>

#include <chrono>
#include <utility>
#include <variant>

#include "cli/console.h"
#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "machine/files_met.h"
#include "machine/read_file.h"

namespace kingpress::cli {
namespace {

constexpr std::chrono::milliseconds between_looks{300};

machine::FileMark mark_of_file(const std::string& file) {
  bool is_folder = false;
  return machine::system_mark(file, is_folder);
}

}  // namespace

FollowedPack::FollowedPack(std::string file, const machine::TemporaryTree& tree, pack::Opened opened)
    : file_(std::move(file)), tree_(tree), opened_(std::move(opened)), follower_([this] { follow(); }) {}

FollowedPack::~FollowedPack() {
  {
    const std::lock_guard held(lock_);
    ends_ = true;
  }
  ending_.notify_all();
  follower_.join();
}

// A change counts once two looks find the same: a file may be half written.
void FollowedPack::follow() {
  const machine::Unnoted unnoted;
  machine::FileMark read = mark_of_file(file_), last = read;
  std::unique_lock held(lock_);
  while (!ending_.wait_for(held, between_looks, [this] { return ends_; })) {
    const machine::FileMark now = mark_of_file(file_);
    if (now == last && now != read && now != machine::FileMark{}) {
      read = now;
      take();
    }
    last = now;
  }
}

void FollowedPack::take() {
  try {
    pack::Opened now = read_pack(file_);
    now.name = opened_.name;  // the folder is in use
    for (const auto& [name, content] : now.files)
      if (const auto before = opened_.files.find(name); before == opened_.files.end() || before->second != content)
        tree_.write(now.name + "/" + name, content);
    for (const auto& [name, content] : opened_.files)
      if (!now.files.contains(name)) tree_.remove(now.name + "/" + name);
    opened_ = std::move(now);
  } catch (const diag::UsageError& error) {
    Console().failure(error.what(), "the game stays as it was read before");
  } catch (const diag::EnvironmentError& error) {
    Console().failure(error.what(), error.hint());
  }
}

pack::Opened read_pack(const std::string& file) {
  const pack::Limits limits;
  auto read = machine::read_named(file, static_cast<std::size_t>(limits.bytes));
  if (auto* bytes = std::get_if<std::string>(&read)) return pack::open(*bytes, file, limits);
  const machine::Refusal& refusal = std::get<machine::Refusal>(read);
  machine::throw_if_exhausted(file, refusal.error);
  const auto kind = refusal.kind;
  throw diag::UsageError(kind == machine::Refusal::Kind::missing     ? fmt::format("there is no file '{}'", file)
                         : kind == machine::Refusal::Kind::too_large ? fmt::format("'{}' is too large for a game", file)
                                                                     : fmt::format("'{}' cannot be read", file));
}

}  // namespace kingpress::cli
