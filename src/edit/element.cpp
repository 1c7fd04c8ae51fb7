// A template's list of elements is edited as text: what a person wrote around an element stays. What comes out is read
// again, so that a file never says more than was asked.
#include "edit/element.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "edit/box.h"
#include "edit/items.h"

namespace kingpress::edit {
namespace {

using data::Node;

const Refusal not_on_lines{"the elements of this template do not stand on lines of their own", "edit it in an editor"};
const Refusal says_more{"the file would then say something else too", "edit it in an editor"};
const Refusal no_element{"the element is not in the file any more", "load the page again"};

const Node* element_at(const Document& document, Place place) {
  const auto way = find(document.root(), place.begin, place.end);
  return way ? &at(document.root(), *way) : nullptr;
}

std::string id_of(const Node& element) {
  const Node* id = element.find("id");
  return id != nullptr && id->is_scalar() ? id->text : std::string();
}

std::size_t count_of(const Document& document, const char* key) {
  const Node* list = document.root().find(key);
  return list != nullptr ? list->items.size() : 0;
}

// A line of its own below `extends`.
std::optional<Document> with_line(const Document& document, const std::string& line) {
  const std::string_view text = document.text();
  const Node* extends = document.root().find("extends");
  const std::size_t end = extends != nullptr ? end_of_line(text, extends->span.end) : 0;
  std::string result(text);
  const std::string ending(line_ending(text));
  result.insert(end, extends != nullptr ? ending + line : line + ending);
  return Document::read(document.path(), result, document.format());
}

std::string in_one_line(const Node& node) {
  if (node.is_scalar()) return braced_value(node.text);
  std::string inner;
  for (const Node& item : node.items) inner += (inner.empty() ? "" : ", ") + in_one_line(item);
  for (const data::Member& member : node.members)
    inner += (inner.empty() ? "" : ", ") + braced_value(member.key) + ": " + in_one_line(member.value);
  return node.is_sequence() ? "[" + inner + "]" : node.is_map() ? "{" + inner + "}" : "null";
}

}  // namespace

std::string braced_value(std::string_view text) {
  const auto is_bare = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '/' || c == '-';
  };
  if (!text.empty() && std::isalnum(static_cast<unsigned char>(text.front())) && std::ranges::all_of(text, is_bare))
    return std::string(text);
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (c == '\n')
      result += "\\n";
    else if (static_cast<unsigned char>(c) >= 0x20)
      result += c;
  }
  return result + '"';
}

Edited add_element(const Document& document, const std::string& written) {
  const std::string_view text = document.text();
  const std::string end(line_ending(text));
  const Node* elements = document.root().find("elements");
  std::string result(text);
  if (elements == nullptr) {
    if (!result.empty() && !result.ends_with('\n')) result += end;
    result += "elements:" + end + "  - " + written + end;
  } else {
    const auto items =
        elements->is_sequence() && !elements->items.empty() ? items_of(document, *elements) : std::nullopt;
    if (!items || !items->by_lines) return not_on_lines;
    const std::size_t first = start_of_line(text, elements->items.front().span.begin);
    const std::size_t dash = text.find('-', first);
    result.insert(items->list.back().end, end + std::string(dash - first, ' ') + "- " + written);
  }
  auto after = Document::read(document.path(), result, document.format());
  if (!after || count_of(*after, "elements") != count_of(document, "elements") + 1) return says_more;
  return *std::move(after);
}

Edited remove_element(const Document& document, Place place) {
  const Node* element = element_at(document, place);
  if (element == nullptr || !element->is_map()) return no_element;
  const Node* elements = document.root().find("elements");
  const bool is_last = elements != nullptr && elements->items.size() == 1 && &elements->items.front() == element;
  if (!is_last) return remove_item(document, place);
  if (document.root().find("extends") == nullptr)
    return Refusal{"it is the only element of its template", "a template needs one: add another first"};
  // The key goes with its only item.
  const std::string_view text = document.text();
  const std::size_t key = start_of_line(text, text.rfind("elements", element->span.begin));
  std::size_t end = end_of_line(text, element->span.end - 1);
  end = std::min(text.size(), end + line_ending(text).size());
  std::string result(text);
  result.erase(key, end - key);
  auto after = Document::read(document.path(), result, document.format());
  if (!after || after->root().find("elements") || after->root().members.size() + 1 != document.root().members.size())
    return says_more;
  return *std::move(after);
}

