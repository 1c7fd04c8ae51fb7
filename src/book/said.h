// A book as text to read where no page is set: its cover's words, heads, steps and tables in order. Pictures are left
// out but for their captions, symbols are their names.
#pragma once

#include <string>

#include "book/blocks.h"

namespace kingpress::book {

enum class Markup { none, markdown };

// Of a book as resolve() left it.
std::string said(const Book& book, Markup markup);

}  // namespace kingpress::book
