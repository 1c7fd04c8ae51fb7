#include "lsp/fixes.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "lsp/letters.h"
#include "lsp/yaml_place.h"

namespace kingpress::lsp {
namespace {

constexpr std::size_t most_known = 6;

// The names in quotes, in their order: 'pover'. An apostrophe within a word is none.
std::vector<std::string> quoted_in(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t at = 0; (at = text.find('\'', at)) != std::string_view::npos;) {
    const bool opens = at == 0 || !is_name_letter(text[at - 1]);
    const std::size_t end = text.find('\'', at + 1);
    if (!opens || end == std::string_view::npos) {
      ++at;
      continue;
    }
    names.emplace_back(text.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return names;
}

// What a hint proposes instead: "did you mean 'x'?" first, else the few that are known.
std::vector<std::string> proposed_by(std::string_view hint) {
  constexpr std::string_view ask = "did you mean ", list = "known: ";
  if (const std::size_t at = hint.find(ask); at != std::string_view::npos) {
    std::vector<std::string> names = quoted_in(hint.substr(at + ask.size()));
    names.resize(std::min<std::size_t>(names.size(), 1));
    return names;
  }
  std::vector<std::string> known;
  if (!hint.starts_with(list)) return known;
  hint.remove_prefix(list.size());
  while (!hint.empty()) {
    const std::size_t end = std::min(hint.find(", "), hint.size());
    known.emplace_back(hint.substr(0, end));
    hint.remove_prefix(std::min(end + 2, hint.size()));
  }
  if (known.size() > most_known) known.clear();
  return known;
}

struct Piece {
  std::size_t begin = 0, end = 0;
};

// The wrong word in the place that is told.
std::optional<Piece> wrong_word(const ToldFault& fault, std::string_view text) {
  const std::string_view place = text.substr(fault.begin, fault.end - fault.begin);
  for (const std::string& word : quoted_in(fault.message)) {
    const std::size_t at = word.empty() ? std::string_view::npos : place.find(word);
    if (at == std::string_view::npos || place.find(word, at + 1) != std::string_view::npos) continue;
    return Piece{fault.begin + at, fault.begin + at + word.size()};
  }
  return std::nullopt;
}

Json action(const std::string& title, const OpenFile& file, const ToldFault& fault, Piece piece,
            const std::string& with, bool preferred, Units units) {
  const Json edit{{"range", range_of(file.text, piece.begin, piece.end, units)}, {"newText", with}};
  return {{"title", title},
          {"kind", "quickfix"},
          {"diagnostics", Json::array({to_json(fault, file.text, units)})},
          {"isPreferred", preferred},
          {"edit", {{"changes", {{file.uri, Json::array({edit})}}}}}};
}

// `allow: [code]` of the deck: where there is such a list in brackets, else a line of its own at the top level.
std::optional<std::pair<Piece, std::string>> accepting(const std::string& code, std::string_view text) {
  const std::vector<std::string> keys = root_keys(text);
  if (std::ranges::find(keys, "cards") == keys.end()) return std::nullopt;
  std::size_t line = 0;
  while (line < text.size() && !text.substr(line).starts_with("allow:")) {
    line = text.find('\n', line);
    line = line == std::string_view::npos ? text.size() : line + 1;
  }
  if (line < text.size()) {
    const std::size_t end = std::min(text.find('\n', line), text.size()), open = text.find('[', line),
                      close = text.find(']', line);
    if (open >= end || close >= end) return std::nullopt;
    const bool empty = text.find_first_not_of(" \t", open + 1) == close;
    return std::pair{Piece{close, close}, (empty ? "" : ", ") + code};
  }
  std::size_t at = text.starts_with("cards:") ? 0 : text.find("\ncards:");
  if (at == std::string_view::npos) return std::nullopt;
  if (at > 0) ++at;
  return std::pair{Piece{at, at}, "allow: [" + code + "]\n"};
}

}  // namespace

Json fixes_of(const OpenFile& file, Role role, const std::vector<ToldFault>& faults, std::size_t begin, std::size_t end,
              Units units) {
  Json actions = Json::array();
  const std::string_view text = file.text.text();
  for (const ToldFault& fault : faults) {
    if (fault.end > text.size() || fault.begin > end || std::max(fault.end, fault.begin) < begin) continue;
    if (const auto piece = wrong_word(fault, text)) {
      const std::vector<std::string> instead = proposed_by(fault.hint);
      for (const std::string& word : instead)
        actions.push_back(action("Change to '" + word + "'", file, fault, *piece, word, instead.size() == 1, units));
    }
    if (fault.severity == "error" || fault.code.empty() || role != Role::definition) continue;
    if (const auto edit = accepting(fault.code, text))
      actions.push_back(
          action("Accept [" + fault.code + "] in this deck", file, fault, edit->first, edit->second, false, units));
  }
  return actions;
}

}  // namespace kingpress::lsp
