#include "cli/codes.h"

#include <algorithm>
#include <utility>

#include "boards/codes.h"
#include "cards/rulings.h"
#include "diag/environment_error.h"
#include "diag/printer.h"
#include "lab/codes.h"
#include "press/codes.h"
#include "press/folders.h"
#include "rules/game.h"

namespace kingpress::cli {
namespace {

// Every ruling by its number: the code entries show into what the pages of the games were read into.
std::vector<diag::CodeEntry> ruling_codes() {
  static const std::vector<std::pair<const rules::Game*, std::vector<cards::Ruling>>> pages = [] {
    std::vector<std::pair<const rules::Game*, std::vector<cards::Ruling>>> read;
    const std::string folder = press::data_folder() + "/cards/";
    for (const rules::Game& game : rules::games()) {
      const std::string page = folder + std::string(game.name) + "/RULES.md";
      diag::Sources sources;
      diag::Diagnostics wrong;
      if (game.rulings.empty()) continue;
      read.emplace_back(&game, cards::load_rulings(page, sources, wrong));
      if (wrong.has_errors())
        throw diag::EnvironmentError("the rulings of '" + page + "' cannot be read:\n" + diag::print(wrong));
    }
    return read;
  }();
  std::vector<diag::CodeEntry> codes;
  for (const auto& [game, rulings] : pages)
    for (const cards::Ruling& ruling : rulings)
      codes.push_back({ruling.number, ruling.statement, game->title, ruling.example, {}});
  return codes;
}

bool by_code(const diag::CodeEntry& a, const diag::CodeEntry& b) { return a.code < b.code; }

}  // namespace

std::vector<diag::CodeEntry> all_codes() {
  std::vector<diag::CodeEntry> all = press::finding_codes();
  for (const auto& room : {boards::codes, lab::codes}) all.insert(all.end(), room().begin(), room().end());
  std::stable_sort(all.begin(), all.end(), by_code);
  all.erase(std::unique(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.code == b.code; }),
            all.end());
  std::vector<diag::CodeEntry> rulings = ruling_codes();
  std::stable_sort(rulings.begin(), rulings.end(), by_code);
  all.insert(all.end(), rulings.begin(), rulings.end());
  return all;
}

}  // namespace kingpress::cli
