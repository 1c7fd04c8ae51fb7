#include "cards/picture_column.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string_view>

#include "diag/ascii.h"
#include "machine/files_met.h"

namespace kingpress::cards {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_files_searched = 5000, most_words = 500;
constexpr int deepest = 4;
constexpr std::array<std::string_view, 4> endings{".png", ".jpg", ".jpeg", ".svg"};

bool has_picture_of(const std::set<std::string>& words, const std::string& folder) {
  machine::met_folder(folder.empty() ? "." : folder, ".png .jpg .jpeg .svg");
  std::error_code error;
  std::size_t files = 0;
  for (fs::recursive_directory_iterator it(folder.empty() ? "." : folder, error), end; !error && it != end;
       it.increment(error)) {
    if (++files > most_files_searched) return true;
    if (it.depth() >= deepest) it.disable_recursion_pending();
    const std::string name = diag::lower(it->path().filename().generic_string());
    const auto has_ending = [&](std::string_view ending) { return name.ends_with(ending); };
    if (std::ranges::none_of(endings, has_ending)) continue;
    if (std::ranges::any_of(words, [&](const std::string& word) { return name.find(word) != name.npos; })) return true;
  }
  return false;
}

}  // namespace

std::string word_without_picture(const data::Table& table, std::size_t column, const std::string& folder) {
  std::string first;
  std::set<std::string> words;
  for (std::size_t row = 0; row < table.row_count() && words.size() < most_words; ++row) {
    const data::Node cells = table.row(row);
    const data::Node* cell = cells.find(table.columns[column]);
    if (cell == nullptr || cell->text.empty()) continue;
    if (cell->text.find_first_of("./\\{") != std::string::npos) return {};
    if (first.empty()) first = cell->text;
    words.insert(diag::lower(cell->text));
  }
  return words.empty() || has_picture_of(words, folder) ? std::string() : first;
}

}  // namespace kingpress::cards
