// Cells are counted after the translation, since a capital or a number takes more cells than letters. Lines are then
// set as a typewriter would set them.
#include "braille/labels.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>

#include "cards/language.h"
#include "diag/utf8.h"

namespace kingpress::braille {
namespace {

constexpr std::size_t page_cells = 40, page_lines = 25;
constexpr double cell_mm = 6, line_mm = 10, edge_mm = 3;

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

using Say = std::function<std::string(const std::string& text, const std::string& field)>;

// A text, or those of a list one after another.
std::string words_of(const cards::Value* value, const std::string& field, const Say& say) {
  if (!value) return {};
  if (const std::string* text = value->text()) return say(*text, field);
  std::string all;
  if (const cards::List* list = value->list())
    for (std::size_t i = 0; i < list->size(); ++i)
      if (const std::string one = words_of(&(*list)[i], fmt::format("{}.{}", field, i + 1), say); !one.empty())
        all += (all.empty() ? "" : ", ") + one;
  return all;
}

std::string written(const cards::Card& card, const std::string& field) {
  return words_of(card.find(field), field, [](const std::string& text, const std::string&) { return text; });
}

struct Said {
  std::string field, words;
};

// The title first; where a card has no title or no text, what else is printed on it.
std::vector<Said> said_by(const cards::Card& card, const std::vector<std::string>& shown,
                          const std::function<std::string(const std::string& field)>& text_of) {
  std::vector<std::string> fields{"title", "text"};
  if (text_of("title").empty() || text_of("text").empty())
    std::copy_if(shown.begin(), shown.end(), std::back_inserter(fields),
                 [](const std::string& field) { return field != "title" && field != "text"; });
  std::vector<Said> said;
  for (const std::string& field : fields)
    if (std::string words = text_of(field); !words.empty()) said.push_back({field, std::move(words)});
  if (said.empty() || said.front().field == "text") {
    const auto other = said.size() > 1 ? said.begin() + 1 : said.end();
    if (other == said.end())
      said.insert(said.begin(), {"id", card.id});
    else
      std::rotate(said.begin(), other, other + 1);
  }
  return said;
}

void tell_unknown(const std::vector<std::string>& unknown, const std::string& field, const cards::Card& card,
                  diag::Diagnostics& diagnostics) {
  if (unknown.empty()) return;
  std::string named;
  for (const std::string& one : unknown) {
    const auto code = static_cast<std::uint32_t>(diag::decode_utf8(one).value);
    named += fmt::format("{}'{}' (U+{:04X})", named.empty() ? "" : ", ", one, code);
  }
  const cards::Value* value = card.find(field);
  diagnostics.warning(
      "no-braille", value && value->span ? value->span : card.id_span,
      fmt::format("card '{}': '{}' holds {}, which the table of braille does not have", card.id, field, named),
      "it is left out of the label: write it as a word");
}

}  // namespace

LabelSize label_on(double width, double height) {
  const auto fits = [](double side, double step) {
    return static_cast<std::size_t>(std::max(1.0, std::floor((side - 2 * edge_mm) / step)));
  };
  return {std::min(fits(width, cell_mm), page_cells / 3 - 1), std::min(fits(height, line_mm), page_lines - 1)};
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
           diag::Diagnostics& diagnostics, const Texts& texts, const Shown& shown) {
  Sheet sheet;
  std::vector<Label>& labels = sheet.each;
  for (const cards::Deck* deck : decks)
    for (const cards::Card& card : deck->cards) {
      const std::vector<Said> all = said_by(
          card, shown ? shown(card) : std::vector<std::string>(),
          [&](const std::string& field) { return plain(texts ? texts(*deck, card, field) : written(card, field)); });
      std::string cells, title_cells;
      for (std::size_t i = 0; i < all.size(); ++i) {
        std::vector<std::string> unknown;
        std::string& into = i == 0 ? title_cells : cells;
        into += (into.empty() ? "" : " ") + translator.translate(all[i].words, &unknown);
        tell_unknown(unknown, all[i].field, card, diagnostics);
      }
      const std::string& title = all.front().words;
      std::vector<std::string> label = lines_of(title_cells, size.cells);
      if (label.size() > size.lines) {
        diagnostics.warning("label-too-long", card.id_span,
                            fmt::format("the title of card '{}' takes {} lines of braille, and {} fit", card.id,
                                        label.size(), size.lines));
        label.resize(size.lines);
      }
      const std::vector<std::string> more = lines_of(cells, size.cells);
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
  using Words = std::map<std::string, std::string>;  // "owl title", and words as they are written
  auto said = std::make_shared<std::map<const cards::Deck*, Words>>();
  for (const cards::Deck* deck : decks) {
    const auto language = cards::read_language(deck->folder, code, sources, diagnostics);
    if (!language) continue;
    Words& here = (*said)[deck];
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
    const auto here = said->find(&deck);
    if (here == said->end()) return written(card, field);
    return words_of(card.find(field), field, [&](const std::string& original, const std::string& of) {
      for (const std::string& key : {card.id + "\n" + of, "\n" + original})
        if (const auto at = here->second.find(key); at != here->second.end()) return at->second;
      return original;
    });
  };
}

}  // namespace kingpress::braille
