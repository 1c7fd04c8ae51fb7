#include "book/front.h"

#include <array>

#include "data/reader.h"
#include "data/yaml.h"

namespace kingpress::book {

std::size_t front_matter_end(std::string_view text) {
  const std::size_t start = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  const std::string_view head = text.substr(start);
  if (!head.starts_with("---\n") && !head.starts_with("---\r\n")) return start;
  for (std::size_t line = text.find('\n') + 1; line < text.size();) {
    const std::size_t end = text.find('\n', line);
    std::string_view words = text.substr(line, end == std::string_view::npos ? end : end - line);
    if (words.ends_with('\r')) words.remove_suffix(1);
    if (words == "---") return end == std::string_view::npos ? text.size() : end + 1;
    if (end == std::string_view::npos) break;
    line = end + 1;
  }
  return start;
}

Front read_front(const diag::SourceFile& source, std::size_t end, diag::Sources& sources,
                 diag::Diagnostics& diagnostics) {
  constexpr std::size_t shortest = 7;  // two lines of ---
  Front front;
  if (end < shortest) return front;
  const std::size_t last = source.text().rfind("---", end - 1);  // the line that closes it
  const diag::SourceFile& matter = sources.add(source.path(), std::string(source.text().substr(0, last)));
  const auto node = data::read_yaml(matter, diagnostics);
  if (!node) return front;
  data::MapReader map(*node, "front matter", diagnostics);
  const auto words = [&](std::string_view key, std::string& into) {
    if (const data::Node* value = map.find(key)) into = data::as_text(*value, key, diagnostics).value_or("");
  };
  words("title", front.title);
  words("strap", front.strap);
  words("after", front.after);
  words("players", front.players);
  words("time", front.time);
  words("age", front.age);
  words("figure", front.figure);
  if (const data::Node* figure = map.find("figure")) front.figure_span = figure->span;
  static constexpr std::array<std::string_view, 3> folds{"none", "a6", "a5"};
  if (const data::Node* fold = map.find("fold"))
    if (const auto choice = data::as_choice(*fold, "fold", folds, diagnostics)) front.fold = static_cast<Fold>(*choice);
  map.finish();
  front.span = node->span;
  return front;
}

}  // namespace kingpress::book
