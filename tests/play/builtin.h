// The decks and fields that the program brings along, ready to be played in a test.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "../games.h"
#include "../project_root.h"
#include "cards/read.h"
#include "diag/printer.h"
#include "play/set_up.h"
#include "rules/game.h"

namespace kingpress::test {

inline cards::Edition builtin_edition(const std::string& path, diag::Sources& sources) {
  diag::Diagnostics diagnostics;
  cards::Edition edition = cards::read_edition(project_root() + "/cards/" + path, all_games(), sources, diagnostics);
  if (diagnostics.has_errors()) throw std::runtime_error(diag::print(diagnostics));
  return edition;
}

// `field` is the stem of a field file, empty for the edition's first (if it has any).
inline std::unique_ptr<play::GameHandle> builtin(const std::string& game, play::Wish wish = {},
                                                 const std::string& field = {}) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const cards::Edition edition = builtin_edition(game, sources);
  const cards::Field* chosen = edition.fields.empty() ? nullptr : &edition.fields.front();
  for (const cards::Field& one : edition.fields)
    if (one.name == field) chosen = &one;
  auto handle = play::set_up(edition.decks.front(), chosen, wish, diagnostics);
  if (!handle) throw std::runtime_error(diag::print(diagnostics));
  return handle;
}

inline std::vector<play::BotSpec> bots(std::initializer_list<const char*> words) {
  std::vector<play::BotSpec> specs;
  for (const char* word : words) specs.push_back(*play::parse_bot(word));
  return specs;
}
inline std::vector<play::BotSpec> random_bots(int players) {
  return std::vector<play::BotSpec>(static_cast<std::size_t>(players));
}

}  // namespace kingpress::test
