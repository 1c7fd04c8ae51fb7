// What the checks of every game share: naming cards, duplicates, findings that name their rule. The games' own checks
// are in <game>/check.cpp; all of them take cards that were read without loss and skip what reading has already
// reported.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/cards.h"
#include "diag/count.h"
#include "diag/diagnostic.h"
#include "rules/ruleset.h"

namespace kingpress::rules {

// "4", "4 and 15", "4, 15 and 30"; more than `most` are counted: "4, 15, 30 and 9 more".
std::string listed(const std::vector<std::string>& names, std::size_t most = 8);
using diag::counted;

// Diagnostics under the rule or ruling that each names last.
class Findings {
 public:
  Findings(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}
  diag::Diagnostic& error(std::string code, diag::Span span, std::string message, std::string hint, std::string rule);
  diag::Diagnostic& warning(std::string code, diag::Span span, std::string message, std::string hint, std::string rule);
  diag::Diagnostics* list() const { return &diagnostics_; }

 private:
  diag::Diagnostics& diagnostics_;
};

// Where the option is written, or the whole deck.
diag::Span place_of(const Ruleset& ruleset, std::string_view option, const cards::Deck& deck);

// One id on two cards (code "duplicate-card"), at the second with the first related. `noun` is what people call the id.
void check_duplicates(const cards::Deck& deck, std::string_view noun, std::string_view rule,
                      diag::Diagnostics& diagnostics);

}  // namespace kingpress::rules
