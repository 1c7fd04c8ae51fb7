// What the readers of deck and field files share while one edition is read. For src/cards only.
#pragma once

#include <optional>
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
data::SheetTable load_workbook(const Named& file, const std::string& sheet, Reading& reading);

// With a `table` its rows are the cards and `root` is the table's head.
Deck read_deck(const data::Node& root, const std::string& path, Reading& reading, data::Table* table = nullptr);
Field read_field(const data::Node& root, const std::string& path, Reading& reading);

// The folder a file lies in, as it was named; empty for the current one.
std::string folder_of(const std::string& path);
std::string joined(const std::string& folder, const std::string& name);

// `size:` of a card: 63x88mm, [63mm, 88mm] or a trade name.
std::optional<geometry::Size> read_card_size(const data::Node& node, Reading& reading);

// `game:` of a file; an unknown one is reported with a suggestion, a missing one as missing. Empty when there is none.
std::string read_game(const data::Node* game, const data::Node& root, std::string_view what, Reading& reading);

}  // namespace kingpress::cards
