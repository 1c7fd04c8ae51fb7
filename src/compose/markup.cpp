// Card texts are prose with few marks in them, written by people who never read about marks. So a sign counts only
// where it can hardly be meant otherwise, and a near miss is reported.
#include "compose/markup.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "compose/markup_table.h"
#include "diag/count.h"
#include "diag/suggestion.h"
#include "fonts/utf8.h"
#include "geometry/parse_double.h"

namespace kingpress::compose {

namespace {

constexpr int deepest = 16;
// Of what is set lower and higher than the words around it, in their size.
constexpr double index_size = 0.65, lowered = 0.16, raised = 0.36;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_word(char32_t c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

struct Range {
  char32_t first, last;
};
template <std::size_t size>
bool is_in(const Range (&ranges)[size], char32_t code) {
  return std::any_of(std::begin(ranges), std::end(ranges),
                     [code](const Range& range) { return range.first <= code && code <= range.last; });
}
// Punctuation, arrows, signs and pictures, of any alphabet.
constexpr Range signs[] = {{0x80, 0xbf},     {0xd7, 0xd7},     {0xf7, 0xf7},       {0x37e, 0x37e},   {0x387, 0x387},
                           {0x55a, 0x55f},   {0x589, 0x58a},   {0x5be, 0x5be},     {0x5f3, 0x5f4},   {0x60c, 0x60d},
                           {0x61b, 0x61f},   {0x66a, 0x66d},   {0x6d4, 0x6d4},     {0x964, 0x965},   {0x2000, 0x2bff},
                           {0x2e00, 0x2e7f}, {0x3000, 0x303f}, {0xfe00, 0xfe6f},   {0xff01, 0xff0f}, {0xff1a, 0xff20},
                           {0xff3b, 0xff40}, {0xff5b, 0xff65}, {0x1f000, 0x10ffff}};
// Letters of scripts that leave no blank between words, or (Korean) none before what inflects them: Thai to Burmese,
// Khmer, kana, Chinese, Hangul.
constexpr Range joined[] = {{0xe00, 0xeff},   {0x1000, 0x109f}, {0x1100, 0x11ff}, {0x1780, 0x17ff}, {0x3041, 0x318f},
                            {0x31f0, 0x31ff}, {0x3400, 0x9fff}, {0xac00, 0xd7a3}, {0xf900, 0xfaff}, {0xff66, 0xff9f}};

// Whether a mark against it is part of a word: no such mark is markup. Underscores join words of any script.
bool is_letter(char32_t code, bool of_any_script = false) {
  if (code < 0x80) return is_word(code) && !is_digit(static_cast<char>(code));
  return !is_in(signs, code) && (of_any_script || !is_in(joined, code));
}
std::optional<char32_t> code_at(std::string_view text, std::size_t at) {
  return at < text.size() ? std::optional(fonts::character_at(text, at).code) : std::nullopt;
}
std::optional<char32_t> code_before(std::string_view text, std::size_t at) {
  if (at == 0) return std::nullopt;
  do --at;
  while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80);
  return code_at(text, at);
}
bool is_letter(std::optional<char32_t> code) { return code && is_letter(*code); }
bool is_word(std::optional<char32_t> code, char mark) {
  return code && (is_word(*code) || is_letter(*code, mark == '_'));
}
bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t'; }
bool is_mark(char c) { return c == '*' || c == '_' || c == ':' || c == '[' || c == ']' || c == '|' || c == '\\'; }

std::optional<double> number_before(std::string_view text, std::string_view unit) {
  if (text.size() <= unit.size() || text.substr(text.size() - unit.size()) != unit) return std::nullopt;
  text.remove_suffix(unit.size());
  double value = 0;
  const auto [end, error] = geometry::parse_double(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

class Reader {
 public:
  Reader(std::string_view text, const MarkupColours& colours) : text_(text), colours_(colours) {}

  Markup read() {
    span(0, text_.size(), {}, 0);
    return std::move(markup_);
  }

 private:
  // The text [begin, end) in the look of `style`.
  void span(std::size_t begin, std::size_t end, const MarkupPiece& style, int depth) {
    std::size_t at = begin;
    while (at < end) {
      std::size_t next = at;
      if (depth == 0 && begins_line(at)) {
        if (const std::size_t words = std::max(item(at, end, style), table(at, end, style)); words > at) {
          at = words;
          continue;
        }
      }
      const bool plain_item = at + 1 < end && begins_line(at) && item_end(at + 1, end) > at + 1;
      if (text_[at] == '\\' && at + 1 < end && (is_mark(text_[at + 1]) || plain_item)) {
        append(text_.substr(at + 1, 1), style);
        at += 2;
        continue;
      }
      // The second half of a doubled mark that was none is none either.
      const bool second_half = at > begin && text_[at - 1] == text_[at] && text_[at] != '[' && at != symbol_end_;
      if (depth < deepest && !second_half)
        next = std::max({emphasis(at, end, style, depth), symbol(at, end, style), tag(at, end, style, depth)});
      if (next > at) {
        at = next;
        continue;
      }
      append(text_.substr(at, 1), style);
      ++at;
    }
  }

  bool begins_line(std::size_t at) const { return at == 0 || text_[at - 1] == '\n'; }

  // Behind "- " or "12. " at `at`; `at` when there is none, or no words follow.
  std::size_t item_end(std::size_t at, std::size_t end) const {
    std::size_t mark = at;
    while (mark < end && mark < at + 2 && is_digit(text_[mark])) ++mark;
    const bool numbered = mark > at && mark < end && text_[mark] == '.';
    if (!numbered && (mark > at || mark >= end || text_[mark] != '-')) return at;
    if (++mark >= end || text_[mark] != ' ') return at;
    while (mark < end && text_[mark] == ' ') ++mark;
    return mark < end && text_[mark] != '\n' ? mark : at;
  }

  // Where the words of an item of a list begin; `at` when it is none.
  std::size_t item(std::size_t at, std::size_t end, const MarkupPiece& style) {
    const std::size_t words = item_end(at, end);
    if (words == at) return at;
    MarkupPiece mark = style;
    mark.part = MarkupPart::item;
    mark.text = text_[at] == '-' ? "\u2022" : std::string(text_.substr(at, text_.find('.', at) + 1 - at));
    markup_.pieces.push_back(std::move(mark));
    fresh_ = true;
    return words;
  }

  std::string_view line_at(std::size_t at, std::size_t end) const {
    return text_.substr(at, std::min(text_.find('\n', at), end) - at);
  }

  // Whether dashes follow the line: then one cell is a table too.
  bool heads(std::string_view line, std::size_t end) const {
    const std::size_t next = static_cast<std::size_t>(line.data() - text_.data()) + line.size() + 1;
    const auto dashes = next < end ? row_of(line_at(next, end), 1) : std::nullopt;
    return dashes && alignments_of(*dashes);
  }

  // Behind the last row of the table that begins at `at`; `at` when there is none.
  std::size_t table(std::size_t at, std::size_t end, const MarkupPiece& style) {
    std::vector<TableRow> rows;
    std::size_t behind = at;
    while (behind < end) {
      const std::string_view line = line_at(behind, end);
      auto row = row_of(line, rows.empty() && !heads(line, end) ? 2 : 1);
      if (!row) {
        if (rows.empty() && is_unfinished_row(line))
          markup_.unclosed.push_back({"a row of a table is never closed",
                                      "end it with '|', or write '\\|' to print a stroke", std::string(line)});
        break;
      }
      rows.push_back(std::move(*row));
      behind = std::min(behind + line.size() + 1, end);
    }
    if (rows.empty()) return at;
    const auto aligns = rows.size() > 1 ? alignments_of(rows[1]) : std::nullopt;
    if (aligns) rows.erase(rows.begin() + 1);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (rows[r].cells.size() != rows[0].cells.size() || (aligns && rows[r].cells.size() != aligns->size()))
        note_uneven(rows[r], aligns ? aligns->size() : rows[0].cells.size());
      const bool head = aligns && r == 0;
      if (!head || !rows[r].is_empty()) add_row(rows[r], aligns, head, style);
    }
    MarkupPiece last = style;
    last.part = MarkupPart::end;
    markup_.pieces.push_back(std::move(last));
    fresh_ = true;
    return behind;
  }

  void add_row(const TableRow& row, const std::optional<std::vector<CellAlign>>& aligns, bool head,
               const MarkupPiece& style) {
    for (std::size_t c = 0; c < row.cells.size(); ++c) {
      MarkupPiece mark = style;
      mark.part = c == 0 ? MarkupPart::row : MarkupPart::cell;
      mark.head = head;
      if (aligns && c < aligns->size()) mark.align = (*aligns)[c];
      markup_.pieces.push_back(std::move(mark));
      MarkupPiece inner = style;
      inner.bold = inner.bold || head;
      const auto begin = static_cast<std::size_t>(row.cells[c].data() - text_.data());
      nested(begin, begin + row.cells[c].size(), inner, 0);
    }
  }

  void note_uneven(const TableRow& row, std::size_t expected) {
    markup_.problems.push_back(
        {fmt::format("a row of a table has {}, expected {}", diag::counted(row.cells.size(), "cell"), expected),
         "give all rows of a table the same number of cells, or write '\\|' to print a stroke", std::string(row.line)});
  }

  void append(std::string_view text, const MarkupPiece& style) {
    auto& pieces = markup_.pieces;
    if (pieces.empty() || pieces.back().symbol || fresh_) {
      pieces.push_back(style);
      pieces.back().text.clear();
      fresh_ = false;
    }
    pieces.back().text += text;
  }

  // Where the text after "**bold**", "*italic*", "_italic_" at `at` goes on; `at` when there is none.
  std::size_t emphasis(std::size_t at, std::size_t end, const MarkupPiece& style, int depth) {
    const char mark = text_[at];
    if (mark != '*' && mark != '_') return at;
    const bool doubled = mark == '*' && at + 1 < end && text_[at + 1] == '*';
    const std::size_t width = doubled ? 2 : 1, start = at + width;
    if (start >= end || is_blank(text_[start])) return at;
    const std::size_t close = closing(start, end, mark, width);
    if (is_word(code_before(text_, at), mark)) {
      const bool meant = doubled && close != std::string_view::npos && is_letter(code_before(text_, at)) &&
                         is_letter(code_at(text_, start));
      if (meant) note_against_a_letter(text_.substr(at, close + width - at), "write '\\*\\*' to print it");
      return at;
    }
    if (close == std::string_view::npos) {
      if (doubled && text_[start] != mark) note_unclosed("**", "write '\\*\\*' to print it", at, start, end);
      return at;
    }
    MarkupPiece inner = style;
    (doubled ? inner.bold : inner.italic) = true;
    nested(start, close, inner, depth);
    return close + width;
  }

  std::size_t closing(std::size_t start, std::size_t end, char mark, std::size_t width) const {
    for (std::size_t i = start + 1; i + width <= end; ++i) {
      if (text_[i - 1] == '\\') {
        ++i;
        continue;
      }
      if (text_[i] != mark) continue;
      std::size_t run = 1;
      while (i + run < end && text_[i + run] == mark) ++run;
      // "***": the inner mark's closing comes first.
      const bool fits = mark == '_' || run == width || run == 3;
      const std::size_t after = i + run;
      if (fits && !is_blank(text_[i - 1]) && !is_word(code_at(text_, after), mark))
        return run == 3 && width == 2 ? i + 1 : i;
      i += run - 1;
    }
    return std::string_view::npos;
  }

  std::size_t symbol(std::size_t at, std::size_t end, const MarkupPiece& style) {
    if (text_[at] != ':' || is_letter(code_before(text_, at))) return at;
    const std::size_t name = at + 1;
    if (name >= end || !is_small_letter(text_[name])) return at;
    std::size_t close = name;
    while (close < end && (text_[close] == '-' || is_word(static_cast<unsigned char>(text_[close])))) ++close;
    const bool closed = close < end && text_[close] == ':';
    if (!closed) {
      // A single letter is a face (":p"), a word after a digit may be the rest of a ratio or a time.
      const bool meant = close - name > 1 && !behind_a_number(at);
      if (meant) note_unclosed(text_.substr(at, close - at), "write '\\:' to print a colon", at, close, close);
      return at;
    }
    if (is_letter(code_at(text_, close + 1))) {
      note_against_a_letter(text_.substr(at, close + 1 - at), "write '\\:' to print a colon");
      return at;
    }
    markup_.pieces.push_back(style);
    markup_.pieces.back().symbol = true;
    markup_.pieces.back().text = std::string(text_.substr(name, close - name));
    symbol_end_ = close + 1;
    return close + 1;
  }

  // "3:one", but not ":3:one".
  bool behind_a_number(std::size_t at) const {
    std::size_t start = at;
    while (start > 0 && is_digit(text_[start - 1])) --start;
    return start < at && (start == 0 || text_[start - 1] != ':');
  }

  void note_against_a_letter(std::string_view found, std::string_view way_out) {
    markup_.unclosed.push_back({fmt::format("'{}' stands against a letter", found),
                                fmt::format("leave a blank between them, or {}", way_out), std::string(found)});
  }

  // `at` is where the mark stands; what follows it up to a blank, at most to `end`, helps to find it.
  void note_unclosed(std::string_view mark, std::string_view way_out, std::size_t at, std::size_t after,
                     std::size_t end) {
    while (after < end && !is_blank(text_[after])) ++after;
    const std::string end_mark(mark.substr(0, mark.front() == ':' ? 1 : mark.size()));
    markup_.unclosed.push_back({fmt::format("'{}' is never closed", mark),
                                fmt::format("end it with '{}', or {}", end_mark, way_out),
                                std::string(text_.substr(at, after - at))});
  }

  std::size_t tag(std::size_t at, std::size_t end, const MarkupPiece& style, int depth) {
    if (text_[at] != '[') return at;
    const std::size_t shut = text_.find(']', at);
    if (shut == std::string_view::npos || shut >= end || shut == at + 1) return at;
    const std::string_view name = text_.substr(at + 1, shut - at - 1);
    if (name == "/") return stray_close(shut);
    const std::size_t close = matching(shut + 1, end);
    MarkupPiece inner = style;
    const bool known = apply(name, inner);
    if (close == std::string_view::npos) {
      if (known)
        markup_.problems.push_back({fmt::format("'[{}]' is never closed", name),
                                    fmt::format("end it with '[/]', or write '\\[{}]' to print it", name),
                                    {}});
      return known ? shut + 1 : at;
    }
    if (!known)
      markup_.problems.push_back(
          {fmt::format("unknown colour or size '[{}]'", name), diag::suggest(name, colours_.names), {}});
    nested(shut + 1, close, inner, depth);
    return close + 3;
  }

  std::size_t stray_close(std::size_t shut) {
    markup_.problems.push_back({"'[/]' closes nothing", "write '\\[/]' to print it", {}});
    return shut + 1;
  }

  // Sets what a tag says; false when it says nothing known.
  bool apply(std::string_view name, MarkupPiece& style) const {
    if (const auto points = number_before(name, "pt"); points && *points >= 1 && *points <= 500) {
      style.points = points;
      style.scale = 1;
      return true;
    }
    if (const auto percent = number_before(name, "%"); percent && *percent >= 10 && *percent <= 1000) {
      style.scale *= *percent / 100;
      return true;
    }
    if (name == "sub" || name == "sup") {
      style.rise += style.scale * (name == "sub" ? -lowered : raised);
      style.scale *= index_size;
      return true;
    }
    if (name == "u") return style.underlined = true;
    const auto colour = colours_.colour(name);
    if (colour) style.colour = colour;
    return colour.has_value();
  }

  // The "[/]" that closes a tag whose text starts at `at`. Every bracket with a later "[/]" of its own counts as a tag.
  std::size_t matching(std::size_t at, std::size_t end) const {
    int open = 0;
    for (std::size_t i = at; i < end; ++i) {
      if (text_[i] == '\\') {
        ++i;
        continue;
      }
      if (text_[i] != '[') continue;
      if (text_.substr(i, 3) == "[/]") {
        if (open == 0) return i;
        --open;
        i += 2;
        continue;
      }
      const std::size_t shut = text_.find(']', i);
      MarkupPiece probe;
      if (shut != std::string_view::npos && shut < end && apply(text_.substr(i + 1, shut - i - 1), probe)) ++open;
    }
    return std::string_view::npos;
  }

  void nested(std::size_t at, std::size_t end, const MarkupPiece& style, int depth) {
    fresh_ = true;
    span(at, end, style, depth + 1);
    fresh_ = true;
  }

  std::string_view text_;
  const MarkupColours& colours_;
  Markup markup_;
  bool fresh_ = true;                                // the next text begins a piece
  std::size_t symbol_end_ = std::string_view::npos;  // of the last symbol
};

}  // namespace

Markup parse_markup(std::string_view text, const MarkupColours& colours) { return Reader(text, colours).read(); }

}  // namespace kingpress::compose
