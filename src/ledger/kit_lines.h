// The pieces of a kit as lines of a ledger.
#pragma once

#include <map>
#include <memory>
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

// How often the kit holds what is no card, for any number of players and on any field: a run for fewer takes none out.
class LargestKit {
 public:
  LargestKit(const press::Prepared& prepared, const press::PrintJob& job, press::Workshop& workshop)
      : prepared_(prepared), job_(job), workshop_(workshop) {}

  std::size_t copies(const LedgerLine& line);

 private:
  void count();
  void count(int players, const cards::Field* field);

  const press::Prepared& prepared_;
  const press::PrintJob& job_;
  press::Workshop& workshop_;
  bool is_counted_ = false;
  std::map<std::string, std::size_t> copies_;
};

}  // namespace kingpress::ledger
