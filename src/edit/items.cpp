#include "edit/items.h"

#include <algorithm>

namespace kingpress::edit {
namespace {

using data::Node;

// The begin of the comment lines directly above a line, none of them above `floor`.
std::size_t with_comments(std::string_view text, std::size_t line, std::size_t floor) {
  while (line > floor) {
    const std::size_t above = start_of_line(text, line - 1);
    if (above < floor || text[text.find_first_not_of(" \t", above)] != '#') break;
    line = above;
  }
  return line;
}

}  // namespace

std::size_t end_of_line(std::string_view text, std::size_t at) {
  const std::size_t end = std::min(text.find('\n', at), text.size());
  return end > at && text[end - 1] == '\r' ? end - 1 : end;
}

std::size_t start_of_line(std::string_view text, std::size_t at) {
  const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  return before == std::string_view::npos ? 0 : before + 1;
}

std::string_view line_ending(std::string_view text) {
  const std::size_t at = text.find('\n');
  return at != std::string_view::npos && at > 0 && text[at - 1] == '\r' ? "\r\n" : "\n";
}

std::optional<ItemAt> item_at(const Document& document, std::size_t begin, std::size_t end) {
  auto way = find(document.root(), begin, end);
  if (!way || way->empty()) return std::nullopt;
  // The innermost value has these bytes; a list of one item may have them too.
  std::size_t number = 0;
  do {
    number = way->back();
    way->pop_back();
  } while (!at(document.root(), *way).is_sequence() && !way->empty());
  if (!at(document.root(), *way).is_sequence()) return std::nullopt;
  return ItemAt{*std::move(way), number};
}

std::string between_items(std::string_view text, const Items& items, std::size_t number) {
  if (items.by_lines) return std::string(line_ending(text));
  if (items.list.size() < 2) return ", ";
  const std::size_t other = number > 0 ? number - 1 : number;
  const auto gap = text.substr(items.list[other].end, items.list[other + 1].begin - items.list[other].end);
  return gap.find('#') == std::string_view::npos ? std::string(gap) : ", ";
}

std::optional<Items> items_of(const Document& document, const Node& list) {
  const std::string_view text = document.text();
  Items items;
  const bool brackets =
      document.format() != Format::json_lines && document.format() != Format::table && text[list.span.begin] == '[';
  items.by_lines = !brackets;
  std::size_t floor = 0;
  for (const Node& item : list.items) {
    Items::Item place{item.span.begin, item.span.end};
    if (items.by_lines) {
      place = {start_of_line(text, item.span.begin), end_of_line(text, item.span.end)};
      if (document.format() == Format::yaml) {
        const std::string_view before = text.substr(place.begin, item.span.begin - place.begin);
        const std::size_t dash = before.find_first_not_of(' ');
        if (dash == before.npos || before[dash] != '-' || before.find_last_not_of(" \t") != dash) return std::nullopt;
        place.begin = with_comments(text, place.begin, floor);
      }
    }
    floor = place.end;
    items.list.push_back(place);
  }
  return items;
}

}  // namespace kingpress::edit
