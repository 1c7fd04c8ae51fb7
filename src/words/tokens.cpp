// Texts of cards are short and full of signs, so the taking apart is by hand: one pass over code points, marks of the
// markup first.
#include "words/tokens.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "diag/utf8.h"

namespace kingpress::words {
namespace {

using NumberWords = std::array<std::pair<std::string_view, int>, 56>;

constexpr NumberWords number_words{
    {{"two", 2},       {"three", 3},     {"four", 4},       {"five", 5},      {"six", 6},       {"seven", 7},
     {"eight", 8},     {"nine", 9},      {"ten", 10},       {"eleven", 11},   {"twelve", 12},   {"zwei", 2},
     {"drei", 3},      {"vier", 4},      {"fünf", 5},       {"sechs", 6},     {"sieben", 7},    {"acht", 8},
     {"neun", 9},      {"zehn", 10},     {"elf", 11},       {"zwölf", 12},    {"thirteen", 13}, {"fourteen", 14},
     {"fifteen", 15},  {"sixteen", 16},  {"seventeen", 17}, {"eighteen", 18}, {"nineteen", 19}, {"dreizehn", 13},
     {"vierzehn", 14}, {"fünfzehn", 15}, {"sechzehn", 16},  {"siebzehn", 17}, {"achtzehn", 18}, {"neunzehn", 19},
     {"twenty", 20},   {"thirty", 30},   {"forty", 40},     {"fifty", 50},    {"sixty", 60},    {"seventy", 70},
     {"eighty", 80},   {"ninety", 90},   {"zwanzig", 20},   {"dreißig", 30},  {"vierzig", 40},  {"fünfzig", 50},
     {"sechzig", 60},  {"siebzig", 70},  {"achtzig", 80},   {"neunzig", 90},  {"hundred", 100}, {"hundert", 100},
     {"zero", 0},      {"null", 0}}};

std::optional<int> simple_number(std::string_view low) {
  const auto* const at =
      std::find_if(number_words.begin(), number_words.end(), [&](const auto& word) { return word.first == low; });
  return at == number_words.end() ? std::nullopt : std::optional(at->second);
}

// "seven", "twenty-six", "sechsundzwanzig"; "one" alone is mostly no number.
std::optional<int> number_word(std::string_view low) {
  if (const auto simple = simple_number(low)) return simple;
  const auto joined = [](std::string_view ones, std::string_view tens) -> std::optional<int> {
    const auto one = ones == "one" || ones == "ein" ? std::optional(1) : simple_number(ones), ten = simple_number(tens);
    return one && ten && *one > 0 && *one < 10 && *ten >= 20 && *ten < 100 ? std::optional(*one + *ten) : std::nullopt;
  };
  if (const std::size_t at = low.find('-'); at != std::string_view::npos)
    return joined(low.substr(at + 1), low.substr(0, at));
  if (const std::size_t at = low.find("und"); at != std::string_view::npos)
    return joined(low.substr(0, at), low.substr(at + 3));
  return std::nullopt;
}

bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }

bool is_letter(char32_t c) {
  if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  if (c < 0xC0) return c == 0xAA || c == 0xB5 || c == 0xBA;
  return c != 0xD7 && c != 0xF7 && !(c >= 0x2000 && c <= 0x2BFF) && !(c >= 0x3000 && c <= 0x303F) &&
         !(c >= 0xE000 && c <= 0xF8FF) && !(c >= 0xFE00 && c <= 0xFE0F) && c < 0x1F000;
}

bool is_apostrophe(char32_t c) { return c == '\'' || c == 0x2019; }
bool is_hyphen(char32_t c) { return c == '-' || c == 0x2010 || c == 0x2011; }

class Taker {
 public:
  explicit Taker(std::string_view text) : text_(text) {}

  Tokens take() {
    while (at_ < text_.size()) {
      if (take_mark()) continue;
      const char32_t c = here();
      if (is_digit(c))
        take_number();
      else if (is_letter(c))
        take_word();
      else
        take_sign(c);
    }
    return std::move(tokens_);
  }

 private:
  char32_t at(std::size_t place) const {
    return place < text_.size() ? diag::decode_utf8(text_.substr(place)).value : U'\0';
  }
  char32_t here() const { return at(at_); }
  std::size_t size_at(std::size_t place) const {
    return std::max<std::size_t>(diag::decode_utf8(text_.substr(place)).bytes, 1);
  }
  bool begins(std::string_view words) const { return text_.substr(at_).starts_with(words); }

  // Signs of the markup.
  bool take_mark() {
    if (begins("[[") || begins("]]")) {
      marked_ = begins("[[");
      at_ += 2;
      return true;
    }
    if (text_[at_] == '*' || (text_[at_] == '_' && !(at_ > 0 && is_letter(at(at_ - 1)) && is_letter(at(at_ + 1))))) {
      ++at_;
      return true;
    }
    if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
      ++at_;
      return false;
    }
    return take_tag() || take_icon();
  }

