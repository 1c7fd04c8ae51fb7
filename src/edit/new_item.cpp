// A new item of a list as the person would have written it who wrote the one before it.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "data/table.h"
#include "edit/change.h"
#include "edit/items.h"
#include "edit/splices.h"

namespace kingpress::edit {
namespace {

using data::Member;
using data::Node;

// Of a map in braces: its begin, what stands between two members, its end.
struct Braces {
  std::string begin, between, end;
};

Braces braces_of(std::string_view text, const Node& map) {
  if (map.members.empty()) return {"{", ", ", "}"};
  const std::size_t first = map.members.front().key_span.begin, last = map.members.back().value.span.end;
  const std::string_view begin = text.substr(map.span.begin, first - map.span.begin);
  const std::string_view end = text.substr(last, map.span.end - last);
  const bool is_plain = (std::string(begin) + std::string(end)).find_first_not_of("{} \t\r\n") == std::string::npos;
  if (!is_plain) return {"{", ", ", "}"};
  const bool by_lines = begin.find('\n') != std::string_view::npos;
  return {std::string(begin), by_lines ? "," + std::string(begin.substr(1)) : ", ", std::string(end)};
}

std::string written(const Document& document, const NewMember& member, bool in_braces) {
  const std::string_view text = document.text();
  if (member.like != nullptr) {
    const std::size_t begin = member.like->key_span.begin;
    return std::string(text.substr(begin, member.like->value.span.end - begin));
  }
  const Format format = document.format();
  std::string value = member.value;
  if (member.form == Form::text && format == Format::yaml && !in_braces) {
    value = best_alone(member.value);
  } else {
    std::vector<std::string> ways = writings(format, "", member.value, member.form);
    if (format == Format::yaml) ways = that_read(std::move(ways), member.value, true);
    if (!ways.empty()) value = ways.front();
  }
  return fmt::format("{}: {}", key_as_written(format, member.key), value);
}

Node said_by(const NewMember& member) { return member.like ? member.like->value : written_by(0, member.value); }

Edited insert_map(const Document& document, const ItemAt& item, const Items& items,
                  const std::vector<NewMember>& members, bool at_end) {
  const std::string_view text = document.text();
  const Node& like = at(document.root(), item.list).items[item.number];
  const bool in_braces = text[like.span.begin] == '{';
  const std::size_t line = start_of_line(text, like.span.begin);
  const std::string indent(like.span.begin - line, ' ');
  const Braces braces = in_braces ? braces_of(text, like) : Braces{{}, std::string(line_ending(text)) + indent, {}};
  std::string map = braces.begin;
  Node node;
  node.kind = Node::Kind::map;
  for (const NewMember& member : members) {
    if (!node.members.empty()) map += braces.between;
    map += written(document, member, in_braces);
    node.members.push_back({member.key, {}, said_by(member)});
  }
  const std::string before = items.by_lines ? std::string(text.substr(line, like.span.begin - line)) : std::string();
  const std::size_t behind = at_end ? items.list.size() - 1 : item.number, end = items.list[behind].end;
  Node tree = document.root();
  std::vector<Node>& now = at(tree, item.list).items;
  now.insert(now.begin() + static_cast<std::ptrdiff_t>(behind) + 1, std::move(node));
  return spliced(document, {{end, end, {between_items(text, items, item.number) + before + map + braces.end}}}, tree);
}

Edited insert_row(const Document& document, const ItemAt& item, const Items& items,
                  const std::vector<NewMember>& members, bool at_end) {
  Node tree = document.root();
  std::vector<Node>& columns = tree.members[tree.members.size() - 2].value.items;
  const std::size_t header_end = columns.back().span.end;
  std::string new_columns, row;
  for (const NewMember& member : members) {
    const std::string key = data::column_key(member.key);
    if (std::ranges::find(columns, key, &Node::text) != columns.end()) continue;
    new_columns += document.delimiter() + writings(Format::table, "", member.key, Form::text).front();
    Node column;
    column.kind = Node::Kind::scalar;
    column.text = key;
    columns.push_back(std::move(column));
  }
  Node node;
  node.kind = Node::Kind::map;
  const std::size_t first = new_columns.empty() ? 0 : 1;  // of the splices: the row's
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i > 0) row += document.delimiter();
    const auto said = std::ranges::find_if(
        members, [&](const NewMember& member) { return data::column_key(member.key) == columns[i].text; });
    if (said == members.end()) continue;
    const std::string value = said->like ? said->like->value.text : said->value;
    if (value.empty()) continue;
    row += writings(Format::table, "", value, Form::text).front();
    node.members.push_back({columns[i].text, {}, written_by(first, value)});
  }
  const std::size_t behind = at_end ? items.list.size() - 1 : item.number, end = items.list[behind].end;
  std::vector<Node>& now = at(tree, item.list).items;
  now.insert(now.begin() + static_cast<std::ptrdiff_t>(behind) + 1, std::move(node));
  std::vector<Splice> splices;
  if (!new_columns.empty()) splices.push_back({header_end, header_end, {new_columns}});
  splices.push_back({end, end, {std::string(line_ending(document.text())) + row}});
  return spliced(document, splices, tree);
}

}  // namespace

Made insert_item(const Document& document, Place place, const std::vector<NewMember>& members, bool at_end) {
  if (document.format() == Format::workbook) return rows_stay;
  const auto item = item_at(document, place.begin, place.end);
  if (!item) return not_there;
  const Node& list = at(document.root(), item->list);
  if (!list.items[item->number].is_map()) return Refusal{"the card beside it is no map of keys and values", {}};
  const auto items = items_of(document, list);
  if (!items) return not_apart;
  Edited edited = document.format() == Format::table ? insert_row(document, *item, *items, members, at_end)
                                                     : insert_map(document, *item, *items, members, at_end);
  if (auto* refusal = std::get_if<Refusal>(&edited)) return std::move(*refusal);
  const Document& now = std::get<Document>(edited);
  const Node& made = at(now.root(), item->list).items[at_end ? list.items.size() : item->number + 1];
  return NewItems{now, {{made.span.begin, made.span.end}}};
}

}  // namespace kingpress::edit
