// Splices of a text that make one edit, each in one of several writings, and the tree that the text must then say. The
// file is read once with all of them; a value that reads as something else is tried in its next writing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "edit/change.h"

namespace kingpress::edit {

struct Splice {
  std::size_t begin = 0, end = 0;  // of the document's text; of equal places in their order
  std::vector<std::string> texts;  // the best first
};

// A scalar of the tree that the splice of this number writes: whether it stands in quotes is for its writing to say.
data::Node written_by(std::size_t splice, std::string_view value);
// The number of the splice that writes the node; nothing for what stood in the file.
std::optional<std::size_t> writer_of(const data::Node& node);

// Whether a file says the tree. `wrong`: the splices whose values read as something else.
bool says(const data::Node& tree, const data::Node& read, std::vector<std::size_t>& wrong);

inline const Refusal not_there{"what was to be edited is not in the file any more", "load the page again"};
inline const Refusal not_apart{"the items of this list do not stand on lines of their own", "edit it in an editor"};
inline const Refusal rows_stay{"rows of a workbook stay where they are",
                               "add, move or delete them in a spreadsheet program"};
inline const Refusal not_alone{"the file would then say something else too", "edit it in an editor"};

// `otherwise`: why, where no writing reads as the tree.
Edited spliced(const Document& document, const std::vector<Splice>& splices, const data::Node& tree,
               const Refusal& otherwise = not_alone);

}  // namespace kingpress::edit
