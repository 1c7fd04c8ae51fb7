// Rows of a table -> the Nodes a deck file would have given, by the schema: lists are cells with '|' between the
// values; a record is one such cell, or a column for each of its elements ("top_left", or "corners.top_left" where
// names would clash).
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

#include "cards/schema.h"
#include "data/table.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

// `columns:` of a deck: what columns are called here, or that they are not read.
struct ColumnNames {
  struct Rename {
    std::string key;  // empty: not read
    diag::Span span;
    std::string written;
    bool met = false;
  };
  std::map<std::string, Rename> renames;           // by data::column_key
  bool ignores_others = false;                     // columns that no card has
  std::set<std::string, std::less<>> others = {};  // columns that were met and keep their names

  // What a column or a member is called here; empty when it is not read.
  const std::string& name_of(const std::string& key);
};

// What tables of other programs call a key that every card may have: "name" is title, "image" is art. Empty for any
// other.
std::string_view usual_key(std::string_view column);

// What a column or a member is called where `columns:` says nothing else: itself, or the usual key of a card's when the
// schema does not know the name and `has` nobody else of that key.
std::string key_of(const std::string& column, const CardSchema& schema,
                   const std::function<bool(std::string_view key)>& has);

// For finding a table's header: whether a key is one that cards of the schema have, or that `columns` renames.
std::function<bool(std::string_view)> keys_of(const CardSchema& schema, const ColumnNames* columns);

// Reads `columns:`; `schema` names the keys that there are.
ColumnNames read_columns(const data::Node& node, const CardSchema& schema, diag::Diagnostics& diagnostics);
// A name that no source has is a slip of the pen. Nothing is said where no source could be read.
void report_unmet(const ColumnNames& columns, diag::Diagnostics& diagnostics);

// Calls `take` for each row that is a card. Columns that no card has are reported once, at their header, and left out;
// a row with a cell that cannot be read is reported and left out. Gives the columns that are called otherwise than
// their keys (Deck::columns_of). `folder`: that of the deck's pictures.
std::map<std::string, std::string> shape_table(data::Table& table, const CardSchema& schema, ColumnNames& columns,
                                               const std::string& folder, diag::Diagnostics& diagnostics,
                                               const std::function<void(const data::Node&)>& take);

// The cell of several values; a '|', a '\' and an outer blank within one are written with a '\' before them.
std::string joined_cell(const std::vector<std::string>& values);

// The column of an element of a record: its name alone, unless a field, a common key or another record has it too.
std::string element_column(const CardSchema& schema, const FieldSchema& record, const std::string& element);

}  // namespace kingpress::cards
