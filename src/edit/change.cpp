// A file that a person wrote must stay theirs: nothing but the value is touched. So no edit is trusted because of how
// it was made; the file is read again with it, and compared, before the edit is given out.
#include "edit/change.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "data/csv_cutter.h"
#include "edit/items.h"
#include "edit/sheet_change.h"

namespace kingpress::edit {
namespace {

using data::Member;
using data::Node;

const Refusal not_there{"what was to be edited is not in the file any more", "load the page again"};
const Refusal not_alone{"the file would then say something else too", "edit it in an editor"};

std::string spliced(std::string_view text, std::size_t begin, std::size_t end, std::string_view bytes) {
  std::string result(text.substr(0, begin));
  result.append(bytes).append(text.substr(end));
  return result;
}

// The text, where it reads as the tree. `value`: a scalar that may be written in quotes or without.
std::optional<Document> read_as(const Document& before, const std::string& text, Node& tree, const Way& value) {
  Found found;
  found.header.given = before.header_line();
  auto after = Document::read(before.path(), text, before.format(), found);
  if (!after || after->warnings() > before.warnings()) return std::nullopt;
  if (!value.empty()) {
    const Node* written = try_at(after->root(), value);
    if (written == nullptr) return std::nullopt;
    at(tree, value).quoted = written->quoted;
  }
  if (!same(tree, after->root())) return std::nullopt;
  return after;
}

// The first of the texts that reads as the tree.
Edited first_that_reads(const Document& before, Node tree, const std::vector<std::string>& texts, const Way& value = {},
                        const Refusal& otherwise = not_alone) {
  for (const std::string& text : texts)
    if (auto after = read_as(before, text, tree, value)) return *std::move(after);
  return otherwise;
}

bool is_in_brackets(const Document& document, const Node& map) {
  const std::string_view text = document.text();
  return document.format() != Format::table && map.span.begin < text.size() && text[map.span.begin] == '{';
}

Node scalar(std::string_view value) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.text = value;
  return node;
}

std::string key_as_written(Format format, const std::string& key) {
  const bool plain = format == Format::yaml && !key.empty() &&
                     key.find_first_not_of(
                         "abcdefghijklmnopqrstuvwxyz"
                         "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") == key.npos;
  return plain ? key : writings(Format::json, "", key, Form::text).front();
}

// Where a new member of a map goes, and what is written before "key: value".
struct Gap {
  std::size_t at = 0;
  std::string before;
};

Gap gap_in_brackets(std::string_view text, const Node& map) {
  if (map.members.empty()) return {map.span.begin + 1, ""};
  const Member& last = map.members.back();
  std::string between = ", ";
  if (map.members.size() > 1) {
    const std::size_t end = map.members[map.members.size() - 2].value.span.end;
    const std::string_view written = text.substr(end, last.key_span.begin - end);
    if (written.find_first_not_of(", \t\r\n") == std::string_view::npos) between = written;
  }
  return {last.value.span.end, between};
}

Gap gap_by_lines(std::string_view text, const Node& map) {
  const std::size_t line = start_of_line(text, map.members.front().key_span.begin);
  const std::size_t indent = map.members.front().key_span.begin - line;
  return {end_of_line(text, std::max(map.span.end, map.members.back().value.span.end)),
          std::string(line_ending(text)) + std::string(indent, ' ')};
}

// The cells of the record that begins at `begin`.
data::Cells cells_at(const Document& document, std::size_t begin) {
  const diag::SourceFile source(document.path(), std::string(document.text()));
  diag::Diagnostics unheard;
  data::CsvCutter cutter(source, unheard);
  cutter.set_delimiter(document.delimiter());
  cutter.move_to(begin);
  return cutter.next().value_or(data::Cells{});
}

Edited add_cell(const Document& document, const Way& way, const std::string& key, std::string_view value) {
  const std::string_view text = document.text();
  Node tree = document.root();
  std::vector<Node>& columns = tree.members[tree.members.size() - 2].value.items;
  std::size_t column = 0;
  while (column < columns.size() && columns[column].text != key) ++column;
  const std::string delimiter(1, document.delimiter());
  std::string result(text);
  const Node& row = at(document.root(), way);
  const data::Cells cells = cells_at(document, start_of_line(text, row.span.begin));
  if (cells.empty()) return not_there;
  const std::string cell = writings(Format::table, "", value, Form::text).front();
  if (column < cells.size()) {
    result = spliced(text, cells[column].begin, cells[column].end, cell);
  } else {
    std::string lacking;
    for (std::size_t i = cells.size(); i <= column; ++i) lacking += delimiter;
    result.insert(cells.back().end, lacking + cell);
  }
  if (column == columns.size()) {  // the header stands above all rows
    const std::string name = writings(Format::table, "", key, Form::text).front();
    result.insert(columns.back().span.end, delimiter + name);
    columns.push_back(scalar(key));
  }
  std::vector<Member>& members = at(tree, way).members;
  const auto number_of = [&](const std::string& name) {
    return std::find_if(columns.begin(), columns.end(), [&](const Node& known) { return known.text == name; });
  };
  const auto place = std::find_if(members.begin(), members.end(),
                                  [&](const Member& member) { return number_of(member.key) > number_of(key); });
  members.insert(place, {key, {}, scalar(value)});
  return first_that_reads(document, std::move(tree), {result});
}

// A list, by the place of one of its items.
struct Listed {
  Way way;             // of the list
  std::size_t number;  // of the item
  Items items;
};

std::variant<Listed, Refusal> listed(const Document& document, Place place) {
  if (document.format() == Format::workbook)
    return Refusal{"rows of a workbook stay where they are", "add, move or delete them in a spreadsheet program"};
  const auto way = find(document.root(), place.begin, place.end);
  if (!way || way->empty()) return not_there;
  // The innermost value has these bytes; a list of one item may have them too.
  Way list = *way;
  std::size_t number = 0;
  do {
    number = list.back();
    list.pop_back();
  } while (!at(document.root(), list).is_sequence() && !list.empty());
  const Node& node = at(document.root(), list);
  if (!node.is_sequence()) return Refusal{"this is no item of a list", {}};
  auto items = items_of(document, node);
  if (!items) return Refusal{"the items of this list do not stand on lines of their own", "edit it in an editor"};
  return Listed{std::move(list), number, std::move(*items)};
}

}  // namespace

