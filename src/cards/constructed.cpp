#include "cards/constructed.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "cards/limits.h"
#include "cards/names.h"
#include "cards/read_checks.h"
#include "cards/read_value.h"
#include "diag/ascii.h"

namespace kingpress::cards {
namespace {

using data::Node;

constexpr std::size_t most_lists = 500, longest_list = 5000;

bool is_heading(std::string_view line, std::string_view word) {
  if (line.ends_with(':')) line.remove_suffix(1);
  return line.size() == word.size() &&
         std::equal(line.begin(), line.end(), word.begin(), [](char a, char b) { return diag::lower(a) == b; });
}

// "4 Owl", "4x Owl", "Owl".
void take_count(std::string_view& line, DeckLine& read) {
  int copies = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), copies);
  auto length = static_cast<std::size_t>(end - line.data());
  if (error != std::errc{} || copies < 0) return;
  if (length < line.size() && (line[length] == 'x' || line[length] == 'X')) ++length;
  if (length >= line.size() || line[length] != ' ') return;
  read.copies = copies;
  line = diag::trimmed(line.substr(length));
}

std::optional<DeckLine> read_line(std::string_view text, diag::Span span, bool beside, diag::Diagnostics& diagnostics) {
  DeckLine read{1, {}, beside, span};
  std::string_view line = diag::trimmed(text);
  if (line.starts_with("SB:")) {
    read.beside = true;
    line = diag::trimmed(line.substr(3));
  }
  take_count(line, read);
  read.name = std::string(line);
  const bool right = !read.name.empty() && read.name.size() <= longest_name && read.copies >= 1 &&
                     read.copies <= static_cast<int>(most_cards);
  if (right) return read;
  diagnostics.error("bad-deck-line", span, fmt::format("'{}' is no line of a deck", diag::trimmed(text)),
                    "how many, and the name of a card: 4 The Owl");
  return std::nullopt;
}

void read_decks(const Node& node, Constructed& constructed, diag::Diagnostics& diagnostics) {
  if (!node.is_map() || node.members.size() > most_lists) {
    diagnostics.error("wrong-type", node.span, "'decks' must be a map of name to a list of cards",
                      "such as 'Fire: [4 Dragon, 2 Bolt]'");
    return;
  }
  for (const data::Member& member : node.members) {
    DeckList list{member.key, {}, member.key_span};
    if (!member.value.is_sequence())
      diagnostics.error("wrong-type", member.value.span, fmt::format("'{}' must be a list of cards", member.key),
                        "such as [4 Dragon, 2 Bolt]");
    for (const Node& item : member.value.items)
      if (const auto text = read_name(item, member.key, diagnostics))
        if (auto line = read_line(*text, item.span, false, diagnostics)) list.lines.push_back(std::move(*line));
    constructed.decks.push_back(std::move(list));
  }
}

}  // namespace

void read_constructed(data::MapReader& map, Deck& deck, Reading& reading) {
  const Node* node = map.find("constructed");
  if (!node) return;
  deck.said.push_back({"constructed", raw_value(*node)});
  data::MapReader keys(*node, "constructed", reading.diagnostics);
  if (!keys.is_map()) return;
  auto constructed = std::make_shared<Constructed>();
  const int most = static_cast<int>(most_cards);
  if (const Node* copies = keys.find("max_copies"))
    if (const auto read = data::as_integer(*copies, "max_copies", 1, most, reading.diagnostics))
      constructed->max_copies = static_cast<int>(*read);
  if (const Node* beside = keys.find("sideboard"))
    constructed->sideboard =
        static_cast<int>(data::as_integer(*beside, "sideboard", 0, most, reading.diagnostics).value_or(0));
  expr::Schema names = names_of(deck);
  if (!names.find("sideboard")) names.fields.push_back({"sideboard", expr::Type::number()});
  if (const Node* unlimited = keys.find("unlimited"))
    constructed->unlimited = read_filter(*unlimited, "unlimited", names, reading.diagnostics);
  if (const Node* checks = keys.find("checks"))
    constructed->checks = read_check_list(*checks, names, reading.diagnostics);
  if (const Node* decks = keys.find("decks")) read_decks(*decks, *constructed, reading.diagnostics);
  keys.finish();
  deck.constructed = std::move(constructed);
}

DeckList read_deck_list(const diag::SourceFile& source, diag::Diagnostics& diagnostics) {
  DeckList list{source.path(), {}, {&source, 0, 0}};
  bool beside = false;
  for (std::size_t number = 1; number <= source.line_count(); ++number) {
    const std::string_view whole = source.line_text(number), line = diag::trimmed(whole);
    if (line.empty() || line.starts_with('#') || line.starts_with("//")) continue;
    if (is_heading(line, "sideboard")) {
      beside = true;
      continue;
    }
    if (is_heading(line, "deck") || is_heading(line, "main deck") || is_heading(line, "main")) {
      beside = false;
      continue;
    }
    if (list.lines.size() == longest_list) {
      diagnostics.error("too-many-cards", {&source, source.line_start(number), source.line_start(number)},
                        fmt::format("the list has more than {} cards, the limit", longest_list));
      break;
    }
    const std::size_t begin = source.line_start(number) + static_cast<std::size_t>(line.data() - whole.data());
    if (auto read = read_line(line, {&source, begin, begin + line.size()}, beside, diagnostics))
      list.lines.push_back(std::move(*read));
  }
  return list;
}

}  // namespace kingpress::cards
