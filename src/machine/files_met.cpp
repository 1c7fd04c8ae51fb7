#include "machine/files_met.h"

#include <atomic>
#include <filesystem>
#include <functional>
#include <mutex>

#include "machine/unsaved.h"

namespace kingpress::machine {
namespace {

struct Notebook {
  std::atomic<bool> open{false};
  std::mutex lock;
  FilesMet files;
};

Notebook& notebook() {
  static Notebook book;
  return book;
}

thread_local bool unnoted = false;

void meet(const std::string& path, const std::string& endings) {
  Notebook& book = notebook();
  if (!book.open || unnoted) return;
  const std::string named = path.empty() ? "." : path;
  const std::lock_guard guard(book.lock);
  FileMet& met = book.files[named];
  if (met.mark == FileMark{} || (met.endings.empty() && !endings.empty())) met = {mark_of(named, endings), endings};
}

// In any order, for a folder tells its names in none.
std::uint64_t names_in(const std::string& folder, const std::string& endings) {
  std::uint64_t sum = 1;
  std::error_code error;
  for (std::filesystem::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string ending = it->path().extension().generic_string();
    if (!ending.empty() && endings.find(ending) != std::string::npos)
      sum += std::hash<std::string>{}(it->path().filename().generic_string());
  }
  return sum;
}

}  // namespace

FileMark mark_of(const std::string& path, const std::string& endings) {
  if (const std::int64_t number = endings.empty() ? unsaved_number(path) : 0; number != 0) return {number, 1, 1, 1};
  bool is_folder = false;
  FileMark mark = system_mark(path, is_folder);
  if (!is_folder) return mark;
  // When it was changed tells nothing: files that nobody reads come and go.
  mark.changed = mark.size = 1;
  if (!endings.empty()) mark.names = names_in(path, endings);
  return mark;
}

Unnoted::Unnoted() { unnoted = true; }
Unnoted::~Unnoted() { unnoted = false; }

void note_files() {
  Notebook& book = notebook();
  const std::lock_guard guard(book.lock);
  book.files.clear();
  book.open = true;
}

void met_file(const std::string& path) { meet(path, {}); }
void met_folder(const std::string& path, const std::string& endings) { meet(path, endings); }

FilesMet files_met() {
  Notebook& book = notebook();
  const std::lock_guard guard(book.lock);
  return book.files;
}

}  // namespace kingpress::machine
