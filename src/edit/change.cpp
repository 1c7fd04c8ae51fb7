// A file that a person wrote must stay theirs: nothing but the value is touched. So no edit is trusted because of how
// it was made; the file is read again with it, and compared, before the edit is given out. All changes of an edit are
// found in the file as it is before them, so that it is read again once, however many they are.
#include "edit/change.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "data/csv.h"
#include "data/csv_cutter.h"
#include "edit/items.h"
#include "edit/sheet_change.h"
#include "edit/splices.h"

namespace kingpress::edit {
namespace {

using data::Member;
using data::Node;

bool is_in_brackets(const Document& document, const Node& map) {
  return document.format() != Format::table && document.text()[map.span.begin] == '{';
}

Node scalar(std::string_view value) {
  Node node;
  node.kind = Node::Kind::scalar;
  node.text = value;
  return node;
}

// Where a new member of a map goes, and what is written before "key: value".
struct Gap {
  std::size_t at = 0;
  std::string before;
};

// `is_first`: no other member is added there.
Gap gap_in_brackets(std::string_view text, const Node& map, bool is_first) {
  if (map.members.empty()) return {map.span.begin + 1, is_first ? "" : ", "};
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

// The changes of one edit as they are gathered: the splices, and the tree that they shall make.
class Gathered {
 public:
  explicit Gathered(const Document& document) : document_(document), text_(document.text()), tree_(document.root()) {}

  std::optional<Refusal> set(const Change& change);
  std::optional<Refusal> add(const Change& change);
  std::optional<Refusal> remove(const Change& change);
  // When all are there: what several changes of one map or row make together.
  std::optional<Refusal> finish();
  Edited made(const Refusal& otherwise) const { return spliced(document_, splices_, tree_, otherwise); }

 private:
  std::optional<Refusal> add_cell(const Way& row, const Change& change);
  std::optional<Refusal> remove_members(const Way& map, const std::set<std::size_t>& gone);
  void write_lacking_cells();
  std::vector<std::string> writings_at(const Way& way, std::string_view old, std::string_view value, Form form) const;
  std::vector<std::string> cells_of(std::string_view old, std::string_view value) const;
  std::size_t column_of(const std::string& name) const;

  std::vector<Node>& columns() { return tree_.members[tree_.members.size() - 2].value.items; }
  const std::vector<Node>& columns() const { return tree_.members[tree_.members.size() - 2].value.items; }

  const Document& document_;
  const std::string_view text_;
  Node tree_;
  std::vector<Splice> splices_;
  std::map<Way, std::set<std::size_t>> removed_;  // members by their map
  std::map<Way, std::size_t> added_;              // how many, by their map
  struct Lacking {
    std::size_t end = 0, cells = 0;            // of the row
    std::map<std::size_t, std::string> texts;  // by column
  };
  std::map<std::size_t, Lacking> lacking_;  // cells behind the last one of a row, by its begin
  std::string new_columns_;
};

// In a table between other signs than commas a comma needs no quotes: "2,5".
std::vector<std::string> Gathered::cells_of(std::string_view old, std::string_view value) const {
  std::vector<std::string> all = writings(Format::table, old, value, Form::text);
  const bool has_comma = document_.delimiter() != ',' && value.find(',') != value.npos;
  std::string without(value);
  std::erase(without, ',');
  if (has_comma && !old.starts_with('"') && data::csv_cell(without) == without)  // nothing else asks for them
    all.insert(all.begin(), std::string(value));
  return all;
}

std::vector<std::string> Gathered::writings_at(const Way& way, std::string_view old, std::string_view value,
                                               Form form) const {
  if (document_.format() == Format::table) return cells_of(old, value);
  std::vector<std::string> all = writings(document_.format(), old, value, form);
  if (document_.format() != Format::yaml) return all;
  bool in_brackets = false;
  for (std::size_t i = 0; i < way.size() && !in_brackets; ++i) {
    const std::size_t begin =
        at(document_.root(), {way.begin(), way.begin() + static_cast<std::ptrdiff_t>(i)}).span.begin;
    in_brackets = text_[begin] == '{' || text_[begin] == '[';
  }
  std::vector<std::string> good = that_read(all, value, in_brackets);
  return good.empty() ? all : good;
}

std::optional<Refusal> Gathered::set(const Change& change) {
  const auto [begin, end] = change.place;
  const auto way = find(document_.root(), begin, end);
  if (!way) return not_there;
  const Node& old = at(document_.root(), *way);
  if (old.is_map() || old.is_sequence()) return Refusal{"this is a list or a map, which is no single value", {}};
  const std::string_view written = text_.substr(begin, end - begin);
  if (document_.format() == Format::yaml && written.starts_with('*'))
    return Refusal{fmt::format("this value is that of the anchor '&{}'", written.substr(1)), "change it there"};
  const std::string wanted = as_in_block(old, text_, change.value);
  const bool nothing_written = old.is_null() && written.empty();
  at(tree_, *way) = written_by(splices_.size(), wanted);
  std::vector<std::string> texts;
  for (const std::string& writing : writings_at(*way, written, wanted, change.form))
    texts.push_back(nothing_written ? " " + writing : writing);
  splices_.push_back({begin, end, std::move(texts)});
  return std::nullopt;
}

std::size_t Gathered::column_of(const std::string& name) const {
  const auto known = std::ranges::find(columns(), name, &Node::text);
  return static_cast<std::size_t>(known - columns().begin());
}

// A cell of a row that shows nothing there; the table gets the column where it lacks it.
std::optional<Refusal> Gathered::add_cell(const Way& row, const Change& change) {
  const std::size_t begin = start_of_line(text_, at(document_.root(), row).span.begin);
  const data::Cells cells = cells_at(document_, begin);
  if (cells.empty()) return not_there;
  const std::string key = data::column_key(change.key);
  const std::size_t column = column_of(key);
  if (column == columns().size()) {  // the header stands above all rows
    new_columns_ += document_.delimiter() + writings(Format::table, "", change.key, Form::text).front();
    columns().push_back(scalar(key));
  }
  const std::string cell = cells_of("", change.value).front();
  if (column < cells.size()) {
    splices_.push_back({cells[column].begin, cells[column].end, {cell}});
  } else {
    Lacking& lacking = lacking_[begin];
    lacking.end = cells.back().end;
    lacking.cells = cells.size();
    lacking.texts[column] = cell;
  }
  std::vector<Member>& members = at(tree_, row).members;
  const auto next = std::ranges::find_if(members, [&](const Member& one) { return column_of(one.key) > column; });
  members.insert(next, {key, {}, scalar(change.value)});
  return std::nullopt;
}

void Gathered::write_lacking_cells() {
  for (const auto& [begin, row] : lacking_) {
    std::string text;
    for (std::size_t column = row.cells; column <= row.texts.rbegin()->first; ++column) {
      const auto cell = row.texts.find(column);
      text += document_.delimiter();
      if (cell != row.texts.end()) text += cell->second;
    }
    splices_.push_back({row.end, row.end, {text}});
  }
  if (new_columns_.empty()) return;
  const std::size_t end = document_.root().members[document_.root().members.size() - 2].value.items.back().span.end;
  splices_.push_back({end, end, {new_columns_}});
}

std::optional<Refusal> Gathered::add(const Change& change) {
  auto way = find(document_.root(), change.place.begin, change.place.end);
  if (!way) return not_there;
  if (!way->empty() && !at(document_.root(), *way).is_map()) way->pop_back();  // the only value of its map
  const Node& map = at(document_.root(), *way);
  if (!map.is_map() || map.span.begin != change.place.begin || map.span.end != change.place.end)
    return Refusal{"this has no keys", {}};
  if (map.find(change.key) != nullptr)
    return Refusal{fmt::format("'{}' is given already", change.key), "load the page again"};
  if (document_.format() == Format::table) return add_cell(*way, change);
  const bool brackets = is_in_brackets(document_, map);
  const Gap gap = brackets ? gap_in_brackets(text_, map, added_[*way]++ == 0) : gap_by_lines(text_, map);
  at(tree_, *way).members.push_back({change.key, {}, written_by(splices_.size(), change.value)});
  std::vector<std::string> texts;
  Way added = *way;
  added.push_back(map.members.size());
  for (const std::string& writing : writings_at(added, "", change.value, change.form))
    texts.push_back(fmt::format("{}{}: {}", gap.before, key_as_written(document_.format(), change.key), writing));
  splices_.push_back({gap.at, gap.at, std::move(texts)});
  return std::nullopt;
}

std::optional<Refusal> Gathered::remove(const Change& change) {
  const auto way = find(document_.root(), change.place.begin, change.place.end);
  if (!way || way->empty()) return not_there;
  const Way map(way->begin(), way->end() - 1);
  if (!at(document_.root(), map).is_map()) return Refusal{"this is no value of a key", {}};
  removed_[map].insert(way->back());
  return std::nullopt;
}

// Members that stand beside each other go together.
std::optional<Refusal> Gathered::remove_members(const Way& map, const std::set<std::size_t>& gone) {
  const std::vector<Member>& members = at(document_.root(), map).members;
  const bool brackets = is_in_brackets(document_, at(document_.root(), map));
  std::vector<Member>& left = at(tree_, map).members;
  for (auto number = gone.rbegin(); number != gone.rend(); ++number)
    std::erase_if(left, [&](const Member& one) { return one.key == members[*number].key; });
  for (auto first = gone.begin(); first != gone.end();) {
    auto last = first;
    while (std::next(last) != gone.end() && *std::next(last) == *last + 1) ++last;
    std::size_t begin = members[*first].key_span.begin, end = members[*last].value.span.end;
    const bool is_rest = *last + 1 == members.size();
    if (document_.format() == Format::table) {
      for (auto cell = first; cell != std::next(last); ++cell)
        splices_.push_back({members[*cell].value.span.begin, members[*cell].value.span.end, {""}});
      first = std::next(last);
      continue;
    }
    if (!brackets && *first == 0 && is_rest) return Refusal{"nothing would be left there", {}};
    if (!is_rest && (brackets || *first == 0)) {
      end = members[*last + 1].key_span.begin;
    } else if (brackets && *first > 0) {
      begin = members[*first - 1].value.span.end;
    } else if (!brackets) {
      begin = end_of_line(text_, start_of_line(text_, begin) - 1);
      end = end_of_line(text_, end);
    }
    splices_.push_back({begin, end, {""}});
    first = std::next(last);
  }
  return std::nullopt;
}

std::optional<Refusal> Gathered::finish() {
  write_lacking_cells();
  // The last first: the ways to the others stay what they are.
  for (auto map = removed_.rbegin(); map != removed_.rend(); ++map)
    if (auto refusal = remove_members(map->first, map->second)) return refusal;
  return std::nullopt;
}

Edited changed_together(const Document& document, const std::vector<Change>& changes) {
  Gathered gathered(document);
  for (const Change& change : changes) {
    const auto refusal = change.what == Change::What::set   ? gathered.set(change)
                         : change.what == Change::What::add ? gathered.add(change)
                                                            : gathered.remove(change);
    if (refusal) return *refusal;
  }
  if (const auto refusal = gathered.finish()) return *refusal;
  const Change& first = changes.front();
  return gathered.made(changes.size() == 1 && first.what == Change::What::set && first.form == Form::plain
                           ? Refusal{fmt::format("'{}' cannot stand here without quotes", first.value), {}}
                           : not_alone);
}

}  // namespace

Edited change_values(const Document& document, const std::vector<Change>& changes) {
  if (changes.empty()) return document;
  if (document.format() == Format::workbook) return change_cells(document, changes);
  Edited edited = changed_together(document, changes);
  if (std::holds_alternative<Document>(edited) || changes.size() == 1) return edited;
  // Which of them it is, for whoever is refused.
  for (const Change& change : changes) {
    Edited alone = changed_together(document, {change});
    if (std::holds_alternative<Refusal>(alone)) return alone;
  }
  return edited;
}

Edited set_value(const Document& document, Place place, std::string_view value, Form form) {
  return change_values(document, {{Change::What::set, place, std::string(value), form, {}}});
}

Edited add_value(const Document& document, Place place, const std::string& key, std::string_view value, Form form) {
  return change_values(document, {{Change::What::add, place, std::string(value), form, key}});
}

Edited remove_value(const Document& document, Place place) {
  return change_values(document, {{Change::What::remove, place, {}, Form::text, {}}});
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