  // [red] [#b3261e] [12pt] [80%] [/]
  bool take_tag() {
    if (text_[at_] != '[') return false;
    const std::size_t end = text_.find(']', at_);
    if (end == std::string_view::npos || end - at_ > 20 || end == at_ + 1) return false;
    const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    if (inside.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789#/%.-ABCDEF") != std::string_view::npos)
      return false;
    if (inside != "/" && text_.find("[/]", end) == std::string_view::npos) return false;
    at_ = end + 1;
    return true;
  }

  // :flame:
  bool take_icon() {
    if (text_[at_] != ':') return false;
    const std::size_t end = text_.find(':', at_ + 1);
    if (end == std::string_view::npos || end == at_ + 1 || end - at_ > 60) return false;
    const std::string_view name = text_.substr(at_ + 1, end - at_ - 1);
    if (name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-/.") !=
        std::string_view::npos)
      return false;
    add(Token::Kind::icon, at_, end + 1, std::string(name));
    at_ = end + 1;
    return true;
  }

  void take_number() {
    const std::size_t begin = at_;
    std::int64_t value = 0;
    while (is_digit(here()) && at_ - begin < 15) value = value * 10 + static_cast<std::int64_t>(here() - '0'), ++at_;
    while (is_digit(here())) ++at_;
    if (is_letter(here())) {  // "2nd", "4x": a word
      take_word_from(begin);
      return;
    }
    add(Token::Kind::number, begin, at_, std::string(text_.substr(begin, at_ - begin))).number = value;
  }

  void take_word() { take_word_from(at_); }

  void take_word_from(std::size_t begin) {
    while (at_ < text_.size()) {
      const char32_t c = here();
      const std::size_t next = at_ + size_at(at_);
      const bool joins = (is_apostrophe(c) || is_hyphen(c)) && at_ > begin && is_letter(at(next));
      if (!is_letter(c) && !is_digit(c) && !joins) break;
      at_ = next;
    }
    Token& word = add(Token::Kind::word, begin, at_, std::string(text_.substr(begin, at_ - begin)));
    if (const auto number = number_word(word.low)) {
      word.kind = Token::Kind::number;
      word.number = *number;
    }
  }

  void take_sign(char32_t c) {
    const std::size_t size = size_at(at_);
    if (c == '\n') first_ = true;
    if (c > ' ' && c != 0xA0) add(Token::Kind::sign, at_, at_ + size, std::string(text_.substr(at_, size)));
    if (c == '.' || c == '!' || c == '?' || c == ':' || c == 0x2026 || c == 0x2013 || c == 0x2014 || c == 0x201C ||
        c == 0x201E || c == '"' || c == '(' || c == 0x2192)
      first_ = true;
    at_ += size;
  }

  Token& add(Token::Kind kind, std::size_t begin, std::size_t end, std::string text) {
    Token token{kind, std::move(text), {}, begin, end, first_, marked_};
    token.low = in_small_letters(token.text);
    if (kind == Token::Kind::word || kind == Token::Kind::number) first_ = false;
    tokens_.push_back(std::move(token));
    return tokens_.back();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool first_ = true, marked_ = false;
  Tokens tokens_;
};

}  // namespace

Tokens tokens_of(std::string_view text) { return Taker(text).take(); }

bool begins_with_capital(std::string_view word) {
  if (word.empty()) return false;
  const diag::CodePoint point = diag::decode_utf8(word);
  const std::string_view first = word.substr(0, point.bytes);
  return in_small_letters(first) != first;
}

std::string stem(std::string_view low) {
  std::string word(low);
  const auto cut = [&](std::string_view ending, std::size_t least) {
    if (word.size() < least + ending.size() || !word.ends_with(ending)) return false;
    word.resize(word.size() - ending.size());
    return true;
  };
  if (cut("’s", 2) || cut("'s", 2)) return word;
  if (cut("ies", 2)) return word + "y";
  if (cut("sses", 2)) return word + "ss";
  if (cut("xes", 2) || cut("ches", 2) || cut("shes", 2)) {
    word = std::string(low.substr(0, low.size() - 2));
    return word;
  }
  if (word.ends_with("ss") || word.ends_with("us") || word.ends_with("is")) return word;
  cut("s", 3);
  return word;
}

std::string american(std::string word) {
  const auto replace = [&](std::string_view from, std::string_view to) {
    for (std::size_t at = word.find(from); at != std::string::npos; at = word.find(from, at + to.size()))
      if (at > 1) word.replace(at, from.size(), to);
  };
  static const std::set<std::string_view> as_they_are{"our",    "hour",    "four",  "pour",  "tour",
                                                      "your",   "sour",    "flour", "scour", "devour",
                                                      "detour", "contour", "hours", "fours", "tours"};
  static const std::array<std::pair<std::string_view, std::string_view>, 5> others{
      {{"defence", "defense"}, {"offence", "offense"}, {"licence", "license"}, {"axe", "ax"}, {"grey", "gray"}}};
  for (const auto& [british, other] : others)
    if (word == british || word == std::string(british) + "s") return std::string(other) + word.substr(british.size());
  if (!as_they_are.contains(word)) replace("our", "or");
  for (const std::string_view ending : {"ise", "ised", "ises", "ising", "isation"})
    if (word.size() > ending.size() + 3 && word.ends_with(ending)) word[word.size() - ending.size() + 1] = 'z';
  if (word.size() > 4 && (word.ends_with("tre") || word.ends_with("bre"))) word.replace(word.size() - 2, 2, "er");
  return word;
}

std::string squashed(std::string_view text) {
  std::string out = in_small_letters(text);
  for (const std::string_view sign : {"\u2010", "\u2011", "-", " ", "\u00A0"})
    for (std::size_t at = out.find(sign); at != std::string::npos; at = out.find(sign)) out.erase(at, sign.size());
  return out;
}

}  // namespace kingpress::words
