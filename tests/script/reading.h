// Rules files of tests/script/games and of the examples, read with their cards.
#pragma once

#include <memory>
#include <string>

#include "diag/diagnostic.h"
#include "script/read.h"
#include "script/rules.h"

namespace kingpress::test {

using Game = script::ScriptRules<4096>;

struct ReadRules {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::shared_ptr<const script::Program> program;
  const diag::SourceFile* rules = nullptr;
  std::string said() const;  // the errors
};

std::string text_of_file(const std::string& path);  // below the project's folder

// A table of cards as CSV text; empty: none.
script::CardTable cards_of(const std::string& csv, diag::Sources& sources, diag::Diagnostics& diagnostics);
std::unique_ptr<ReadRules> rules_of(const std::string& yaml, const std::string& csv = {}, script::Wishes wishes = {});
// What the kits of the examples have: the boards and dice that their rules name.
std::vector<script::KitBoard> boards_of_games();
// tests/script/games/NAME/rules.yaml, with its cards.csv or the ordinary deck.
std::unique_ptr<ReadRules> game_of(const std::string& name, int players = 0);

}  // namespace kingpress::test
