// What the readers of deck and field files share while one edition is read. For src/cards only.
#pragma once

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "cards/cards.h"
#include "cards/read.h"
#include "data/workbook.h"

namespace kingpress::cards {

struct Reading {
  const Games& games;
  diag::Sources& sources;
  diag::Diagnostics& diagnostics;
  const data::Limits& limits;
  std::string listed_game = {};         // while files of a list are read: that of those which do not say theirs
  std::set<std::string> variants = {};  // of the decks that were read
};

// A file as the command line names it (`folder` empty, `beneath` false), or one that another file or a folder names.
struct Named {
  std::string folder, name;
  diag::Span place;     // where it is named, if there is such a place: problems are reported there
  bool beneath = true;  // must lie in `folder` whatever links there are
  std::string path() const;
};

// The file, or null.
const diag::SourceFile* load(const Named& file, Reading& reading, const data::Limits& limits);
inline const diag::SourceFile* load(const Named& file, Reading& reading) { return load(file, reading, reading.limits); }
// Whether its text is none of cards but what the program itself writes into a folder, whatever it is called: what lies
// in the box (room `ledger`), a schema, a report, records of games, shards, who made the pictures.
bool is_program_output(const Named& file, const data::Limits& limits);
data::SheetTable load_workbook(const Named& file, const std::string& sheet, Reading& reading,
                               const data::HeaderRow& header = {});

// With a `table` its rows are the cards and `root` is the table's head.
Deck read_deck(const data::Node& root, const std::string& path, Reading& reading, data::Table* table = nullptr);
Field read_field(const data::Node& root, const std::string& path, Reading& reading);

// Whether a file is a table, or holds cards in JSON, by its ending.
bool is_table(const std::string& path);
bool is_rows(const std::string& path);

// The first character of something long, which is place enough for what is said of all of it.
inline diag::Span start_of(const data::Node& node) {
  return {node.span.file, node.span.begin, std::min(node.span.begin + 1, node.span.end)};
}

// The folder a file lies in, as it was named; empty for the current one.
std::string folder_of(const std::string& path);
std::string joined(const std::string& folder, const std::string& name);

// A file that edition.yaml lists, read into its decks or fields. `kind`: "card" and "field" are of the edition's game,
// pieces of any other kind need not be.
void take_listed(const Named& file, std::string_view kind, Edition& edition, Reading& reading);

// edition.yaml, whatever its name: a file that lists a game's decks and parts, and reading it with all that it lists.
bool is_edition_file(const data::Node& root);
void read_edition_file(const data::Node& root, const std::string& path, Edition& edition, Reading& reading);

// `size:` of cards and parts: 63x88mm, [63mm, 88mm], a trade name, or one length across a hexagon or a circle.
std::optional<Trim> read_trim(const data::Node& node, double largest_side_mm, Reading& reading);
// A width and a height alone.
std::optional<geometry::Size> read_card_size(const data::Node& node, Reading& reading);
// `shape:` of cards and parts: rectangle, circle or hex.
std::optional<Located<geometry::CutShape>> read_shape(const data::Node& node, Reading& reading);

// `max_dpi:` of a deck or an edition; nothing when it is not said.
std::optional<double> read_max_dpi(const data::Node* node, Reading& reading);

// `game:` of a file; an unknown one is reported with a suggestion, a missing one as missing. Empty when there is none.
std::string read_game(const data::Node* game, const data::Node& root, std::string_view what, Reading& reading);

}  // namespace kingpress::cards
