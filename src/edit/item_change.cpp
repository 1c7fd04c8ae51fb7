// Items of a list that are copied, taken out or moved: whole lines with their comments, or what stands between commas.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "edit/change.h"
#include "edit/items.h"
#include "edit/splices.h"

namespace kingpress::edit {
namespace {

using data::Node;

// Some items of one list.
struct Listed {
  Way way;  // of the list
  Items items;
  std::set<std::size_t> numbers;
};
using Lists = std::map<Way, Listed>;

std::variant<Lists, Refusal> listed(const Document& document, const std::vector<Place>& places) {
  if (document.format() == Format::workbook) return rows_stay;
  Lists lists;
  for (const Place& place : places) {
    const auto item = item_at(document, place.begin, place.end);
    if (!item) return not_there;
    auto known = lists.find(item->list);
    if (known == lists.end()) {
      auto items = items_of(document, at(document.root(), item->list));
      if (!items) return not_apart;
      known = lists.emplace(item->list, Listed{item->list, std::move(*items), {}}).first;
    }
    known->second.numbers.insert(item->number);
  }
  return lists;
}

// The whole list with its items in another order; what stands between the places stays there.
Splice in_order(std::string_view text, const Items& items, const std::vector<std::size_t>& order) {
  std::string result;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Items::Item& item = items.list[order[i]];
    result += text.substr(item.begin, item.end - item.begin);
    if (i + 1 < order.size()) result += text.substr(items.list[i].end, items.list[i + 1].begin - items.list[i].end);
  }
  return {items.list.front().begin, items.list.back().end, {std::move(result)}};
}

std::vector<std::size_t> as_they_are(const Items& items) {
  std::vector<std::size_t> order(items.list.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  return order;
}

void reorder(std::vector<Node>& list, const std::vector<std::size_t>& order) {
  std::vector<Node> moved;
  for (const std::size_t number : order) moved.push_back(std::move(list[number]));
  list = std::move(moved);
}

// A text of several lines as a block, and in quotes; any other as it is best written alone.
std::vector<std::string> list_writings(const std::string& value, std::size_t indent, const std::string& end) {
  if (value.find('\n') == value.npos) return {best_alone(value)};
  std::string block = "|-";
  for (std::size_t at = 0; at <= value.size();) {
    const std::size_t stop = std::min(value.find('\n', at), value.size());
    block += end;
    if (stop > at) block += std::string(indent, ' ') + value.substr(at, stop - at);
    at = stop + 1;
  }
  return {block, writings(Format::json, "", value, Form::text).front()};
}

}  // namespace

Made duplicate_items(const Document& document, const std::vector<Place>& places, bool at_end) {
  const auto found = listed(document, places);
  if (const auto* refusal = std::get_if<Refusal>(&found)) return *refusal;
  const std::string_view text = document.text();
  Node tree = document.root();
  std::vector<Splice> splices;
  std::map<std::pair<Way, std::size_t>, std::size_t> copies;  // by list and number: the number of the copy
  for (const auto& [way, list] : std::get<Lists>(found)) {
    const std::vector<Node>& old = at(document.root(), way).items;
    std::vector<Node> now;
    std::size_t made = 0;
    for (std::size_t number = 0; number < old.size(); ++number) {
      now.push_back(old[number]);
      if (!list.numbers.contains(number)) continue;
      const auto& [begin, end] = list.items.list[number];
      const std::size_t behind = at_end ? list.items.list.back().end : end;
      splices.push_back(
          {behind, behind, {between_items(text, list.items, number) + std::string(text.substr(begin, end - begin))}});
      copies[{way, number}] = at_end ? old.size() + made : now.size();
      ++made;
      if (!at_end) now.push_back(old[number]);
    }
    if (at_end)
      for (const std::size_t number : list.numbers) now.push_back(old[number]);
    at(tree, way).items = std::move(now);
  }
  const Edited edited = spliced(document, splices, tree);
  if (const auto* refusal = std::get_if<Refusal>(&edited)) return *refusal;
  NewItems made{std::get<Document>(edited), {}};
  for (const Place& place : places) {
    const auto item = item_at(document, place.begin, place.end);
    const Node& copy = at(made.document.root(), item->list).items[copies.at({item->list, item->number})];
    made.places.push_back({copy.span.begin, copy.span.end});
  }
  return made;
}

std::string free_name(std::set<std::string>& taken, const std::string& like) {
  for (std::size_t number = 2;; ++number)
    if (const auto [name, is_free] = taken.insert(fmt::format("{}-{}", like, number)); is_free) return *name;
}

Edited remove_items(const Document& document, const std::vector<Place>& places) {
  const auto found = listed(document, places);
  if (const auto* refusal = std::get_if<Refusal>(&found)) return *refusal;
  const std::string_view text = document.text();
  Node tree = document.root();
  std::vector<Splice> splices;
  bool is_all = false;
  const Lists& lists = std::get<Lists>(found);
  for (auto one = lists.rbegin(); one != lists.rend(); ++one) {
    const Items& items = one->second.items;
    const std::set<std::size_t>& numbers = one->second.numbers;
    std::vector<Node>& now = at(tree, one->first).items;
    is_all = is_all || numbers.size() == now.size();
    for (auto number = numbers.rbegin(); number != numbers.rend(); ++number)
      now.erase(now.begin() + static_cast<std::ptrdiff_t>(*number));
    for (auto first = numbers.begin(); first != numbers.end();) {
      auto last = first;  // of those between commas that stand beside each other
      while (!items.by_lines && std::next(last) != numbers.end() && *std::next(last) == *last + 1) ++last;
      std::size_t begin = items.list[*first].begin, end = items.list[*last].end;
      const bool is_rest = *last + 1 == items.list.size();
      if (!items.by_lines && !is_rest)
        end = items.list[*last + 1].begin;
      else if (!items.by_lines && *first > 0)
        begin = items.list[*first - 1].end;
      else if (items.by_lines && end < text.size())
        end += text[end] == '\r' ? 2 : 1;
      else if (items.by_lines && begin > 0)
        begin = end_of_line(text, start_of_line(text, begin - 1));
      splices.push_back({begin, end, {""}});
      first = std::next(last);
    }
  }
  return spliced(document, splices, tree, is_all ? Refusal{"the last one cannot be removed", {}} : not_alone);
}

Edited move_items(const Document& document, const std::vector<Place>& places, bool up) {
  const auto found = listed(document, places);
  if (const auto* refusal = std::get_if<Refusal>(&found)) return *refusal;
  Node tree = document.root();
  std::vector<Splice> splices;
  for (const auto& [way, list] : std::get<Lists>(found)) {
    std::vector<std::size_t> order = as_they_are(list.items);
    if (!up) std::ranges::reverse(order);
    // Whoever stands behind one that is not moved changes places with it.
    for (std::size_t i = 1; i < order.size(); ++i)
      if (list.numbers.contains(order[i]) && !list.numbers.contains(order[i - 1])) std::swap(order[i], order[i - 1]);
    if (!up) std::ranges::reverse(order);
    if (order == as_they_are(list.items)) continue;
    splices.push_back(in_order(document.text(), list.items, order));
    reorder(at(tree, way).items, order);
  }
  if (splices.empty()) return Refusal{up ? "nothing stands above that" : "nothing stands below that", {}};
  return spliced(document, splices, tree);
}

Edited append_item(const Document& document, const std::string& key, const Members& members,
                   const std::vector<std::string>& numbers) {
  const std::string_view text = document.text();
  const Node& root = document.root();
  if (document.format() != Format::yaml || (!root.is_map() && !root.is_null()))
    return Refusal{fmt::format("'{}' is no file of YAML with a list '{}'", document.path(), key),
                   "edit it in an editor"};
  const std::string end(line_ending(text));
  const Node* list = root.find(key);
  const bool is_filled = list != nullptr && list->is_sequence() && !list->items.empty();
  const auto items = is_filled ? items_of(document, *list) : std::nullopt;
  if (list != nullptr && !list->is_null() && (!list->is_sequence() || (is_filled && (!items || !items->by_lines))))
    return Refusal{"the items of this list do not stand on lines of their own", "edit it in an editor"};
  std::size_t indent = 2;
  if (is_filled) {
    const std::size_t line = start_of_line(text, list->items.front().span.begin);
    indent = text.find('-', line) - line;
  }
  Node item;
  item.kind = Node::Kind::map;
  std::vector<std::string> writings_of_item{"", ""};
  for (const auto& [name, value] : members) {
    const std::string before =
        fmt::format("{}{}{}{}: ", end, std::string(indent, ' '), item.members.empty() ? "- " : "  ", name);
    const bool is_number = std::ranges::count(numbers, name) > 0;
    const std::vector<std::string> ways = is_number ? std::vector{value} : list_writings(value, indent + 4, end);
    for (std::size_t i = 0; i < writings_of_item.size(); ++i)
      writings_of_item[i] += before + ways[std::min(i, ways.size() - 1)];
    item.members.push_back({name, {}, written_by(0, value)});
  }
  Node tree = root;
  tree.kind = Node::Kind::map;
  if (list == nullptr) tree.members.push_back({key, {}, {}});
  Node& now = std::ranges::find(tree.members, key, &data::Member::key)->value;
  now.kind = Node::Kind::sequence;
  now.items.push_back(std::move(item));
  Splice splice{text.size(), text.size(), writings_of_item};
  if (is_filled) {
    splice.begin = splice.end = items->list.back().end;
  } else if (list != nullptr) {  // "notes:", "notes: []"
    const auto member = std::ranges::find(root.members, key, &data::Member::key);
    splice.begin = text.find(':', member->key_span.end) + 1;
    splice.end = list->is_null() ? splice.begin : list->span.end;
  } else {
    const bool ends_line = text.empty() || text.ends_with('\n');
    for (std::string& writing : splice.texts) writing = (ends_line ? "" : end) + key + ":" + writing + end;
  }
  return spliced(document, {splice}, tree);
}

Edited empty_list(const Document& document, const std::string& key) {
  const Node& root = document.root();
  const auto member = std::ranges::find(root.members, key, &data::Member::key);
  if (document.format() != Format::yaml || member == root.members.end() || !member->value.is_sequence())
    return not_there;
  const auto items = items_of(document, member->value);
  if (!items || items->list.empty()) return not_there;
  const std::size_t begin = document.text().find(':', member->key_span.end) + 1;
  const std::size_t end = items->by_lines ? items->list.back().end : member->value.span.end;
  Node tree = root;
  tree.members[static_cast<std::size_t>(member - root.members.begin())].value.items.clear();
  return spliced(document, {{begin, end, {" []"}}}, tree);
}

Edited duplicate_item(const Document& document, Place place) {
  Made made = duplicate_items(document, {place}, false);
  if (auto* refusal = std::get_if<Refusal>(&made)) return std::move(*refusal);
  return std::get<NewItems>(std::move(made)).document;
}
Edited remove_item(const Document& document, Place place) { return remove_items(document, {place}); }

Edited move_item(const Document& document, Place place, std::size_t to) {
  const auto found = listed(document, {place});
  if (const auto* refusal = std::get_if<Refusal>(&found)) return *refusal;
  const auto& [way, list] = *std::get<Lists>(found).begin();
  const std::size_t from = *list.numbers.begin();
  std::vector<std::size_t> order = as_they_are(list.items);
  if (to >= order.size()) return Refusal{fmt::format("there are only {} places", order.size()), {}};
  order.erase(order.begin() + static_cast<std::ptrdiff_t>(from));
  order.insert(order.begin() + static_cast<std::ptrdiff_t>(to), from);
  Node tree = document.root();
  reorder(at(tree, way).items, order);
  return spliced(document, {in_order(document.text(), list.items, order)}, tree);
}

}  // namespace kingpress::edit
