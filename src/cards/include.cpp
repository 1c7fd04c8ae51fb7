#include "cards/include.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cards/read_value.h"

namespace kingpress::cards {
namespace {

using data::Member;
using data::Node;

constexpr std::size_t deepest = 8;

Member* member_of(Node& map, std::string_view key) {
  const auto at = std::find_if(map.members.begin(), map.members.end(), [&](const Member& m) { return m.key == key; });
  return at == map.members.end() ? nullptr : &*at;
}

// What is no list becomes one of one item.
void make_list(Node& node) {
  if (node.is_sequence()) return;
  Node list;
  list.kind = Node::Kind::sequence;
  list.span = node.span;
  list.items.push_back(std::move(node));
  node = std::move(list);
}

void merge(Node& root, Node included) {
  for (Member& member : included.members) {
    Member* own = member_of(root, member.key);
    if (own == nullptr) {
      root.members.push_back(std::move(member));
    } else if (member.key == "cards" && (own->value.is_sequence() || own->value.is_scalar())) {
      make_list(own->value);
      make_list(member.value);
      std::move(own->value.items.begin(), own->value.items.end(), std::back_inserter(member.value.items));
      own->value.items = std::move(member.value.items);
    } else if (member.key == "defaults" && own->value.is_map() && member.value.is_map()) {
      for (Member& one : member.value.members)
        if (member_of(own->value, one.key) == nullptr) own->value.members.push_back(std::move(one));
    }
  }
}

void include_into(Node& root, const std::string& folder, Reading& reading, std::size_t depth) {
  const auto at =
      std::find_if(root.members.begin(), root.members.end(), [](const Member& m) { return m.key == "include"; });
  if (at == root.members.end()) return;
  Node names = std::move(at->value);
  root.members.erase(at);
  if (depth >= deepest) {
    reading.diagnostics.error("too-deep", names.span, fmt::format("files are included more than {} deep", deepest),
                              "does a file include itself?");
    return;
  }
  make_list(names);
  for (const Node& item : names.items) {
    const auto name = read_path(item, "include", reading.diagnostics);
    if (!name) continue;
    const diag::SourceFile* source = load({folder, *name, item.span}, reading);
    auto included = source == nullptr ? std::nullopt : data::read_yaml(*source, reading.diagnostics, reading.limits);
    if (!included) continue;
    if (included->is_sequence()) {  // a list of cards
      Node map;
      map.kind = Node::Kind::map;
      map.span = included->span;
      map.members.push_back({"cards", item.span, std::move(*included)});
      included = std::move(map);
    }
    if (!included->is_map()) {
      reading.diagnostics.error("wrong-type", included->span, "an included file must be a map of keys and values");
      continue;
    }
    include_into(*included, folder, reading, depth + 1);
    merge(root, std::move(*included));
  }
}

void gather(const Node& node, std::set<std::string>& names) {
  if (node.is_scalar() && (node.text.ends_with(".yaml") || node.text.ends_with(".yml")))
    names.insert(std::filesystem::path(node.text).lexically_normal().generic_string());
  for (const Node& item : node.items) {
    if (item.is_scalar()) gather(item, names);
    if (item.is_map()) named_files(item, names);
  }
}

}  // namespace

void include_files(Node& root, const std::string& folder, Reading& reading) { include_into(root, folder, reading, 0); }

void named_files(const Node& root, std::set<std::string>& names) {
  for (const char* key : {"include", "cards"})
    if (const Node* node = root.find(key)) gather(*node, names);
}

}  // namespace kingpress::cards
