// Which template of the gallery a table of cards asks for, by what its columns are called, in English or in German.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace kingpress::start {

struct TableColumn {
  std::string key, written;     // "wert", as the table writes it: "Wert"
  bool integers = true;         // all of its cells that are not empty
  bool decimals = false;        // they are numbers, and some have decimals behind a point or a comma
  bool has_several = false;     // a cell of several values, "coin | leaf"
  bool has_words = false;       // a cell that is not empty
  bool names_files = false;     // a cell with a point: "owl.png"
  bool names_pictures = false;  // a cell with the ending of a picture
};

struct Fitting {
  std::string layout;                // "playing-card"
  std::vector<std::string> because;  // the columns that it was chosen by, as written; none: nothing fitted better
  std::map<std::string, std::string> renamed;  // a column's key -> what the template calls it
};

// The first template whose columns are there.
Fitting fit(const std::vector<TableColumn>& columns);
// The same for a template or a drawing that was chosen by hand; `keys` is what it shows.
void rename_columns(Fitting& fitting, const std::vector<TableColumn>& columns, const std::vector<std::string>& keys);

// The words that columns are known by, for finding a table's header.
bool is_known_column(std::string_view key);
// What templates call that which such words name.
std::set<std::string> known_keys();

}  // namespace kingpress::start