Edited set_value(const Document& document, Place place, std::string_view value, Form form) {
  if (document.format() == Format::workbook) return set_cell(document, place, value);
  const std::string_view text = document.text();
  const auto way = find(document.root(), place.begin, place.end);
  if (!way) return not_there;
  const Node& old = at(document.root(), *way);
  if (old.is_map() || old.is_sequence()) return Refusal{"this is a list or a map, which is no single value", {}};
  const std::string_view written = text.substr(place.begin, place.end - place.begin);
  if (document.format() == Format::yaml && written.starts_with('*'))
    return Refusal{fmt::format("this value is that of the anchor '&{}'", written.substr(1)), "change it there"};
  Node tree = document.root();
  const std::string wanted = as_in_block(old, text, value);
  at(tree, *way) = scalar(wanted);
  std::vector<std::string> texts;
  const bool nothing_written = old.is_null() && written.empty();
  for (const std::string& writing : writings(document.format(), written, wanted, form))
    texts.push_back(spliced(text, place.begin, place.end, nothing_written ? " " + writing : writing));
  return first_that_reads(
      document, std::move(tree), texts, *way,
      form == Form::plain ? Refusal{fmt::format("'{}' cannot stand here without quotes", value), {}} : not_alone);
}

Edited add_value(const Document& document, Place place, const std::string& key, std::string_view value, Form form) {
  if (document.format() == Format::workbook) return add_cell_of_sheet(document, place, key, value);
  const std::string_view text = document.text();
  auto way = find(document.root(), place.begin, place.end);
  if (!way) return not_there;
  if (!way->empty() && !at(document.root(), *way).is_map()) way->pop_back();  // the only value of its map
  const Node& map = at(document.root(), *way);
  if (!map.is_map() || map.span.begin != place.begin || map.span.end != place.end)
    return Refusal{"this has no keys", {}};
  if (map.find(key) != nullptr) return Refusal{fmt::format("'{}' is given already", key), "load the page again"};
  if (document.format() == Format::table) return add_cell(document, *way, key, value);
  const bool brackets = is_in_brackets(document, map);
  if (!brackets && map.members.empty()) return not_alone;
  const Gap gap = brackets ? gap_in_brackets(text, map) : gap_by_lines(text, map);
  Node tree = document.root();
  at(tree, *way).members.push_back({key, {}, scalar(value)});
  Way added = *way;
  added.push_back(map.members.size());
  std::vector<std::string> texts;
  for (const std::string& writing : writings(document.format(), "", value, form))
    texts.push_back(spliced(text, gap.at, gap.at,
                            fmt::format("{}{}: {}", gap.before, key_as_written(document.format(), key), writing)));
  return first_that_reads(document, std::move(tree), texts, added);
}

