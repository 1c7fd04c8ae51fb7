// Printing only what changed: what the ledger beside the deck says lies in the box, and what one owns already, is taken
// from what is printed. The ledger is written anew when the documents are there, never before.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ledger/ledger.h"
#include "machine/staged_file.h"
#include "press/job.h"
#include "press/prepare.h"

namespace kingpress::ledger {

// "my-cards/printed.csv"; of the program's own kits in the user's configuration folder. Throws UsageError where there
// is no such place.
std::string ledger_file(const press::Target& target, const press::PrintJob& job, press::Workshop& workshop);

// What the ledger says of one piece of a kit: its copies in the box, since when, and whether they look as it looks now.
struct InTheBox {
  std::size_t copies = 0;
  std::string printed;
  bool looks_so = false;
};
std::vector<InTheBox> in_the_box(const press::Prepared& prepared, std::size_t piece, press::Workshop& workshop);

class Changes {
 public:
  // Takes from `prepared` what need not be printed. Nothing when something is wrong, as the diagnostics say.
  static std::optional<Changes> compare(press::Prepared& prepared, const press::PrintJob& job,
                                        press::Workshop& workshop);

  // The ledger is on disk, still unseen: what the disk refuses is told before a document is there.
  void stage();
  void commit();

  const std::vector<Comparison::Pulled>& pulled() const { return comparison_.pulled; }
  std::vector<std::string> pulled_lines() const;  // what is to be taken out, many of a kind in one line
  std::vector<std::string> notes(const press::PrintJob& job) const;
  std::size_t kept() const { return kept_; }  // pieces that need not be printed, copies included
  const std::string& file() const { return file_; }

 private:
  std::string file_;  // empty: no ledger is kept
  bool is_draft_ = false;
  std::size_t kept_ = 0;
  std::map<std::string, std::size_t> before_;  // pieces of each kind that lay in the box
  std::vector<std::string> renamed_;           // new cards that may be old ones under a new title
  // Decks of which nothing lies in the box, and the deck under which their cards do.
  std::map<std::string, std::string> known_as_;
  std::vector<std::string> owned_otherwise_;  // owned cards that looked otherwise when they were recorded
  Comparison comparison_;
  std::unique_ptr<machine::StagedFile> staged_;
};

// "2 of 'The Gardener' (card 10): changed since 2026-11-20"
std::string describe(const Comparison::Pulled& pulled);

}  // namespace kingpress::ledger
