// Whether a table's column `art` holds pictures. In German "Art" is a kind of thing: a column of words that are no
// files is none of pictures.
#pragma once

#include <cstddef>
#include <string>

#include "data/table.h"

namespace kingpress::cards {

// The first word of a column that names no pictures; empty where it does, or says nothing. A template may add the
// folder and the ending of a file: therefore a picture below `folder` whose name has one of the words in it is enough.
std::string word_without_picture(const data::Table& table, std::size_t column, const std::string& folder);

}  // namespace kingpress::cards