Edited remove_value(const Document& document, Place place) {
  if (document.format() == Format::workbook) return set_cell(document, place, {});
  const std::string_view text = document.text();
  const auto way = find(document.root(), place.begin, place.end);
  if (!way || way->empty()) return not_there;
  Way parent = *way;
  const std::size_t number = parent.back();
  parent.pop_back();
  const Node& map = at(document.root(), parent);
  if (!map.is_map()) return Refusal{"this is no value of a key", {}};
  Node tree = document.root();
  std::vector<Member>& members = at(tree, parent).members;
  members.erase(members.begin() + static_cast<std::ptrdiff_t>(number));
  if (document.format() == Format::table)
    return first_that_reads(document, std::move(tree), {spliced(text, place.begin, place.end, "")});
  const Member& gone = map.members[number];
  const bool last = number + 1 == map.members.size();
  std::size_t begin = gone.key_span.begin, end = gone.value.span.end;
  if (is_in_brackets(document, map)) {
    if (!last)
      end = map.members[number + 1].key_span.begin;
    else if (number > 0)
      begin = map.members[number - 1].value.span.end;
  } else if (number == 0) {
    if (last) return Refusal{"nothing would be left there", {}};
    end = map.members[1].key_span.begin;
  } else {
    begin = start_of_line(text, begin);
    end = end_of_line(text, end);
    end = std::min(end + line_ending(text).size(), text.size());
  }
  return first_that_reads(document, std::move(tree), {spliced(text, begin, end, "")});
}

Edited duplicate_item(const Document& document, Place place) {
  const auto found = listed(document, place);
  if (const auto* refusal = std::get_if<Refusal>(&found)) return *refusal;
  const auto& [way, number, items] = std::get<Listed>(found);
  const std::string_view text = document.text();
  const auto& item = items.list[number];
  std::string_view between = items.by_lines ? line_ending(text) : ", ";
  if (!items.by_lines && items.list.size() > 1) {
    const std::size_t other = number > 0 ? number - 1 : number;
    const auto gap = text.substr(items.list[other].end, items.list[other + 1].begin - items.list[other].end);
    if (gap.find('#') == std::string_view::npos) between = gap;
  }
  Node tree = document.root();
  std::vector<Node>& list = at(tree, way).items;
  const Node copy = list[number];
  list.insert(list.begin() + static_cast<std::ptrdiff_t>(number), copy);
  std::string copied(between);
  copied += text.substr(item.begin, item.end - item.begin);
  return first_that_reads(document, std::move(tree), {spliced(text, item.end, item.end, copied)});
}

Edited remove_item(const Document& document, Place place) {
  const auto found = listed(document, place);
  if (const auto* refusal = std::get_if<Refusal>(&found)) return *refusal;
  const auto& [way, number, items] = std::get<Listed>(found);
  const std::string_view text = document.text();
  const bool last = number + 1 == items.list.size();
  auto [begin, end] = items.list[number];
  if (!items.by_lines && !last)
    end = items.list[number + 1].begin;
  else if (!items.by_lines && number > 0)
    begin = items.list[number - 1].end;
  else if (items.by_lines && end < text.size())
    end += text[end] == '\r' ? 2 : 1;
  else if (items.by_lines && begin > 0)
    begin = end_of_line(text, start_of_line(text, begin - 1));
  Node tree = document.root();
  std::vector<Node>& list = at(tree, way).items;
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(number));
  const Refusal otherwise = list.empty() ? Refusal{"the last one cannot be removed", {}} : not_alone;
  return first_that_reads(document, std::move(tree), {spliced(text, begin, end, "")}, {}, otherwise);
}

// The items change places, and what stands between the places stays there.
Edited move_item(const Document& document, Place place, std::size_t to) {
  const auto found = listed(document, place);
  if (const auto* refusal = std::get_if<Refusal>(&found)) return *refusal;
  const auto& [way, number, items] = std::get<Listed>(found);
  if (to >= items.list.size()) return Refusal{fmt::format("there are only {} places", items.list.size()), {}};
  const std::string_view text = document.text();
  const auto moved = [from = number, to](auto& list) {
    const auto first = list.begin() + static_cast<std::ptrdiff_t>(std::min(from, to));
    const auto last = list.begin() + static_cast<std::ptrdiff_t>(std::max(from, to)) + 1;
    std::rotate(first, from < to ? first + 1 : last - 1, last);
  };
  std::vector<Items::Item> order = items.list;
  moved(order);
  std::string result(text.substr(0, items.list.front().begin));
  for (std::size_t i = 0; i < order.size(); ++i) {
    result += text.substr(order[i].begin, order[i].end - order[i].begin);
    const std::size_t next = i + 1 < order.size() ? items.list[i + 1].begin : text.size();
    result += text.substr(items.list[i].end, next - items.list[i].end);
  }
  Node tree = document.root();
  moved(at(tree, way).items);
  return first_that_reads(document, std::move(tree), {result});
}

Difference difference(std::string_view before, std::string_view after) {
  const std::size_t least = std::min(before.size(), after.size());
  Difference found;
  while (found.begin < least && before[found.begin] == after[found.begin]) ++found.begin;
  std::size_t tail = 0;
  while (tail < least - found.begin && before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) ++tail;
  found.was = before.size() - tail - found.begin;
  found.is = after.size() - tail - found.begin;
  return found;
}

}  // namespace kingpress::edit