Edited leave_out(const Document& document, const std::string& id) {
  Edited edited = document;
  if (const Node* elements = document.root().find("elements"))
    for (const Node& element : elements->items)
      if (id_of(element) == id) {
        edited = remove_element(document, {element.span.begin, element.span.end});
        break;
      }
  if (std::holds_alternative<Refusal>(edited)) return edited;
  const Document& now = std::get<Document>(edited);
  const Node* removed = now.root().find("remove");
  std::optional<Document> after;
  if (removed == nullptr) {
    after = with_line(now, "remove: [" + braced_value(id) + "]");
  } else if (removed->is_sequence() && !removed->items.empty()) {
    const auto items = items_of(now, *removed);
    if (!items || items->by_lines) return Refusal{"'remove' is not a list in brackets", "add the id in an editor"};
    std::string result(now.text());
    result.insert(items->list.back().end, ", " + braced_value(id));
    after = Document::read(now.path(), result, now.format());
  }
  if (!after || count_of(*after, "remove") != count_of(now, "remove") + 1) return says_more;
  return *std::move(after);
}

Edited set_style(const Document& document, const std::string& style, const std::string& key, const std::string& value,
                 Form form) {
  const Node* styles = document.root().find("styles");
  const Node* own = styles != nullptr ? styles->find(style) : nullptr;
  if (own != nullptr) {
    const Node* said = own->find(key);
    return said != nullptr ? set_value(document, {said->span.begin, said->span.end}, value, form)
                           : add_value(document, {own->span.begin, own->span.end}, key, value, form);
  }
  const std::string written = fmt::format("{}: {{{}: {}}}", braced_value(style), key, braced_value(value));
  const std::string_view text = document.text();
  const std::string end(line_ending(text));
  std::optional<Document> after;
  if (styles == nullptr) {
    after = with_line(document, "styles:" + end + "  " + written);
  } else if (styles->is_map() && !styles->members.empty()) {
    const data::Member &first = styles->members.front(), &last = styles->members.back();
    const bool braced = text[styles->span.begin] == '{';
    const std::size_t start = start_of_line(text, first.key_span.begin);
    const std::size_t place = braced ? last.value.span.end : end_of_line(text, last.value.span.end);
    std::string result(text);
    result.insert(place, braced ? ", " + written : end + std::string(first.key_span.begin - start, ' ') + written);
    after = Document::read(document.path(), result, document.format());
  }
  const Node* now = after ? after->root().find("styles") : nullptr;
  const Node* made = now != nullptr ? now->find(style) : nullptr;
  const Node* says = made != nullptr ? made->find(key) : nullptr;
  const std::size_t before = styles != nullptr ? styles->members.size() : 0;
  if (says == nullptr || says->text != value || now->members.size() != before + 1) return says_more;
  return *std::move(after);
}

Edited duplicate_element(const Document& document, Place place, geometry::Length by) {
  const Node* element = element_at(document, place);
  if (element == nullptr) return no_element;
  Edited edited = duplicate_item(document, place);
  if (std::holds_alternative<Refusal>(edited)) return edited;
  auto way = *find(document.root(), place.begin, place.end);
  ++way.back();
  if (const std::string id = id_of(*element); !id.empty()) {
    std::set<std::string> taken;
    for (const Node& other : document.root().find("elements")->items) taken.insert(id_of(other));
    const diag::Span old = at(std::get<Document>(edited).root(), way).find("id")->span;
    edited = set_value(std::get<Document>(edited), {old.begin, old.end}, free_name(taken, id), Form::text);
    if (std::holds_alternative<Refusal>(edited)) return edited;
  }
  const Document& now = std::get<Document>(edited);
  const Node* box = at(now.root(), way).find("box");
  if (box == nullptr) return edited;
  const Edited moved = move_edges(now, {box->span.begin, box->span.end}, {by, by, by, by});
  return std::holds_alternative<Document>(moved) ? moved : edited;
}

std::variant<std::string, Refusal> element_in_one_line(const Document& document, Place place, const std::string& id) {
  const Node* element = element_at(document, place);
  if (element == nullptr || !element->is_map()) return no_element;
  Node named = *element;
  for (data::Member& member : named.members)
    if (member.key == "id") member.value.text = id;
  return in_one_line(named);
}

}  // namespace kingpress::edit
