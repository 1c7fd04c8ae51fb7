#include "serve/shown_place.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

#include "machine/private_folder.h"
#include "scene/digest.h"

namespace kingpress::serve {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest = 8192;

std::string absolute(const std::string& path) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(path.empty() ? "." : path, error);
  return error ? path : whole.generic_string();
}

// That a workbench of this folder is there, and what it is asked to show.
std::string desk_of(const std::string& root) { return "kingpress-desk-" + scene::digest(root); }
std::string question_to(const std::string& root) { return "kingpress-show-" + scene::digest(root); }

}  // namespace

ShownPlaces::ShownPlaces(std::string folder, const std::string& root, Heard heard)
    : folder_(std::move(folder)), root_(absolute(root)), heard_(std::move(heard)) {
  const machine::PrivateFolder place(folder_);
  if (folder_.empty() || !place.is_open()) return;
  place.remove(question_to(root_));
  if (!place.write(desk_of(root_), "1\n")) return;
  watcher_ = machine::make_file_watcher();
  thread_ = std::thread([this] { listen(); });
}

ShownPlaces::~ShownPlaces() {
  if (!thread_.joinable()) return;
  machine::PrivateFolder(folder_).remove(desk_of(root_));
  ends_ = true;
  watcher_->wake();
  thread_.join();
}

void ShownPlaces::listen() {
  const std::string name = question_to(root_);
  while (!ends_) {
    const machine::PrivateFolder place(folder_);
    if (const auto question = place.read(name, longest)) {
      place.remove(name);
      const std::string_view text = question->text;
      std::size_t line = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), line);
      const auto at = static_cast<std::size_t>(end - text.data());
      if (error == std::errc() && at < text.size() && text[at] == ' ') heard_(std::string(text.substr(at + 1)), line);
    }
    watcher_->watch({{folder_ + '/' + name, {}}});  // as it is when it is not there
    watcher_->wait(std::chrono::hours(1));
  }
}

bool ask_to_show(const std::string& folder, const std::string& file, std::size_t line,
                 std::chrono::milliseconds patience) {
  const machine::PrivateFolder place(folder);
  if (folder.empty() || !place.is_open()) return false;
  const fs::path whole = absolute(file);
  for (fs::path root = whole.parent_path();; root = root.parent_path()) {
    const std::string name = question_to(root.generic_string());
    if (place.number_of(desk_of(root.generic_string())) != 0 &&
        place.write(name, fmt::format("{} {}", line, whole.lexically_relative(root).generic_string()))) {
      const auto due = std::chrono::steady_clock::now() + patience;
      while (std::chrono::steady_clock::now() < due) {
        if (place.number_of(name) == 0) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      }
      place.remove(name);  // it has ended without a word
      place.remove(desk_of(root.generic_string()));
    }
    if (root == root.root_path() || root.empty()) return false;
  }
}

PlaceToShow place_to_show(const std::string& word) {
  const std::size_t colon = word.rfind(':');
  if (colon == word.npos || colon + 1 == word.size() || word.find_first_not_of("0123456789", colon + 1) != word.npos)
    return {word, 1};
  PlaceToShow place{word.substr(0, colon), 1};
  std::from_chars(word.data() + colon + 1, word.data() + word.size(), place.line);
  return place;
}

}  // namespace kingpress::serve
