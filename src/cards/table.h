// Rows of a table -> the Nodes a deck file would have given, by the schema: lists are cells with '|' between the
// values; a record is one such cell, or a column for each of its elements ("top_left", or "corners.top_left" where
// names would clash).
#pragma once

#include "cards/schema.h"
#include "data/csv.h"
#include "diag/diagnostic.h"

namespace kingpress::cards {

// Columns that no card has are reported once, at their header, and left out.
data::Node shape_table(const data::Table& table, const CardSchema& schema, diag::Diagnostics& diagnostics);

// The cell of several values; a '|', a '\' and an outer blank within one are written with a '\' before them.
std::string joined_cell(const std::vector<std::string>& values);

// The column of an element of a record: its name alone, unless a field, a common key or another record has it too.
std::string element_column(const CardSchema& schema, const FieldSchema& record, const std::string& element);

}  // namespace kingpress::cards
