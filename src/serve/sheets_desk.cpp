// What the page shows must be what 'print' writes. So 'print' itself is run, in a process that can be called back, and
// its pages are read from a folder of this run's own.
#include "serve/sheets_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>

#include "diag/environment_error.h"
#include "machine/private_folder.h"
#include "serve/dumped.h"

namespace kingpress::serve {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 20> with_value{
    "paper", "orientation", "duplex",     "imposition", "order",   "bleed",       "gutter",
    "marks", "margin",      "only",       "cards",      "field",   "players",     "copies",
    "size",  "printer",     "back-bleed", "skip",       "leaflet", "single-sided"};
constexpr std::array<std::string_view, 3> switches{"grey", "low-ink", "draft"};

std::shared_ptr<const std::string> bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  if (!file || !(bytes << file.rdbuf())) return nullptr;
  return std::make_shared<const std::string>(bytes.str());
}

std::vector<std::string> pages_in(const fs::path& folder) {
  std::vector<std::string> pages;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (it->path().extension() == ".svg") pages.push_back(it->path().filename().generic_string());
  std::sort(pages.begin(), pages.end());
  return pages;
}

}  // namespace

bool SheetsDesk::takes(const std::vector<std::string>& options) {
  return std::all_of(options.begin(), options.end(), [](const std::string& option) {
    const std::size_t end = option.find('=');
    const std::string_view name = std::string_view(option).substr(0, end);
    const auto& known = end == std::string::npos
                            ? std::find(switches.begin(), switches.end(), name) != switches.end()
                            : std::find(with_value.begin(), with_value.end(), name) != with_value.end();
    return known && option.size() < (name == "cards" ? 6000 : 400);
  });
}

SheetsDesk::SheetsDesk(std::string target, std::vector<std::string> always,
                       std::function<void(const std::string&)> heard)
    : target_(std::move(target)),
      always_(std::move(always)),
      heard_(std::move(heard)),
      folder_(machine::make_temporary_folder()) {
  if (folder_.empty()) throw diag::EnvironmentError("no temporary folder can be made", "see $TMPDIR");
}

void SheetsDesk::close() {
  ends_ = true;
  printing_.end();
}

SheetsDesk::~SheetsDesk() {
  close();
  std::error_code error;
  fs::remove_all(folder_, error);
}

std::vector<std::string> SheetsDesk::words(const std::vector<std::string>& options, const std::string& output) const {
  std::vector<std::string> words{"print"};
  words.insert(words.end(), always_.begin(), always_.end());
  for (const std::string& option : options) words.push_back("--" + option);
  if (!output.empty()) words.insert(words.end(), {"-o", output});
  words.insert(words.end(), {"--", target_});
  return words;
}

void SheetsDesk::press(std::uint64_t version, const std::vector<std::string>& options) {
  std::string wanted = std::to_string(version);
  for (const std::string& option : options) wanted += '\n' + option;
  std::string place;
  {
    const std::lock_guard guard(lock_);
    if (wanted == asked_for_) return;
    asked_for_ = wanted;
    place = fmt::format("{}/{}", folder_, ++run_);
  }
  heard_(dumped({{"state", "printing"}}));
  std::vector<std::string> run = words(options, place + "/page.svg");
  printing_.start([this, place, run = std::move(run)](const std::atomic<bool>& callback) {
    std::error_code error;
    fs::create_directory(place, error);
    const machine::RunResult finished = machine::run_self(run, callback);
    if (callback) return fs::remove_all(place, error), void();
    Json told{{"state", finished.status == 0 ? "ready" : "failed"}, {"out", finished.out}, {"err", finished.err}};
    {
      const std::lock_guard guard(lock_);
      if (finished.status == 0) {
        if (!pages_in_.empty()) fs::remove_all(pages_in_, error);
        pages_in_ = place;
        pages_ = pages_in(place);
      } else {
        asked_for_.clear();
      }
      told["run"] = run_;
      told["pages"] = pages_;
    }
    heard_(dumped(told));
  });
}

std::shared_ptr<const std::string> SheetsDesk::page(const std::string& name) {
  const std::lock_guard guard(lock_);
  if (std::find(pages_.begin(), pages_.end(), name) == pages_.end()) return nullptr;
  return bytes_of(fs::path(pages_in_) / name);
}

machine::RunResult SheetsDesk::draw_figures(const std::vector<std::string>& options) {
  fs::path place;
  {
    const std::lock_guard guard(lock_);
    place = fmt::format("{}/{}", folder_, ++run_);
  }
  std::error_code error;
  fs::create_directory(place, error);
  std::vector<std::string> run{"stats", "--format=svg", "-o", (place / "plot.svg").generic_string()};
  run.insert(run.end(), options.begin(), options.end());
  run.insert(run.end(), {"--", target_});
  machine::RunResult finished = machine::run_self(run, ends_);
  std::vector<std::shared_ptr<const std::string>> figures;
  for (const std::string& name : pages_in(place)) figures.push_back(bytes_of(place / name));
  fs::remove_all(place, error);
  const std::lock_guard guard(lock_);
  figures_ = std::move(figures);
  return finished;
}

std::size_t SheetsDesk::figure_count() {
  const std::lock_guard guard(lock_);
  return figures_.size();
}

std::shared_ptr<const std::string> SheetsDesk::figure(std::size_t number) {
  const std::lock_guard guard(lock_);
  return number < figures_.size() ? figures_[number] : nullptr;
}

machine::RunResult SheetsDesk::write(const std::vector<std::string>& options) {
  return machine::run_self(words(options, {}), ends_);
}

std::shared_ptr<const std::string> SheetsDesk::pdf(const std::vector<std::string>& options, machine::RunResult& said) {
  std::string file;
  {
    const std::lock_guard guard(lock_);
    file = fmt::format("{}/{}.pdf", folder_, ++run_);
  }
  said = machine::run_self(words(options, file), ends_);
  std::shared_ptr<const std::string> bytes = said.status == 0 ? bytes_of(file) : nullptr;
  std::error_code error;
  fs::remove(file, error);
  return bytes;
}

machine::RunResult SheetsDesk::list_exports() { return machine::run_self({"list", "shops", "--format=json"}, ends_); }

machine::RunResult SheetsDesk::export_cards(const std::string& to, const std::string& cards) {
  std::vector<std::string> words{"export"};
  words.insert(words.end(), always_.begin(), always_.end());
  words.insert(words.end(), {"--only=cards,backs", "--cards=" + cards, "--", to, target_});
  return machine::run_self(words, ends_);
}

}  // namespace kingpress::serve
