// A template that extends another gives only what differs. Trees are merged before anything is read, key by key, so
// that the reader knows nothing of inheritance.
#include "templates/inherit.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "diag/suggestion.h"
#include "templates/elements/readers.h"

namespace kingpress::templates {

using data::Member;
using data::Node;

namespace {

Member* member_of(Node& map, std::string_view key) {
  const auto found =
      std::find_if(map.members.begin(), map.members.end(), [&](const Member& m) { return m.key == key; });
  return found == map.members.end() ? nullptr : &*found;
}

void put(Node& map, const Member& member) {
  if (Member* own = member_of(map, member.key))
    *own = member;
  else
    map.members.push_back(member);
}

std::string_view id_of(const Node& element) {
  const Node* id = element.find("id");
  return id && id->is_scalar() ? std::string_view(id->text) : std::string_view{};
}

std::string_view kind_of(const Node& element) {
  for (const std::string_view kind : element_keys())
    if (element.find(kind)) return kind;
  return {};
}

// The list that holds the element of this id, and where.
struct Found {
  std::vector<Node>* list = nullptr;
  std::size_t at = 0;
};

std::optional<Found> find_element(Node& list, std::string_view id) {
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    if (id_of(list.items[i]) == id) return Found{&list.items, i};
    for (const std::string_view inside :
         {std::string_view("group"), std::string_view("stack"), std::string_view("repeat")})
      if (Member* children = member_of(list.items[i], inside))
        if (const auto found = find_element(children->value, id)) return found;
  }
  return std::nullopt;
}

void collect_ids(const Node& list, std::vector<std::string>& ids) {
  for (const Node& element : list.items) {
    if (!id_of(element).empty()) ids.emplace_back(id_of(element));
    for (const std::string_view inside :
         {std::string_view("group"), std::string_view("stack"), std::string_view("repeat")})
      if (const Node* children = element.find(inside)) collect_ids(*children, ids);
  }
}

void change(Node& element, const Node& by) {
  const std::string_view kind = kind_of(by);
  if (!kind.empty() && kind != kind_of(element)) {
    element = by;
    return;
  }
  for (const Member& member : by.members) {
    if (member.value.is_null())
      std::erase_if(element.members, [&](const Member& own) { return own.key == member.key; });
    else
      put(element, member);
  }
}

class ElementMerge {
 public:
  ElementMerge(Node& elements, diag::Diagnostics& diagnostics) : elements_(elements), diagnostics_(diagnostics) {}

  void remove(const Node& ids) {
    for (const Node& id : ids.items)
      if (const auto found = look_for(id))
        found->list->erase(found->list->begin() + static_cast<std::ptrdiff_t>(found->at));
  }

  // Changes the element of this id, or adds it; where it is to be inserted it moves there, else a new one comes last.
  void add(const Node& element) {
    Node plain = element;
    std::optional<Member> place;
    std::erase_if(plain.members, [&](const Member& member) {
      const bool is_place = member.key == "insert_before" || member.key == "insert_after";
      if (is_place) place = member;
      return is_place;
    });
    if (const auto there = id_of(plain).empty() ? std::nullopt : find_element(elements_, id_of(plain))) {
      change((*there->list)[there->at], plain);
      if (!place) return;
      plain = (*there->list)[there->at];
      there->list->erase(there->list->begin() + static_cast<std::ptrdiff_t>(there->at));
    }
    if (!place) return elements_.items.push_back(std::move(plain));
    if (const auto found = look_for(place->value)) {
      const std::size_t at = found->at + (place->key == "insert_after" ? 1 : 0);
      found->list->insert(found->list->begin() + static_cast<std::ptrdiff_t>(at), std::move(plain));
    }
  }

 private:
  std::optional<Found> look_for(const Node& id) {
    const auto found = find_element(elements_, id.text);
    if (found) return found;
    std::vector<std::string> known;
    collect_ids(elements_, known);
    diagnostics_.error("unknown-element-id", id.span, fmt::format("the template extended has no element '{}'", id.text),
                       diag::suggest(id.text, known));
    return std::nullopt;
  }

  Node& elements_;
  diag::Diagnostics& diagnostics_;
};

// `depth`: how many levels below this one are joined too.
void join_maps(Node& own, const Node& more, int depth) {
  for (const Member& member : more.members) {
    Member* there = member_of(own, member.key);
    if (depth > 0 && there && there->value.is_map() && member.value.is_map())
      join_maps(there->value, member.value, depth - 1);
    else
      put(own, member);
  }
}

}  // namespace

Node inherit(Node parent, const Node& child, diag::Diagnostics& diagnostics) {
  Node* elements = member_of(parent, "elements") ? &member_of(parent, "elements")->value : nullptr;
  if (const Node* removed = child.find("remove"); removed && elements)
    ElementMerge(*elements, diagnostics).remove(*removed);
  for (const Member& member : child.members) {
    Member* own = member_of(parent, member.key);
    const bool by_name = member.key == "palette" || member.key == "styles" || member.key == "values" ||
                         member.key == "parts" || member.key == "themes" || member.key == "fonts";
    if (member.key == "remove" || member.key == "extends") continue;
    if (own && by_name && own->value.is_map() && member.value.is_map())
      join_maps(own->value, member.value, member.key == "themes" ? 3 : member.key == "styles" ? 1 : 0);
    else if (own && member.key == "elements" && own->value.is_sequence())
      for (const Node& element : member.value.items) ElementMerge(own->value, diagnostics).add(element);
    else
      put(parent, member);
  }
  parent.span = child.span;
  return parent;
}

}  // namespace kingpress::templates
