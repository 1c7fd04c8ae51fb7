// yaml-cpp says what its grammar wanted. Here this becomes what the writer most likely meant: the same words of the
// parser may stand for several slips, which the text around the place tells apart.
#include "data/yaml_error.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace kingpress::data {
namespace {

constexpr std::string_view code = "malformed-yaml";

struct Words {
  std::string_view failure;  // start of the parser's message
  std::string_view message, hint;
};

// In the parser's messages the same words may stand for several slips; the hint names the most likely ones.
constexpr Words table[] = {
    {"illegal map value", "a ':' where no key ends", "put text that holds ': ' in quotes"},
    {"illegal map key", "a key where none can stand", "check the indentation of this line"},
    {"illegal block entry", "a '- ' where no list item can stand",
     "check the indentation, or put text that starts with '- ' in quotes"},
    {"end of map not found", "this does not continue the map above",
     "check the indentation, and that every key has its ':' and every quote its end"},
    {"end of sequence not found", "this does not continue the list above",
     "check the indentation, and that every item starts with '- '"},
    {"illegal flow end", "a closing bracket without its opening one", "delete it, or put the text in quotes"},
    {"illegal tab", "a tab is used for indentation", "indent with spaces"},
    {"alias not found after *", "text cannot start with '*'", "put the text in quotes"},
    {"anchor not found after &", "text cannot start with '&'", "put the text in quotes"},
    {"illegal character found while scanning alias", "this alias holds a character it cannot",
     "put text that starts with '*' in quotes"},
    {"illegal character found while scanning anchor", "this anchor holds a character it cannot",
     "put text that starts with '&' in quotes"},
    {"the referenced anchor is not defined", "no value above is named like this alias",
     "put text that starts with '*' in quotes"},
    {"illegal EOF in scalar", "the file ends inside a quoted text", "add the closing quote"},
    {"illegal document indicator in scalar", "a line of '---' or '...' inside a quoted text",
     "check that the quote above is closed"},
    {"unexpected character in block scalar", "text cannot stand on the line of the '|' or '>'",
     "start the text on the next line, indented"},
    {"cannot set zero indentation", "a block text cannot have the indentation 0", "leave the number out"},
    {"bad character found while scanning hex", "an escape holds a character that is no hexadecimal digit",
     "use single quotes if no escape is meant"},
    {"invalid unicode", "an escape names no character", "use single quotes if no escape is meant"},
    {"cannot assign multiple anchors", "a value can have one anchor only", "delete one of them"},
    {"cannot assign multiple tags", "a value can have one tag only", "leave the tags out"},
    {"tag handle with no suffix", "text cannot start with '!'", "put the text in quotes"},
    {"aliases can't have any content", "an alias stands alone", "delete what stands beside it"},
};

std::optional<diag::Span> tab_before(const diag::Span& place) {
  const diag::SourceFile& file = *place.file;
  const std::size_t last = file.place(place.begin).line;
  for (std::size_t line = last; line + 1 >= last && line >= 1; --line) {  // the line itself, or the one before
    const std::string_view text = file.line_text(line);
    const std::size_t content = text.find_first_not_of(" \t");
    const std::size_t tab = text.find('\t');
    if (tab == std::string_view::npos || content == std::string_view::npos || tab > content) continue;
    return diag::Span{&file, file.line_start(line) + tab, file.line_start(line) + tab + 1};
  }
  return std::nullopt;
}

// Whether nothing but a word, and perhaps the '- ' of an item, stands before this ':' on its line.
bool begins_with_key(const diag::Span& place) {
  const std::string_view text = place.file->text();
  const std::size_t start = place.file->line_start(place.file->place(place.begin).line);
  std::string_view before = text.substr(start, std::min(place.begin, text.size()) - start);
  before.remove_prefix(std::min(before.find_first_not_of(" -"), before.size()));
  return !before.empty() && before.find_first_of(" :{}[]'\"") == std::string_view::npos;
}

// `do: move: 1 from deck to hand`: the two keys; none where a text has blanks before its ':'.
std::optional<std::pair<std::string, std::string>> key_behind_key(const diag::Span& place) {
  const std::string_view text = place.file->text();
  const std::size_t start = place.file->line_start(place.file->place(place.begin).line);
  std::string_view before = text.substr(start, std::min(place.begin, text.size()) - start);
  before.remove_prefix(std::min(before.find_first_not_of(" -"), before.size()));
  const std::size_t end = before.find(": ");
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view outer = before.substr(0, end), inner = before.substr(end + 2);
  for (const std::string_view key : {outer, inner})  // as keys are written, and few texts
    if (key.empty() || key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_-") != std::string_view::npos)
      return std::nullopt;
  return std::pair{std::string(outer), std::string(inner)};
}

// `told: {card} is played`: words behind the bracket that closes a map or list which begins the value. Its brackets.
std::optional<diag::Span> bracketed_before(const diag::Span& place) {
  const std::string_view text = place.file->text();
  const std::size_t start = place.file->line_start(place.file->place(place.begin).line);
  const std::string_view before = text.substr(start, std::min(place.begin, text.size()) - start);
  const std::size_t shut = before.find_last_not_of(' ');
  if (shut == std::string_view::npos || (before[shut] != '}' && before[shut] != ']')) return std::nullopt;
  const char opening = before[shut] == '}' ? '{' : '[';
  std::size_t open = shut + 1;
  for (int depth = 0; open-- > 0;) {
    depth += before[open] == before[shut] ? 1 : before[open] == opening ? -1 : 0;
    if (depth == 0) break;
  }
  const std::size_t key = open > shut ? open : before.find_last_not_of(' ', open - 1);
  if (open > shut || (open > 0 && key != std::string_view::npos &&
                      std::string_view(":-,[{").find(before[key]) == std::string_view::npos))
    return std::nullopt;
  return diag::Span{place.file, start + open, start + shut + 1};
}

diag::Diagnostic& say(const ParseFailure& failure, const diag::Span& place, diag::Diagnostics& diagnostics) {
  const std::string_view text = place.file->text();
  const std::string_view here = text.substr(std::min(place.begin, text.size()));
  if (const auto bracketed = bracketed_before(place);
      bracketed && failure.message.starts_with("end of ") && !here.empty() &&
      std::string_view(",]}:#\n").find(here.front()) == std::string_view::npos) {
    const char bracket = text[bracketed->begin];
    return diagnostics.error(
        std::string(code), *bracketed, fmt::format("text that begins with '{}' stands in quotes", bracket),
        fmt::format("such as \"{} ...\"", text.substr(bracketed->begin, bracketed->end - bracketed->begin)));
  }
  if (failure.message.starts_with("end of sequence flow") || failure.message.starts_with("end of map flow")) {
    const diag::Span open = failure.open_bracket ? failure.open_bracket : place;
    return diagnostics.error(std::string(code), open,
                             failure.message.find("sequence") != std::string_view::npos
                                 ? "the '[' that opens here is never closed"
                                 : "the '{' that opens here is never closed",
                             "close it, put commas between its values, and text with brackets in quotes");
  }
  if (failure.message.starts_with("unknown escape")) {
    const std::size_t backslash = text.rfind('\\', place.begin);
    const diag::Span escape =
        backslash == std::string_view::npos ? place : diag::Span{place.file, backslash, backslash + 2};
    return diagnostics.error(std::string(code), escape,
                             fmt::format("'\\{}' is no escape of a double-quoted text", failure.message.back()),
                             "write '\\\\' for a backslash, or use single quotes");
  }
  if (failure.message.starts_with("unknown token") && !here.empty())
    return diagnostics.error(std::string(code), place, fmt::format("text cannot start with '{}'", here.front()),
                             "put the text in quotes");
  if (failure.message.starts_with("illegal map value") && begins_with_key(place))
    return diagnostics.error(
        std::string(code), place, "a ':' where no key ends",
        "check the indentation: keys of one map begin in one column; or put text that holds ': ' in "
        "quotes");
  if (const auto keys = key_behind_key(place); keys && failure.message.starts_with("illegal map value"))
    return diagnostics.error(
        std::string(code), place, "a ':' where no key ends",
        fmt::format("if '{1}' is a key, it stands on the next line or in brackets: '{0}: [{1}: ...]' in a list, '{0}: "
                    "{{{1}: ...}}' by itself; put text that holds ': ' in quotes",
                    keys->first, keys->second));
  for (const Words& words : table)
    if (failure.message.starts_with(words.failure))
      return diagnostics.error(std::string(code), place, std::string(words.message), std::string(words.hint));
  return diagnostics.error(std::string(code), place, fmt::format("this is no YAML: {}", failure.message),
                           "check the quotes, brackets and indentation here");
}

}  // namespace

void report_failure(const ParseFailure& failure, diag::Diagnostics& diagnostics) {
  if (const auto tab = tab_before(failure.place)) {
    diagnostics.error(std::string(code), *tab, "a tab is used for indentation", "indent with spaces");
    return;
  }
  diag::Span place = failure.place;
  place.end = std::min(place.begin + 1, place.file->text().size());
  diag::Diagnostic& diagnostic = say(failure, place, diagnostics);
  if (failure.long_quote &&
      failure.long_quote.file->place(failure.long_quote.end).line == place.file->place(place.begin).line)
    diagnostic.related.push_back({"a quoted text that ends on this line opens here; is its closing quote missing?",
                                  {failure.long_quote.file, failure.long_quote.begin, failure.long_quote.begin + 1}});
}

}  // namespace kingpress::data
