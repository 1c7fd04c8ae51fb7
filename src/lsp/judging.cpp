// Reading tells within a tenth of a second what most slips are; composing, and games by the rules, take longer and run
// in a process of their own. What `check` found last stays told meanwhile, and moves with the lines.
#include "lsp/judging.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include "lsp/json_ways.h"
#include "lsp/targets.h"
#include "machine/run_self.h"

namespace kingpress::lsp {
namespace {

constexpr auto rest = std::chrono::milliseconds(300);  // before all is checked

std::vector<Json> listed(const std::string& text) {
  std::vector<Json> faults;
  Json all = Json::parse(text, nullptr, false);
  if (all.is_array())
    for (Json& fault : all) faults.push_back(std::move(fault));
  return faults;
}

// What two faults have alike that are the same.
std::string name_of(const Json& fault) {
  std::string name;
  for (const char* key : {"path", "line", "column", "code", "message"}) name += serve::dumped(under(fault, {key}));
  return name;
}

std::vector<Json> without(std::vector<Json> faults, const std::vector<Json>& known) {
  std::set<std::string> names;
  for (const Json& fault : known) names.insert(name_of(fault));
  std::erase_if(faults, [&](const Json& fault) { return names.contains(name_of(fault)); });
  return faults;
}

}  // namespace

Judging::Judging(const OpenFiles& files, Post post, Tell tell, Look look, bool words)
    : files_(files), post_(std::move(post)), tell_(std::move(tell)), look_(std::move(look)), words_(words) {}

Judging::~Judging() {
  examining_.end();
  live_.reset();
}

bool Judging::turn_to(const std::string& path) {
  if (asked_ == path && live_) return false;
  const auto known = choices_.find(path);
  std::vector<std::string>& targets =
      known != choices_.end() ? known->second : choices_[path] = targets_of(path, folders_);
  if (targets.empty()) return false;
  asked_ = path;
  if (live_ && target_ == targets.front()) return false;
  hold(targets.front());
  return true;
}

void Judging::hold(const std::string& target) {
  examining_.call_back();
  live_.reset();
  target_ = target;
  read_.clear();
  checked_.clear();
  const std::uint64_t round = ++round_;
  serve::LiveDeckOptions wishes{target, {}, {}, {}, {}, look_};
  live_ = std::make_unique<serve::LiveDeck>(std::move(wishes), [this, round](const serve::Standing& now) {
    post_([this, round, now] {
      if (round == round_) heard(now);
    });
  });
}

// Another target of the file is tried, where the one that was held has not read it.
bool Judging::choose_again(const std::string& path) {
  std::vector<std::string>& targets = choices_[path];
  if (targets.size() < 2 || targets.front() != target_ || live_->has_met(path)) return false;
  targets.erase(targets.begin());
  hold(targets.front());
  return true;
}

void Judging::heard(const serve::Standing& now) {
  if (kind_of(asked_) != FileKind::markdown && choose_again(asked_)) return;
  read_ = listed(now.faults);
  tell_all();
  examine();
}

void Judging::examine() {
  std::vector<std::string> words{"check", "--format=json", "--unsaved=-"};
  if (words_) words.emplace_back("--words");
  words.insert(words.end(), {"--", target_});
  examining_.start(
      [this, words, round = round_, edits = edits_, texts = files_.unsaved()](const std::atomic<bool>& callback) {
        const auto due = std::chrono::steady_clock::now() + rest;
        while (!callback && std::chrono::steady_clock::now() < due)
          std::this_thread::sleep_for(std::chrono::milliseconds(10));
        if (callback) return;
        machine::RunResult finished = machine::run_self(words, callback, texts);
        if (callback || finished.status < 0 || finished.status > 1) return;
        post_([this, round, edits, found = std::move(finished.out)] {
          if (round != round_ || edits != edits_) return;
          checked_ = without(listed(found), read_);
          tell_all();
        });
      });
}

void Judging::tell_all() {
  std::vector<Json> all = read_;
  for (Json& fault : without(checked_, read_)) all.push_back(std::move(fault));
  tell_(target_, all);
}

void Judging::changed() {
  ++edits_;
  if (live_) live_->look_again();
}

void Judging::lines_changed(const std::string& path, const std::vector<LinesChanged>& changed) {
  for (const LinesChanged& one : changed)
    std::erase_if(checked_, [&](Json& fault) {
      const auto line = number_of(fault, {"line"});
      if (!line || *line < 1 || text_of(fault, {"path"}) != path) return false;
      const auto at = static_cast<std::size_t>(*line - 1);
      if (at < one.line) return false;
      if (at < one.line + one.were) return true;
      fault["line"] = at + one.are - one.were + 1;
      return false;
    });
}

}  // namespace kingpress::lsp
