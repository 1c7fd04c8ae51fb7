// The pieces of a kit as lines of a ledger.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ledger/ledger.h"
#include "press/faces.h"
#include "press/job.h"
#include "press/prepare.h"

namespace kingpress::ledger {

// A deck's file as the ledger names it.
std::string file_of(const cards::Deck& deck, const press::ChosenParts& parts);

// What is given outlives it.
class KitLines {
 public:
  KitLines(const press::Prepared& prepared, const press::PrintJob& job, press::Workshop& workshop)
      : prepared_(prepared), job_(job), workshop_(workshop) {}

  // By piece; the rules, where they are printed, behind them.
  Ledger lines();
  LedgerLine named(const press::Cutout& piece) const;  // without a look
  Sides look(std::size_t at, scene::Tone tone);
  // Of a piece that was printed in other inks than now, and of rules that were laid for other paper.
  std::vector<Sides> in_other_inks(std::size_t at);
  std::string back_alone(std::size_t at) const;  // after lines()

 private:
  std::string leaflet();
  std::string leaflet(const press::ChosenParts& parts, const press::PrintJob& job);

  const press::Prepared& prepared_;
  const press::PrintJob& job_;
  press::Workshop& workshop_;
  std::map<scene::Tone, std::unique_ptr<press::Faces>> faces_;
  std::map<std::pair<const press::Drawing*, scene::Tone>, std::string> backs_;
  std::map<const press::Drawing*, std::string> backs_alone_;
};

// The kit for other numbers of players and on other fields: a run for fewer takes nothing out of a box for more.
class LargestKit {
 public:
  LargestKit(const press::Prepared& prepared, const press::PrintJob& job, press::Workshop& workshop)
      : prepared_(prepared), job_(job), workshop_(workshop) {}

  // How often any of them holds a piece.
  std::size_t copies(const LedgerLine& line);
  // A piece that is no card as it looks for more players, in any inks: a list of parts, a box.
  std::vector<Sides> for_more_players(std::size_t at);

 private:
  std::vector<int> numbers_of_players() const;
  void count();
  std::optional<press::Prepared> kit_for(int players, const cards::Field* field);

  const press::Prepared& prepared_;
  const press::PrintJob& job_;
  press::Workshop& workshop_;
  bool is_counted_ = false;
  std::map<std::string, std::size_t> copies_;
};

}  // namespace kingpress::ledger
