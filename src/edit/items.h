// Where the items of a list begin and end in the text, with what belongs to each: of a list written line by line the
// whole lines and the comments directly above, of one in brackets the item alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edit/document.h"

namespace kingpress::edit {

struct Items {
  struct Item {
    std::size_t begin = 0, end = 0;  // without the line end
  };
  bool by_lines = false;
  std::vector<Item> list;
};

// The item of a list that stands at a place: the way to its list, and its number. Nothing where none does.
struct ItemAt {
  Way list;
  std::size_t number = 0;
};
std::optional<ItemAt> item_at(const Document& document, std::size_t begin, std::size_t end);

// Nothing where an item does not stand apart: two on one line without brackets.
std::optional<Items> items_of(const Document& document, const data::Node& list);

// What stands between an item and another that is put behind it.
std::string between_items(std::string_view text, const Items& items, std::size_t number);

// The line's end (the place of its LF or CRLF, or of the text's end), and how the text ends its lines.
std::size_t end_of_line(std::string_view text, std::size_t at);
std::size_t start_of_line(std::string_view text, std::size_t at);
std::string_view line_ending(std::string_view text);

}  // namespace kingpress::edit
