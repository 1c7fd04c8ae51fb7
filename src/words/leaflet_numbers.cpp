#include "words/leaflet_numbers.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace kingpress::words {
namespace {

using Kind = Token::Kind;

// Behind a heading or an empty line. Other lines may end within a sentence.
bool begins_block(const Said& leaflet, std::size_t at) {
  const std::string_view text = leaflet.text();
  const Tokens& tokens = leaflet.tokens;
  const std::size_t from = tokens[at - 1].end, end = text.find('\n', from);
  if (end >= tokens[at].begin) return false;
  const std::size_t line = text.rfind('\n', tokens[at - 1].begin) + 1;
  return text[line] == '#' || text.substr(from, tokens[at].begin - from).find("\n\n") != std::string_view::npos;
}

constexpr std::array english{"first",     "second",      "third",      "fourth",     "fifth",
                             "sixth",     "seventh",     "eighth",     "ninth",      "tenth",
                             "eleventh",  "twelfth",     "thirteenth", "fourteenth", "fifteenth",
                             "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"};
constexpr std::array german{"erste",      "zweite",     "dritte",     "vierte",     "fünfte",
                            "sechste",    "siebte",     "achte",      "neunte",     "zehnte",
                            "elfte",      "zwölfte",    "dreizehnte", "vierzehnte", "fünfzehnte",
                            "sechzehnte", "siebzehnte", "achtzehnte", "neunzehnte", "zwanzigste"};

}  // namespace

bool begins_one_of(std::string_view word, Words beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(), [&](std::string_view one) { return word.starts_with(one); });
}
bool is_one_of(std::string_view word, Words words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::optional<std::int64_t> ordinal(std::string_view low) {
  std::int64_t digits = 0;
  const auto [end, error] = std::from_chars(low.data(), low.data() + low.size(), digits);
  if (error == std::errc() && is_one_of({end, low.data() + low.size()}, {"st", "nd", "rd", "th"})) return digits;
  for (std::size_t i = 0; i < english.size(); ++i) {
    const std::string_view stem = german[i];
    const bool same = low == english[i] || low == stem ||
                      (low.size() == stem.size() + 1 && low.starts_with(stem) &&
                       is_one_of(low.substr(stem.size()), {"n", "r", "s", "m"}));
    if (same) return static_cast<std::int64_t>(i) + 1;
  }
  return std::nullopt;
}

LeafletNumbers::LeafletNumbers(const Said& leaflet) : leaflet_(leaflet), tokens_(leaflet.tokens) {
  for (std::size_t at = 0; at < tokens_.size(); ++at) begins_.push_back(at == 0 || begins_block(leaflet, at));
}

bool LeafletNumbers::ends_sentence(std::size_t at) const {
  return tokens_[at].is(Kind::sign) && is_one_of(tokens_[at].text, {".", "!", "?", ";", "|", "#", ">"});
}

std::optional<std::int64_t> LeafletNumbers::number_at(std::size_t at) const {
  if (at >= tokens_.size() || !tokens_[at].number) return std::nullopt;
  const std::int64_t number = *tokens_[at].number;
  if (at + 1 < tokens_.size() && is_one_of(tokens_[at + 1].low, {"hundred", "hundert"}) && number < 10)
    return 100 * number;
  if (at > 0 && number == 100 && !tokens_[at].is_digit() && tokens_[at - 1].number) return std::nullopt;
  return number;
}

std::size_t LeafletNumbers::last_of(std::size_t at) const {
  return *number_at(at) != *tokens_[at].number ? at + 1 : at;
}

bool LeafletNumbers::counts_cards(std::size_t at) const {
  while (at + 1 < tokens_.size() && tokens_[at].number && tokens_[at + 1].number) ++at;  // "two hundred"
  for (std::size_t next = at + 1; next < tokens_.size() && next <= at + 2 && !ends_sentence(next); ++next)
    if (is_one_of(tokens_[next].low, {"cards", "karten", "handkarten", "spielkarten"})) return true;
  return false;
}

std::string LeafletNumbers::heading_above(std::size_t at) const {
  const std::string_view text = leaflet_.text();
  const std::size_t heading = text.rfind("\n## ", tokens_[at].begin);
  if (heading == std::string_view::npos) return {};
  return in_small_letters(text.substr(heading + 4, text.find('\n', heading + 4) - heading - 4));
}

bool LeafletNumbers::says_in_sentence(std::size_t at, Words beginnings) const {
  std::size_t first = at, end = at;
  while (first > 0 && !ends_sentence(first - 1) && !begins_[first]) --first;
  while (end < tokens_.size() && !ends_sentence(end) && (end == at || !begins_[end])) ++end;
  for (std::size_t i = first; i < end; ++i)
    if (begins_one_of(tokens_[i].low, beginnings)) return true;
  return false;
}

std::optional<Mention> LeafletNumbers::behind(std::size_t at, std::size_t most) const {
  for (std::size_t next = at + 1; next < tokens_.size() && next <= at + most; ++next) {
    if (ends_sentence(next) || begins_[next]) break;
    if (const auto number = number_at(next)) return Mention{*number, at, last_of(next)};
  }
  return std::nullopt;
}

std::optional<Mention> LeafletNumbers::before(std::size_t at, std::size_t most) const {
  for (std::size_t back = 1; back <= at && back <= most; ++back) {
    if (ends_sentence(at - back) || begins_[at - back + 1]) break;
    if (const auto number = number_at(at - back)) return Mention{*number, at - back, at};
  }
  return std::nullopt;
}

}  // namespace kingpress::words
