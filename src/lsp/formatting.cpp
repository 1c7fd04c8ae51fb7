#include "lsp/formatting.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "data/yaml.h"
#include "edit/document.h"
#include "edit/items.h"

namespace kingpress::lsp {
namespace {

struct Cut {
  std::size_t begin = 0, end = 0;
  std::string with = {};
};

// Lines on which a value goes on to the next one: their ends belong to it.
void take_long_values(const data::Node& node, const OpenText& text, std::set<std::size_t>& lines) {
  for (const data::Node& item : node.items) take_long_values(item, text, lines);
  for (const data::Member& member : node.members) take_long_values(member.value, text, lines);
  if (!node.is_scalar()) return;
  for (std::size_t line = text.line_at(node.span.begin); line <= text.line_at(node.span.end); ++line)
    if (text.line_at(node.span.begin) != text.line_at(node.span.end)) lines.insert(line);
}

Cut end_of_file(std::string_view text) {
  std::size_t end = text.size();
  while (end > 0 && (text[end - 1] == '\n' || text[end - 1] == '\r')) --end;
  return {end, text.size(), end == 0 ? std::string() : std::string(edit::line_ending(text))};
}

bool is_space_or_tab(char c) { return c == ' ' || c == '\t'; }

std::vector<Cut> cuts_of(const OpenText& text, const data::Node* root) {
  std::set<std::size_t> kept;
  if (root) take_long_values(*root, text, kept);
  std::vector<Cut> cuts;
  const Cut last = end_of_file(text.text());
  for (std::size_t number = 0; root && number < text.line_count(); ++number) {
    const std::string_view line = text.line(number);
    const std::size_t begin = text.line_start(number), end = begin + line.size();
    std::size_t at = end;
    while (at > begin && is_space_or_tab(text.text()[at - 1])) --at;
    if (at < end && !kept.contains(number) && end <= last.begin) cuts.push_back({at, end, {}});
  }
  if (text.text().substr(last.begin) != last.with && !kept.contains(text.line_at(last.begin))) cuts.push_back(last);
  std::ranges::reverse(cuts);
  return cuts;
}

}  // namespace

Json formatting_of(const std::string& path, const OpenText& text, Role role, Units units, ParsedFiles& parsed) {
  Json edits = Json::array();
  const auto format = edit::format_of(path);
  if (role == Role::other || role == Role::leaflet || !format) return edits;
  const bool is_table = role == Role::table;
  const data::Node* before = is_table ? nullptr : parsed.tree(path, text.text());
  if (!is_table && before == nullptr) return edits;
  const std::vector<Cut> cuts = cuts_of(text, before);
  std::string after = text.text();
  for (const Cut& cut : cuts) {
    after.replace(cut.begin, cut.end - cut.begin, cut.with);
    edits.push_back({{"range", range_of(text, cut.begin, cut.end, units)}, {"newText", cut.with}});
  }
  if (cuts.empty()) return edits;
  const auto was = edit::Document::read(path, text.text(), *format), is = edit::Document::read(path, after, *format);
  return was && is && edit::same(was->root(), is->root()) ? edits : Json::array();
}

}  // namespace kingpress::lsp
