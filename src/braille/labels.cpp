// Cells are counted after the translation, since a capital or a number takes more cells than letters. Lines are then
// set as a typewriter would set them.
#include "braille/labels.h"

#if __has_include(<liblouis/liblouis.h>)
#include <liblouis/liblouis.h>
#define KINGPRESS_BRAILLE
#endif

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>

#include "cards/language.h"
#include "diag/utf8.h"

namespace kingpress::braille {
namespace {

constexpr std::size_t page_cells = 40, page_lines = 25;
constexpr double cell_mm = 6, line_mm = 10, edge_mm = 3;

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

#endif

// The words of a text without the marks of its markup.
std::string plain(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '*' || c == '\\') continue;
    if ((c == '[' || c == ']') && at + 1 < text.size() && text[at + 1] == c) {
      ++at;
      continue;
    }
    if (c == '[') {
      const std::size_t end = text.find(']', at);
      const std::string_view tag = end == std::string_view::npos ? "" : text.substr(at + 1, end - at - 1);
      if (!tag.empty() && tag.size() < 20 && tag.find(' ') == std::string_view::npos) {
        at = end;
        continue;
      }
    }
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string written(const cards::Card& card, const std::string& field) {
  const cards::Value* value = card.find(field);
  return value && value->text() ? *value->text() : std::string();
}

}  // namespace

LabelSize label_on(double width, double height) {
  const auto fits = [](double side, double step) {
    return static_cast<std::size_t>(std::max(1.0, std::floor((side - 2 * edge_mm) / step)));
  };
  return {std::min(fits(width, cell_mm), page_cells / 3 - 1), std::min(fits(height, line_mm), page_lines - 1)};
}

#ifdef KINGPRESS_BRAILLE

bool Translator::is_built_in() { return true; }

Translator::Translator(std::string language) {
  language = language.substr(0, language.find_first_of("-_"));
  lou_setLogLevel(LOU_LOG_OFF);
  for (const auto& [code, table] : tables)
    if (code == language && lou_getTable(table)) table_ = table;
}

std::string Translator::translate(std::string_view text) const {
  const std::vector<widechar> in = wide(text);
  std::vector<widechar> out(in.size() * 4 + 16);
  int in_size = static_cast<int>(in.size()), out_size = static_cast<int>(out.size());
  if (in.empty() || !lou_translateString(table_.c_str(), in.data(), &in_size, out.data(), &out_size, nullptr, nullptr,
                                         dotsIO | ucBrl))
    return {};
  std::string cells;
  for (int i = 0; i < out_size; ++i) cells += ascii[out[static_cast<std::size_t>(i)] & 0x3F];
  return cells;
}

#else

bool Translator::is_built_in() { return false; }

Translator::Translator(std::string) {}

std::string Translator::translate(std::string_view) const { return {}; }

#endif

unsigned dots_of(char cell) {
  const std::size_t at = ascii.find(cell >= 'a' && cell <= 'z' ? static_cast<char>(cell - 32) : cell);
  return at == std::string_view::npos ? 0 : static_cast<unsigned>(at);
}

std::vector<std::string> lines_of(std::string_view words, std::size_t cells) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < words.size();) {
    if (words[at] == ' ') {
      ++at;
      continue;
    }
    std::string_view word = words.substr(at, words.find(' ', at) - at);
    at += word.size();
    if (!lines.empty() && lines.back().size() + 1 + word.size() <= cells) {
      lines.back() += ' ';
      lines.back() += word;
      continue;
    }
    for (; word.size() > cells; word.remove_prefix(cells)) lines.emplace_back(word.substr(0, cells));
    lines.emplace_back(word);
  }
  return lines;
}

Sheet make(const std::vector<const cards::Deck*>& decks, const Translator& translator, LabelSize size,
           diag::Diagnostics& diagnostics, const Texts& texts) {
  const auto text_of = [&](const cards::Deck& deck, const cards::Card& card, const char* field) {
    return plain(texts ? texts(deck, card, field) : written(card, field));
  };
  Sheet sheet;
  std::vector<Label>& labels = sheet.each;
  for (const cards::Deck* deck : decks)
    for (const cards::Card& card : deck->cards) {
      std::string title = text_of(*deck, card, "title");
      if (title.empty()) title = card.id;
      std::vector<std::string> label = lines_of(translator.translate(title), size.cells);
      if (label.size() > size.lines) {
        diagnostics.warning("label-too-long", card.id_span,
                            fmt::format("the title of card '{}' takes {} lines of braille, and {} fit", card.id,
                                        label.size(), size.lines));
        label.resize(size.lines);
      }
      const std::string text = text_of(*deck, card, "text");
      const std::vector<std::string> more = lines_of(translator.translate(text), size.cells);
      if (label.size() + more.size() <= size.lines)
        label.insert(label.end(), more.begin(), more.end());
      else
        ++sheet.without_text;
      for (int copy = 0; copy < card.copies; ++copy) labels.push_back({title, label});
    }
  sheet.labels = labels.size();
  const std::size_t columns = page_cells / (size.cells + 1);
  std::size_t line = 0;
  for (std::size_t first = 0; first < labels.size(); first += columns) {
    const std::size_t last = std::min(first + columns, labels.size());
    std::size_t height = 0;
    for (std::size_t i = first; i < last; ++i) height = std::max(height, labels[i].lines.size());
    if (line + height > page_lines) {
      sheet.brf += '\f';
      line = 0;
    }
    for (std::size_t row = 0; row < height; ++row) {
      std::string text;
      for (std::size_t i = first; i < last; ++i) {
        text.resize((i - first) * (size.cells + 1), ' ');
        if (row < labels[i].lines.size()) text += labels[i].lines[row];
      }
      sheet.brf += text + "\r\n";
    }
    sheet.brf += "\r\n";
    line += height + 1;
  }
  return sheet;
}

Texts texts_in(const std::string& code, const std::vector<const cards::Deck*>& decks, diag::Sources& sources,
               diag::Diagnostics& diagnostics) {
  using Said = std::map<std::string, std::string>;  // "owl title", and words as they are written
  auto said = std::make_shared<std::map<const cards::Deck*, Said>>();
  for (const cards::Deck* deck : decks) {
    const auto language = cards::read_language(deck->folder, code, sources, diagnostics);
    if (!language) continue;
    Said& here = (*said)[deck];
    for (const auto& [original, translation] : language->words)
      if (const std::string* text = translation.text.text(); text && !text->empty()) here["\n" + original] = *text;
    const std::string stem = std::filesystem::path(deck->path).stem().generic_string() + "/";
    for (const cards::CardTranslation& one : language->cards)
      if (const std::string* text = one.said.text.text(); text && !text->empty()) {
        const std::string& id = one.card.value;
        here[(id.starts_with(stem) ? id.substr(stem.size()) : id) + "\n" + one.field.value] = *text;
      }
  }
  return [said](const cards::Deck& deck, const cards::Card& card, const std::string& field) {
    const std::string original = written(card, field);
    const auto here = said->find(&deck);
    if (here == said->end()) return original;
    for (const std::string& key : {card.id + "\n" + field, "\n" + original})
      if (const auto at = here->second.find(key); at != here->second.end()) return at->second;
    return original;
  };
}

}  // namespace kingpress::braille
