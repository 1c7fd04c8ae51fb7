#include "lsp/outline.h"

#include <algorithm>

#include "data/node.h"
#include "diag/ascii.h"
#include "lsp/table_place.h"

namespace kingpress::lsp {
namespace {

constexpr std::size_t most_symbols = 20'000;
constexpr int of_object = 19, of_key = 20, of_text = 15, of_row = 18;  // kinds of the protocol

class Outline {
 public:
  Outline(const OpenText& text, Units units) : text_(text), units_(units) {}

  Json symbol(std::string name, const std::string& detail, int kind, std::size_t begin, std::size_t end,
              std::size_t name_begin, std::size_t name_end) {
    ++count_;
    if (name.empty()) name = "-";  // the protocol wants a name
    Json one{{"name", std::move(name)},
             {"kind", kind},
             {"range", range_of(text_, begin, std::max(end, name_end), units_)},
             {"selectionRange", range_of(text_, name_begin, name_end, units_)}};
    if (!detail.empty()) one["detail"] = detail;
    return one;
  }

  Json members(const data::Node& map, int levels) {
    Json all = Json::array();
    for (const data::Member& member : map.members) {
      if (count_ >= most_symbols) break;
      const data::Node& value = member.value;
      Json one = symbol(member.key, value.is_scalar() ? value.text.substr(0, 80) : std::string(),
                        value.is_scalar() ? of_text : of_key, member.key_span.begin, end_of(value.span),
                        member.key_span.begin, member.key_span.end);
      if (levels > 1) one["children"] = children(value, levels - 1);
      all.push_back(std::move(one));
    }
    return all;
  }

 private:
  // Lists are known by what their items say of themselves.
  Json children(const data::Node& value, int levels) {
    if (value.is_map()) return members(value, levels);
    Json all = Json::array();
    for (const data::Node& item : value.items) {
      if (count_ >= most_symbols) break;
      const std::size_t stop = std::min(end_of(item.span), end_of_line(item.span.begin));
      all.push_back(symbol(name_of(item), detail_of(item), of_object, item.span.begin, end_of(item.span),
                           item.span.begin, std::max(stop, item.span.begin)));
    }
    return all;
  }

  static std::string name_of(const data::Node& item) {
    if (item.is_scalar()) return item.text.substr(0, 80);
    for (const char* key : {"title", "name", "id"})
      if (const data::Node* value = item.find(key); value && value->is_scalar() && !value->text.empty())
        return value->text;
    if (item.members.empty()) return {};
    const data::Member& first = item.members.front();
    return first.value.is_scalar() ? first.key + ": " + first.value.text.substr(0, 60) : first.key;
  }
  static std::string detail_of(const data::Node& item) {
    const data::Node* id = item.find("id");
    return id && id->is_scalar() && id->text != name_of(item) ? id->text : std::string();
  }

  std::size_t end_of_line(std::size_t at) const {
    return std::min(text_.text().find_first_of("\r\n", at), text_.text().size());
  }
  // Without the blanks that belong to what follows.
  std::size_t end_of(const diag::Span& span) const {
    std::size_t end = std::min(span.end, text_.text().size());
    while (end > span.begin && std::string_view(" \r\n").find(text_.text()[end - 1]) != std::string_view::npos) --end;
    return end;
  }

  const OpenText& text_;
  const Units units_;
  std::size_t count_ = 0;
};

Json of_table(const OpenText& text, Units units) {
  Outline outline(text, units);
  Json all = Json::array();
  const std::size_t header = header_line(text);
  const std::vector<TableCell> names = cells_of(text, header);
  std::size_t title = 0;
  for (const char* wanted : {"id", "name", "title"})
    for (std::size_t i = 0; i < names.size(); ++i)
      if (diag::lower(names[i].says) == wanted) title = i;
  for (std::size_t line = header + 1; line < text.line_count() && all.size() < most_symbols; ++line) {
    const std::vector<TableCell> cells = cells_of(text, line);
    if (title >= cells.size() || text.line(line).empty()) continue;
    const std::size_t begin = text.line_start(line), end = begin + text.line(line).size();
    all.push_back(outline.symbol(cells[title].says, {}, of_row, begin, end, cells[title].begin, cells[title].end));
  }
  return all;
}

Json of_leaflet(const OpenText& text, Units units) {
  Outline outline(text, units);
  Json all = Json::array();
  for (std::size_t line = 0; line < text.line_count(); ++line) {
    const std::string_view words = text.line(line);
    const std::size_t marks = std::min(words.find_first_not_of('#'), words.size());
    if (marks == 0 || marks > 6 || marks == words.size() || words[marks] != ' ') continue;
    const std::size_t begin = text.line_start(line);
    all.push_back(outline.symbol(std::string(diag::trimmed(words.substr(marks))), {}, of_text, begin,
                                 begin + words.size(), begin, begin + words.size()));
  }
  return all;
}

}  // namespace

Json outline_of(const std::string& path, const OpenText& text, Role role, Units units, ParsedFiles& parsed) {
  if (role == Role::table) return of_table(text, units);
  if (role == Role::leaflet) return of_leaflet(text, units);
  if (role == Role::other) return Json::array();
  const data::Node* root = parsed.tree(path, text.text());
  return root ? Outline(text, units).members(*root, 2) : Json::array();
}

}  // namespace kingpress::lsp
