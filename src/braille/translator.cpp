// Words become cells. liblouis writes a character that its table lacks as its number ("\x2116"), which nobody reads on
// a card: such a character is asked for beforehand.
#include "braille/translator.h"

#if __has_include(<liblouis/liblouis.h>)
#include <liblouis/liblouis.h>
#define KINGPRESS_BRAILLE
#endif

#include <algorithm>
#include <array>
#include <utility>

#include "diag/utf8.h"

namespace kingpress::braille {
namespace {

// Braille in ASCII, by dots 1 to 6 as bits.
constexpr std::string_view ascii = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

#ifdef KINGPRESS_BRAILLE

// Uncontracted, or as little as the language has: labels are read one word at a time.
constexpr std::array<std::pair<std::string_view, const char*>, 6> tables{{{"en", "en-ueb-g1.ctb"},
                                                                          {"de", "de-g0.utb"},
                                                                          {"fr", "fr-bfu-comp6.utb"},
                                                                          {"es", "es-g1.ctb"},
                                                                          {"it", "it-it-comp6.utb"},
                                                                          {"nl", "nl-NL-g0.utb"}}};

// Signs of print that mean no more than a plainer one.
constexpr std::array<std::pair<char32_t, std::string_view>, 25> plainer{
    {{0x201c, "\""}, {0x201d, "\""},  {0x201e, "\""}, {0x201f, "\""},  {0xab, "\""},  {0xbb, "\""},  {0x2018, "'"},
     {0x2019, "'"},  {0x201a, "'"},   {0x2039, "'"},  {0x203a, "'"},   {0x2010, "-"}, {0x2011, "-"}, {0x2012, "-"},
     {0x2013, "-"},  {0x2014, "-"},   {0x2212, "-"},  {0x2026, "..."}, {0xa0, " "},   {0x2009, " "}, {0x202f, " "},
     {0xad, ""},     {0x2116, "No."}, {0x2022, "-"},  {0x2044, "/"}}};

std::vector<widechar> wide(std::string_view text) {
  std::vector<widechar> out;
  while (!text.empty()) {
    const diag::CodePoint point = diag::decode_utf8(text);
    if (point.bytes == 0) break;
    out.push_back(static_cast<widechar>(point.value));
    text.remove_prefix(point.bytes);
  }
  return out;
}

std::string cells_of(const char* table, std::string_view text, int mode) {
  const std::vector<widechar> in = wide(text);
  std::vector<widechar> out(in.size() * 4 + 16);
  int in_size = static_cast<int>(in.size()), out_size = static_cast<int>(out.size());
  if (in.empty() ||
      !lou_translateString(table, in.data(), &in_size, out.data(), &out_size, nullptr, nullptr, dotsIO | ucBrl | mode))
    return {};
  std::string cells;
  for (int i = 0; i < out_size; ++i) cells += ascii[out[static_cast<std::size_t>(i)] & 0x3F];
  return cells;
}

bool is_ascii(std::string_view character) { return static_cast<unsigned char>(character.front()) < 0x80; }

#endif

}  // namespace

#ifdef KINGPRESS_BRAILLE

bool Translator::is_built_in() { return true; }

Translator::Translator(std::string language) {
  language = language.substr(0, language.find_first_of("-_"));
  lou_setLogLevel(LOU_LOG_OFF);
  for (const auto& [code, table] : tables)
    if (code == language && lou_getTable(table)) table_ = table;
}

bool Translator::knows(const std::string& character) const {
  const auto [known, is_new] = known_.try_emplace(character);
  if (is_new)
    known->second = cells_of(table_.c_str(), character, 0) == cells_of(table_.c_str(), character, noUndefined);
  return known->second;
}

std::string Translator::translate(std::string_view text, std::vector<std::string>* unknown) const {
  std::string said;
  while (!text.empty()) {
    const diag::CodePoint point = diag::decode_utf8(text);
    if (point.bytes == 0) break;
    const std::string character(text.substr(0, point.bytes));
    text.remove_prefix(point.bytes);
    const auto plain =
        std::ranges::find(plainer, static_cast<char32_t>(point.value), &decltype(plainer)::value_type::first);
    if (is_ascii(character) || knows(character))
      said += character;
    else if (plain != plainer.end())
      said += plain->second;
    else if (unknown && std::ranges::find(*unknown, character) == unknown->end())
      unknown->push_back(character);
  }
  return cells_of(table_.c_str(), said, noUndefined);
}

#else

bool Translator::is_built_in() { return false; }

Translator::Translator(std::string) {}

bool Translator::knows(const std::string&) const { return false; }

std::string Translator::translate(std::string_view, std::vector<std::string>*) const { return {}; }

#endif

unsigned dots_of(char cell) {
  const std::size_t at = ascii.find(cell >= 'a' && cell <= 'z' ? static_cast<char>(cell - 32) : cell);
  return at == std::string_view::npos ? 0 : static_cast<unsigned>(at);
}

}  // namespace kingpress::braille
