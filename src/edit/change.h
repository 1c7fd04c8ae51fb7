// Edits of one file as splices of its bytes: what is not edited stays as it is written, comments, order, quotes and
// line ends. Each edit is read again before it is given out: the file then says the same but for what was asked, or the
// edit is refused. Places are bytes of Document::text().
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "edit/document.h"
#include "edit/writings.h"

namespace kingpress::edit {

// The file as it is afterwards.
using Edited = std::variant<Document, Refusal>;

struct Place {
  std::size_t begin = 0, end = 0;
};

// The scalar that stands exactly at `place` says `value`.
Edited set_value(const Document& document, Place place, std::string_view value, Form form);
// The map (a table's row) at `place` gets a key that it has not; a table gets the column where it lacks it.
Edited add_value(const Document& document, Place place, const std::string& key, std::string_view value, Form form);
// The scalar at `place` and its key go; a table's cell is emptied.
Edited remove_value(const Document& document, Place place);

// Items of a list, a table's rows among them, with the comment lines that stand directly above.
Edited duplicate_item(const Document& document, Place place);  // the copy stands behind it
Edited remove_item(const Document& document, Place place);
Edited move_item(const Document& document, Place place, std::size_t to);  // its number afterwards, from 0

// What was exchanged: [begin, begin + was) of the old text, [begin, begin + is) of the new one.
struct Difference {
  std::size_t begin = 0, was = 0, is = 0;
};
Difference difference(std::string_view before, std::string_view after);

}  // namespace kingpress::edit
